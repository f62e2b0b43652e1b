"""The six sub-systems. The client makes, starts and stops them. Each handler gets the ones it needs."""
