"""A photograph becomes a laid table: pieces are known by their own print, and what is doubtful becomes a question.

Everything comes from a title's data: faces cut to their outline, true sizes, places and copies. No module here knows a
title. OpenCV and numpy are needed: `pip install "sporeprint[photo]"`.
"""
