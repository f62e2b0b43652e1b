"""The pictures of Mansions: one module for each picture or part of a picture."""
