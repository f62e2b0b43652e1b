"""What Discord refuses, one file a subject. Every function here raises `Refusal` or returns nothing."""
