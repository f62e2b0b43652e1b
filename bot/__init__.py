"""The Discord bot: the only package that knows Discord, and joins the games to the store."""
