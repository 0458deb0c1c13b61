"""What earlier builds know: nothing is drawn again that would come out the same. Loads nothing that draws."""
