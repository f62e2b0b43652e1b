"""Worker processes beside the bot: `pool` starts them and talks to them, `entry` is what runs in them."""
