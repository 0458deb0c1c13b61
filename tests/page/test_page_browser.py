"""In a real browser, at the size of a phone: nothing is lost, nothing is read as markup, and no finger is needed."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect
from tapping import NAMELESS, PATIENCE, PHONE, Hand, quick_faces, serving

PORCINI = "mushrooms porcini day"
MARKUP = "<img src=x onerror=alert(1)>"


def three_porcini(hand: Hand) -> None:
    for label in ("1", "2", "3"):
        hand.lay("A.dishes.0", label, PORCINI)
    hand.close()


def test_a_reload_in_the_middle_loses_nothing(hand: Hand, address: str) -> None:
    hand.open(address)
    hand.begin("fungi", "Ada", "Ben")
    three_porcini(hand)
    before = hand.totals()
    assert before[0] == "9"
    hand.page.reload()
    hand.ready()
    assert hand.totals() == before
    hand.lay("A.dishes.0", "4", PORCINI)
    assert hand.totals()[0] == "12"


def test_a_server_that_was_ended_and_started_again_goes_on(hand: Hand, cache: Path, tmp_path: Path) -> None:
    with serving(cache, "--save", str(tmp_path)) as first:
        hand.open(first)
        hand.begin("fungi", "Ada", "Ben")
        three_porcini(hand)
        hand.page.wait_for_timeout(1500)  # the table is sent to the server a moment after the last tap
    port = first.rstrip("/").rpartition(":")[2]
    with serving(cache, "--save", str(tmp_path), "--port", port):
        hand.lay("A.dishes.0", "4", PORCINI)
        assert hand.totals()[0] == "12"


def test_another_phone_finds_the_table_that_the_server_keeps(
    hand: Hand, browser: Browser, cache: Path, tmp_path: Path
) -> None:
    with serving(cache, "--save", str(tmp_path)) as address:
        hand.open(address)
        hand.begin("fungi", "Ada", "Ben")
        three_porcini(hand)
        hand.page.wait_for_timeout(1500)
        context = browser.new_context(**PHONE)
        quick_faces(context)
        other = Hand(context.new_page())
        other.open(address)
        other.tap(other.page.locator(".saved-open", has_text="Fungi · Ada · Ben"))
        expect(other.page.locator(".dock-total b").first).to_have_text("9", timeout=PATIENCE)
        context.close()


def test_a_name_with_markup_is_a_name(hand: Hand, address: str) -> None:
    hand.page.on("dialog", lambda dialog: hand.faults.append(dialog.message))
    hand.open(address)
    hand.begin("fungi", MARKUP, "Ben & 'Bea'")
    expect(hand.page.locator("h2.owner").nth(1)).to_have_text(MARKUP)
    assert hand.page.locator("img[src=x]").count() == 0
    hand.page.reload()
    hand.ready()
    expect(hand.page.locator("h2.owner").nth(1)).to_have_text(MARKUP)
    assert hand.faults == []


def test_a_wrong_table_is_corrected(hand: Hand, address: str) -> None:
    hand.open(address)
    hand.begin("fungi", "Ada", "Ben")
    for label in ("1", "2", "3"):
        hand.lay("A.dishes.0", label, "mushrooms morel day")
    hand.close()
    hand.lay("B.dishes.0", "1", "mushrooms morel day")
    hand.close()
    expect(hand.page.locator(".findings .error", has_text="morel").first).to_be_attached(timeout=PATIENCE)
    hand.reach("B.dishes.0", "1")
    hand.tap(hand.page.get_by_role("button", name="Take away morel"))
    hand.close()
    expect(hand.page.locator(".findings .error")).to_have_count(0, timeout=PATIENCE)
    hand.press("Undo")
    expect(hand.page.locator(".findings .error").first).to_be_attached(timeout=PATIENCE)
    hand.press("Redo")
    expect(hand.page.locator(".findings .error")).to_have_count(0, timeout=PATIENCE)


def test_a_rule_is_read_with_a_tap(hand: Hand, address: str) -> None:
    hand.open(address)
    hand.begin("fungi", "Ada", "Ben")
    three_porcini(hand)
    hand.tap(hand.page.locator(".dock-button"))
    hand.tap(hand.page.get_by_role("button", name="Read rule FUN-SCORE-1").first)
    expect(hand.page.locator(".rule-dialog")).to_contain_text("FUN-SCORE-1", timeout=PATIENCE)
    hand.press("Close")
    expect(hand.page.locator(".rule-dialog")).to_have_count(0)


def test_a_wrong_sum_is_found_on_the_result(hand: Hand, address: str) -> None:
    hand.open(address)
    hand.begin("fungi", "Ada", "Ben")
    three_porcini(hand)
    hand.seen("B.dishes.0")
    hand.press("Result")
    expect(hand.page.locator("h1")).to_have_text("Ada wins with 9")
    hand.tap(hand.page.locator(".claims summary"))
    hand.page.get_by_role("spinbutton", name="Ada").fill("12")
    hand.page.get_by_role("spinbutton", name="Ada").press("Tab")
    expect(hand.page.locator(".findings .error")).to_contain_text("claimed as 12, it is 9", timeout=PATIENCE)
    with hand.page.expect_download() as found:
        hand.press("Position file")
    assert "claimed" in Path(found.value.path()).read_text()


def test_the_way_back_closes_what_is_open_and_leads_through_the_form_to_the_start(hand: Hand, address: str) -> None:
    hand.open(address)
    hand.begin("fungi", "Ada", "Ben")
    hand.reach("A.dishes.0", "1")
    hand.page.go_back()
    expect(hand.chooser()).to_have_count(0, timeout=PATIENCE)
    expect(hand.page.locator("input[name=player]").nth(1)).to_have_value("Ben", timeout=PATIENCE)
    hand.page.go_back()
    expect(hand.page.locator("[data-title=fungi]")).to_be_visible(timeout=PATIENCE)
    hand.page.go_forward()
    hand.page.go_forward()
    hand.page.locator(".area").first.wait_for()
    assert hand.faults == []


def test_two_tabs_keep_their_tables_apart(hand: Hand, address: str) -> None:
    hand.open(address)
    hand.begin("fungi", "Ada", "Ben")
    hand.lay("A.dishes.0", "1", PORCINI)
    hand.close()
    other = Hand(hand.page.context.new_page())
    other.open(address)
    other.begin("overgrown", "Cy", "Di")
    for one, names in ((hand, ["Ada", "Ben"]), (other, ["Cy", "Di"])):
        one.page.reload()
        one.ready()
        assert one.page.locator(".dock-name").all_inner_texts() == names
        assert one.faults == []


def test_a_phone_that_is_turned_shows_the_same_table_as_wide_as_it_is(hand: Hand, address: str) -> None:
    hand.open(address)
    hand.begin("overgrown", "Ada", "Ben")
    upright = hand.page.locator('figure[data-key="A.city"] .surface').bounding_box()
    hand.page.set_viewport_size({"width": 844, "height": 390})
    hand.page.wait_for_function("innerWidth === 844")
    turned = hand.page.locator('figure[data-key="A.city"] .surface').bounding_box()
    assert upright and turned and turned["width"] != upright["width"] and turned["height"] <= 390
    assert hand.page.evaluate("document.documentElement.scrollWidth") <= 844


# --- without a finger -----------------------------------------------------------------------------------------------
def tab_to(page: Page, focus: str) -> None:
    for _ in range(200):
        if page.evaluate("document.activeElement?.dataset?.focus ?? document.activeElement?.textContent") == focus:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{focus} is not reached by the keyboard")


def test_everything_can_be_done_by_keyboard(hand: Hand, address: str) -> None:
    page = hand.page
    hand.open(address)
    page.locator("[data-title=fungi]").focus()
    page.keyboard.press("Enter")
    page.locator("input[name=player]").first.wait_for()
    page.keyboard.type("Ada")
    page.keyboard.press("Tab")
    page.keyboard.type("Ben")
    page.keyboard.press("Enter")
    page.locator(".area").first.wait_for()
    tab_to(page, "place A.dishes.0 1")
    page.keyboard.press("Enter")
    hand.chooser().wait_for()
    for _ in range(3):
        page.locator(f'.choice[data-item="{PORCINI}"]').focus()
        page.keyboard.press("Enter")
        expect(page.locator("dialog.chooser[aria-busy]")).to_have_count(0, timeout=PATIENCE)
    page.keyboard.press("Escape")
    expect(hand.chooser()).to_have_count(0)
    assert hand.totals()[0] == "9"
    tab_to(page, "seen B.dishes.0")
    page.keyboard.press("Enter")
    expect(page.locator(".dock-total b").nth(1)).to_have_text("0", timeout=PATIENCE)
    assert hand.outcome() == "Ada wins with 9"


def test_every_control_has_a_name_and_the_page_fits_a_small_phone(hand: Hand, address: str) -> None:
    hand.page.set_viewport_size({"width": 360, "height": 640})
    hand.open(address)
    hand.page.locator(".title-card").first.wait_for()
    screens = [hand.page.evaluate(NAMELESS)]
    hand.begin("fungi", "Ada", "Ben")
    for fold in hand.page.locator("details.extra summary").all():
        if fold.is_visible():
            fold.tap()
    screens.append(hand.page.evaluate(NAMELESS))
    assert hand.page.evaluate("document.documentElement.scrollWidth") <= 360
    hand.reach("A.dishes.0", "1")
    screens.append(hand.page.evaluate(NAMELESS))
    hand.close()
    hand.press("Result")
    screens.append(hand.page.evaluate(NAMELESS))
    assert hand.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert screens == [[], [], [], []]


def test_targets_are_large_enough_for_a_finger(hand: Hand, address: str) -> None:
    hand.open(address)
    hand.begin("fungi", "Ada", "Ben")
    small = """() => [...document.querySelectorAll("button:not(.rule), summary")].filter((one) => one.checkVisibility())
      .map((one) => [one.textContent || one.ariaLabel, one.offsetWidth, one.offsetHeight])
      .filter(([, width, height]) => width < 44 || height < 44)"""
    assert hand.page.evaluate(small) == []


def test_the_page_speaks_german(browser: Browser, address: str) -> None:
    context = browser.new_context(**{**PHONE, "locale": "de-DE"})
    quick_faces(context)
    page = context.new_page()
    page.goto(address)
    expect(page.locator("h1")).to_have_text("Wer hat wirklich gewonnen?", timeout=PATIENCE)
    assert page.evaluate("document.documentElement.lang") == "de"
    context.close()
