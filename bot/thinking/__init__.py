"""Thinking in worker processes: `jobs` defines the jobs, `thinkers` runs them, `worker` is the process."""
