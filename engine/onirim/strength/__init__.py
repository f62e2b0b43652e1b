"""The strength of Onirim: bot players, advice, and the review of games. The rules do not depend on it."""
