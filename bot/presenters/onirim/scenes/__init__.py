"""Onirim's pictures, one file each, and the parts they share."""
