#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Removes declarations with Apple's names from a symbol graph: own-symbols.py FILE.

The documentation site has only our own declarations. Apple's are documented by Apple, and differences are in articles.
"""
import json
import re
import sys

# Types, functions and constants that Apple ships, by the first part of their path.
APPLE = re.compile(r"^(k?(CA|CG|UI|NS)[A-Z]|CAMediaTiming)")
OURS = re.compile(r"^CAML")


def is_ours(symbol, module):
    """True for a declaration in one of our modules whose outermost name is not Apple's."""
    first = symbol["pathComponents"][0]
    if OURS.match(first):
        return True
    return not APPLE.match(first) and (module != "QuartzCore" or symbol["kind"]["identifier"] != "swift.extension")


def main():
    path = sys.argv[1]
    with open(path, encoding="utf-8") as file:
        graph = json.load(file)
    module = graph["module"]["name"]
    graph["symbols"] = [symbol for symbol in graph["symbols"] if is_ours(symbol, module)]
    kept = {symbol["identifier"]["precise"] for symbol in graph["symbols"]}
    graph["relationships"] = [
        edge for edge in graph["relationships"] if edge["source"] in kept and (edge["target"] in kept or edge["kind"] != "memberOf")
    ]
    with open(path, "w", encoding="utf-8") as file:
        json.dump(graph, file)


main()
