"""The messages that Discord shows: panels, their components, and how they are sent. Nothing else knows `discord.ui`."""
