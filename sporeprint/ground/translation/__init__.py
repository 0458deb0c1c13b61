"""Translation of titles: language files, the texts that they translate, the words of logs, and checks for gaps.

The texts of a title are in `components/<title>/languages/<language>.yaml`, those that all titles share in
`layouts/languages/<language>.yaml`. What a language file leaves out stays as it is in the data. Nothing here is loaded
by a referee as long as the game is in English.
"""
