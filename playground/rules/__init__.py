"""The requests that Discord refuses, one file for each subject. Most functions raise `Refusal` or return nothing."""
