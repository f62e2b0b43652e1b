"""Thinking in processes of its own: `jobs` says what, `thinkers` has it done, `worker` is what runs there."""
