"""The strength of Onirim: automatic players, advice, and the review of games. The rules do not depend on it."""
