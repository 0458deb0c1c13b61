"""Simulated phone photographs of printed pieces on a table.

Millimetres, x right, y down on the table, z up. Print (ink, paper, grain) -> pin-hole camera with a radial term ->
light, shadows, glare -> blur -> Bayer mosaic with noise -> white balance, denoising, tone curve, sharpening -> JPEG.
It shares no code with the reader, and draws its prints from the vector faces at its own resolution.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

import cv2
import numpy as np

TEXTURE = 8.0
"""Pixels a millimetre of a print."""


@dataclass(frozen=True)
class Shot:
    """How a photo is taken."""

    name: str = "base"
    width: int = 4000
    tilt: float = 15.0
    nearer: float = 1.0
    """Below 1: the table fills less of the photo."""
    iso: int = 100
    motion: float = 0.0
    defocus: float = 0.0
    uneven: float = 0.15
    shadow: bool = False
    glare: int = 0
    exposure: float = 0.8
    pattern: bool = False
    curl: float = 0.0


SHOTS = (
    Shot("base"),
    Shot("far", nearer=0.8),
    Shot("tilt 35", tilt=35),
    Shot("iso 3200", iso=3200),
    Shot("shadow", shadow=True, uneven=0.45),
    Shot("glare", glare=3),
    Shot("motion 4 px", motion=4),
    Shot("defocus 2 px", defocus=2),
    Shot("hard mix", tilt=30, nearer=0.85, motion=3, defocus=1, iso=1600, shadow=True, uneven=0.35, glare=1),
)
"""The conditions of the published figures, in turn."""
EXTRA_SHOTS = (Shot("gingham cloth", pattern=True),)
"""Conditions without an aim."""


@dataclass
class Thing:
    """A print on the table: its picture (blue, green, red, opacity at `TEXTURE`), middle, turn in degrees, height."""

    picture: Any
    x: float
    y: float
    turn: float
    z: float
    truth: dict[str, Any] = field(default_factory=dict)


class Camera:
    def __init__(
        self, box: tuple[float, float, float, float], shot: Shot, rng: np.random.Generator, turn: float
    ) -> None:
        """A camera that sees a box of the table (left, top, right, bottom)."""
        self.width, self.height = shot.width, shot.width * 3 // 4
        self.focal = 0.75 * self.width
        self.k1 = float(rng.uniform(0.002, 0.012))
        middle = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        side = max((box[2] - box[0]) / 4, (box[3] - box[1]) / 3)
        distance = 4 * side * 0.75 * 1.1 / shot.nearer / math.cos(math.radians(shot.tilt)) ** 1.2
        azimuth, tilt = math.radians(90 + rng.normal(0, 12)), math.radians(shot.tilt)
        eye = np.array(
            [
                middle[0] + distance * math.sin(tilt) * math.cos(azimuth),
                middle[1] + distance * math.sin(tilt) * math.sin(azimuth),
                distance * math.cos(tilt),
            ]
        )
        forward = np.array([*middle, 0.0]) - eye
        forward /= np.linalg.norm(forward)
        right = np.array([1.0, 0, 0]) - forward * forward[0]
        right /= np.linalg.norm(right)
        down = np.cross(forward, right)
        down = -down if down[1] < 0 else down
        roll = math.radians(turn + rng.normal(0, 4))
        right, down = right * math.cos(roll) + down * math.sin(roll), -right * math.sin(roll) + down * math.cos(roll)
        inner = np.array([[self.focal, 0, self.width / 2], [0, self.focal, self.height / 2], [0, 0, 1]])
        self.matrix = inner @ np.stack([right, down, forward]) @ np.hstack([np.eye(3), -eye[:, None]])

    def plane(self, z: float) -> Any:
        m = self.matrix
        return np.stack([m[:, 0], m[:, 1], m[:, 2] * z + m[:, 3]], 1)


def printed(picture: Any, tone: Any, rng: np.random.Generator) -> Any:
    """Return a print as ink on paper: neither black nor white, a little off in colour, with grain."""
    colours = 38 + (232 - 38) * (picture[..., :3].astype(np.float32) / 255)
    colours = cv2.GaussianBlur(colours, (0, 0), 0.08 * TEXTURE) * (tone * rng.uniform(0.97, 1.03, 3)).astype(np.float32)
    colours += rng.normal(0, 4, (*colours.shape[:2], 1)).astype(np.float32)
    return np.dstack([np.clip(colours, 0, 255), picture[..., 3]]).astype(np.uint8)


def cloth(camera: Camera, shot: Shot, rng: np.random.Generator) -> Any:
    """Return the table: wood, felt or a pale top, or a gingham cloth."""
    h, w = camera.height, camera.width
    kind = int(rng.integers(0, 3))
    low = cv2.resize(rng.normal(0, 1, (40, 60)).astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC)
    shapes = ((h // 2, 60), (h // 2, w // 2), (h // 4, w // 4))
    grain = cv2.resize(rng.normal(0, 1, shapes[kind]).astype(np.float32), (w, h))
    base = np.array([(70, 110, 160), (90, 70, 50), (205, 210, 215)][kind], np.float32)
    made = base + (low * 8 + grain * (10, 8, 4)[kind])[..., None]
    if shot.pattern:
        yy, xx = np.mgrid[:h, :w]
        made = made * (1 - 0.25 * ((xx // 60) % 2)[..., None]) * (1 - 0.25 * ((yy // 60) % 2)[..., None])
    return np.clip(made, 0, 255).astype(np.uint8)


def pasted(canvas: Any, camera: Camera, thing: Thing, picture: Any) -> None:
    h, w = picture.shape[:2]
    a = math.radians(thing.turn)
    c, s = math.cos(a), math.sin(a)
    place = np.array(
        [
            [c, -s, thing.x - (c * w - s * h) / TEXTURE / 2],
            [s, c, thing.y - (s * w + c * h) / TEXTURE / 2],
            [0, 0, 1],
        ]
    )
    matrix = camera.plane(thing.z) @ place @ np.diag([1 / TEXTURE, 1 / TEXTURE, 1])
    half = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])
    matrix = np.linalg.inv(half) @ matrix @ half
    quad = cv2.perspectiveTransform(np.array([[[0, 0], [w, 0], [w, h], [0, h]]], np.float64), matrix)[0]
    shade = max(3, camera.width // 800)
    x0, y0 = np.maximum(np.floor(quad.min(0)).astype(int) - 2, 0)
    x1, y1 = np.minimum(np.ceil(quad.max(0)).astype(int) + 3 + 2 * shade, [canvas.shape[1], canvas.shape[0]])
    if x1 - x0 < 4 or y1 - y0 < 4:
        return
    matrix = np.array([[1, 0, -x0], [0, 1, -y0], [0, 0, 1]]) @ matrix
    texels = TEXTURE / max(1e-6, float(np.sqrt(cv2.contourArea(quad.astype(np.float32)) / (w * h))) * TEXTURE)
    if texels > 1.3:
        picture = cv2.GaussianBlur(picture, (0, 0), 0.35 * texels)
    moved = cv2.warpPerspective(picture, matrix, (int(x1 - x0), int(y1 - y0)), flags=cv2.INTER_LINEAR)
    cover = moved[..., 3:].astype(np.float32) / 255
    part = canvas[y0:y1, x0:x1]
    shadow = cv2.GaussianBlur(np.roll(moved[..., 3], (shade, shade * 2 // 3), (0, 1)), (0, 0), shade * 0.7)
    dark = part * (1 - shadow[..., None].astype(np.float32) / 255 * min(0.35, 0.1 + 0.15 * thing.z))
    part[:] = (dark * (1 - cover) + moved[..., :3] * cover).astype(np.uint8)


_STEPS = np.arange(256) / 255.0
LINEAR = np.where(_STEPS <= 0.04045, _STEPS / 12.92, ((_STEPS + 0.055) / 1.055) ** 2.4).astype(np.float32)


def photographed(things: list[Thing], camera: Camera, shot: Shot, rng: np.random.Generator) -> Any:
    """Return the photo, and leave in the truth of each thing where its middle is."""
    tone = rng.uniform(0.94, 1.06, 3)
    canvas = cloth(camera, shot, rng)
    for thing in things:
        pasted(canvas, camera, thing, printed(thing.picture, tone, rng))
    return developed(canvas, camera, shot, rng)


def developed(canvas: Any, camera: Camera, shot: Shot, rng: np.random.Generator) -> Any:
    h, w = camera.height, camera.width
    x, y = np.meshgrid(np.arange(w, dtype=np.float32), np.arange(h, dtype=np.float32))
    nx, ny = (x - w / 2) / camera.focal, (y - h / 2) / camera.focal
    bend = 1 + camera.k1 * (nx * nx + ny * ny)
    canvas = cv2.remap(canvas, nx * bend * camera.focal + w / 2, ny * bend * camera.focal + h / 2, cv2.INTER_CUBIC)
    light = cv2.LUT(canvas, LINEAR) * cv2.resize(_light(h, w, shot, rng), (w, h))[..., None]
    if shot.glare:
        light = light + cv2.resize(_glare(h, w, shot, rng), (w, h))[..., None]
    light = cv2.filter2D(light, -1, _blur(shot, rng, w / 4000))
    return _sensor(light, shot, rng)


def _light(h: int, w: int, shot: Shot, rng: np.random.Generator) -> Any:
    yy, xx = np.mgrid[0:64, 0:64].astype(np.float32) / 64 - 0.5
    a = rng.uniform(0, 2 * math.pi)
    field_ = 1 + 2 * shot.uneven * (xx * math.cos(a) + yy * math.sin(a)) - 0.25 * (xx * xx + yy * yy)
    field_ = cv2.resize(field_, (256, 192))
    for _ in range(int(rng.integers(1, 3)) if shot.shadow else 0):
        mask = np.zeros(field_.shape, np.float32)
        points = rng.uniform([0, 0], [256, 192], (1, 2)) + rng.normal(0, 60, (5, 2))
        cv2.fillConvexPoly(mask, cv2.convexHull(points.astype(np.int32)), 1)
        field_ *= 1 - float(rng.uniform(0.45, 0.7)) * cv2.GaussianBlur(mask, (0, 0), float(rng.uniform(0.7, 3)))
    return field_.astype(np.float32)


def _glare(h: int, w: int, shot: Shot, rng: np.random.Generator) -> Any:
    yy, xx = np.mgrid[:192, :256].astype(np.float32)
    found = np.zeros((192, 256), np.float32)
    for _ in range(shot.glare):
        cx, cy = rng.uniform(0.1, 0.9) * 256, rng.uniform(0.1, 0.9) * 192
        sx, sy = rng.uniform(5, 16, 2)
        a = rng.uniform(0, math.pi)
        u, v = (xx - cx) * math.cos(a) + (yy - cy) * math.sin(a), -(xx - cx) * math.sin(a) + (yy - cy) * math.cos(a)
        found += float(rng.uniform(0.8, 2.5)) * np.exp(-0.5 * ((u / sx) ** 2 + (v / sy) ** 2))
    return found


def _blur(shot: Shot, rng: np.random.Generator, scale: float) -> Any:
    kernel = np.zeros((21, 21), np.float32)
    kernel[10, 10] = 1
    kernel = cv2.GaussianBlur(kernel, (5, 5), 0.65)
    yy, xx = np.mgrid[-10:11, -10:11]
    if shot.defocus:
        disc = np.clip(shot.defocus * scale + 0.5 - np.hypot(xx, yy), 0, 1).astype(np.float32)
        kernel = cv2.filter2D(kernel, -1, disc / disc.sum(), borderType=cv2.BORDER_CONSTANT)
    if shot.motion:
        a, length = rng.uniform(0, math.pi), shot.motion * scale
        across = np.abs(-xx * math.sin(a) + yy * math.cos(a))
        along = np.abs(xx * math.cos(a) + yy * math.sin(a))
        line = (np.clip(1 - across, 0, 1) * np.clip(length / 2 + 0.5 - along, 0, 1)).astype(np.float32)
        kernel = cv2.filter2D(kernel, -1, line / line.sum(), borderType=cv2.BORDER_CONSTANT)
    return kernel / kernel.sum()


def _sensor(light: Any, shot: Shot, rng: np.random.Generator) -> Any:
    h, w = light.shape[:2]
    full = 6000.0 * 100 / shot.iso
    gains = np.array([1 / 1.6, 1.0, 1 / 1.9], np.float32)
    cast = np.array([1 - 0.03 * rng.normal(), 1, 1 + 0.03 * rng.normal()], np.float32)
    kb, kg, kr = (float(v) for v in gains * cast * shot.exposure)
    raw = np.empty((h, w), np.float32)
    raw[0::2, 0::2], raw[0::2, 1::2] = light[0::2, 0::2, 2] * kr, light[0::2, 1::2, 1] * kg
    raw[1::2, 0::2], raw[1::2, 1::2] = light[1::2, 0::2, 1] * kg, light[1::2, 1::2, 0] * kb
    raw = np.clip(raw, 0, 1) * full
    raw = np.clip((raw + rng.standard_normal((h, w), dtype=np.float32) * np.sqrt(raw + 6)) * 16000 / full, 0, 16000)
    rgb = cv2.cvtColor(raw.astype(np.uint16), cv2.COLOR_BayerBG2BGR).astype(np.float32) / gains / 16000
    if shot.iso >= 800:
        soft = cv2.cvtColor(cv2.GaussianBlur(rgb, (5, 5), 0.6 if shot.iso < 2000 else 1.0), cv2.COLOR_BGR2GRAY)
        small = cv2.GaussianBlur(cv2.resize(rgb, (w // 4, h // 4), interpolation=cv2.INTER_AREA), (3, 3), 0.8)
        chroma = small - cv2.cvtColor(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
        rgb = cv2.resize(chroma, (w, h)) + soft[..., None]
    out = np.clip(rgb * 0.85 / max(shot.exposure, 0.3), 0, None) ** (1 / 2.2)
    out = np.clip(1.6 * 255 * out - 0.6 * 255 * cv2.GaussianBlur(out, (7, 7), 1.3), 0, 255).astype(np.uint8)
    _, data = cv2.imencode(".jpg", out, [cv2.IMWRITE_JPEG_QUALITY, 80])
    return data.tobytes()
