"""Presenters: how each game is shown. They turn views, questions and events into pictures, controls and words."""
