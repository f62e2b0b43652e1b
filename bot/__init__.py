"""The Discord bot: the only package that knows Discord. It connects the games to the store."""
