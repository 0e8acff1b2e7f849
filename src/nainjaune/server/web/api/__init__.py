"""What is answered as JSON: `*_api` has the handlers of each group of paths, `*_info` the messages they answer with."""
