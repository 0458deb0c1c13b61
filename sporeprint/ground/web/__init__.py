"""Serving pages over HTTP on this machine or the network: who may ask, and where the server listens."""
