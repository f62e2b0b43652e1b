"""The interface for games of third parties: `clew.rules`, `clew.show` and `clew.contract`. It stays compatible."""
