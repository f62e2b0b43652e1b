"""What people do: one press or command, one function."""
