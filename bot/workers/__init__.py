"""Worker processes: `pool` starts them and hands them jobs, `entry` runs in them."""
