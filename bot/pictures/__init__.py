"""Pictures: scenes are data, drawings are SVG files, and a painter makes PNGs of them."""
