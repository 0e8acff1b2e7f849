"""The rules library: the printed texts, what the sheets say in prose, examples played, comparison, which box it is."""
