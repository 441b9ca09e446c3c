#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Counts the declarations of census files that a checkout spells as Apple does.

  census.py PACKAGE FILE.census [FILE.census ...] [--work DIR] [--missing N]
  census.py PACKAGE FILE.census [FILE.census ...] --inert

A line is `Group | Symbol | Swift snippet`; `#` begins a comment. `@import M` imports a module, and `@isolation A` puts the
attribute A on the functions of the snippets. Each snippet is one function on a line of its own. It counts if the compiler
finds no error on that line. Exit status: 0 if all were measured, 1 if the frameworks do not build.

With --inert it builds nothing, and prints for each file how many of its declarations are listed under "Without effect" in the
package's pages on differences.
"""
import argparse
import collections
import glob
import os
import re
import subprocess
import sys
import tempfile

MANIFEST = """// swift-tools-version: 6.1
import PackageDescription
let names = ["UIKit", "CoreText", "QuartzCore", "CoreGraphics"]
let frameworks: [Target.Dependency] = names.map { .product(name: $0, package: "Multiplane") }
let package = Package(
  name: "Census", dependencies: [.package(name: "Multiplane", path: "PATH")],
  targets: [
    .target(name: "Frameworks", dependencies: frameworks),
TARGETS  ])
"""


def entries(path):
    """Returns the lines that begin a probe file, and the (group, symbol, function) of each entry."""
    header, found, isolation = [], [], ""
    for line in open(path, encoding="utf-8"):
        line = line.strip()
        if line.startswith("@import "):
            header.append("import " + line[8:].strip())
        elif line.startswith("@isolation "):
            isolation = "@" + line[11:].strip() + " "
        elif line and line[0] not in "#@":
            group, symbol, snippet = (part.strip() for part in line.split(" | ", 2))
            snippet = "do " + snippet if snippet.startswith("{") else snippet
            found.append((group, symbol, f"{isolation}private func e{len(found)}() {{ {snippet} }}"))
    return header, found


def inert(package):
    """Returns the members without effect, as pairs of a type, or None, and a name."""
    found = set()
    for path in sorted(glob.glob(os.path.join(package, "Documentation", "Multiplane.docc", "Differences*.md"))):
        section = re.search(r"^## Without effect\n(.*?)(?=^## |\Z)", open(path, encoding="utf-8").read(), re.M | re.S)
        for item in re.split(r"^- ", section.group(1), flags=re.M)[1:] if section else []:
            owner = None
            for word in re.findall(r"`([\w.]+)", item):
                if "." in word:
                    owner, word = word.split(".", 1)
                found.add((owner, word))
    return found


def is_inert(group, symbol, members):
    """True if a declaration is a member of the list."""
    name = re.match(r"[\w.]*", symbol).group().split(".")[-1]
    owners = set(re.findall(r"\w+", group + " " + symbol))
    return any(name == member and (owner is None or owner in owners) for owner, member in members)


def build(work, target):
    command = ["swift", "build", "--package-path", work, "--target", target]
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return result.returncode, result.stdout


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("package")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--work")
    parser.add_argument("--missing", type=int)
    parser.add_argument("--inert", action="store_true")
    options = parser.parse_args()
    if options.inert:
        members = inert(options.package)
        for path in options.files:
            print(f"{path}: {sum(is_inert(group, symbol, members) for group, symbol, _ in entries(path)[1])}")
        return 0
    work = options.work or tempfile.mkdtemp()
    targets, probes = "", []
    for path in options.files:
        name = re.sub(r"\W", "_", os.path.splitext(os.path.basename(path))[0]) + "Census"
        header, found = entries(path)
        folder = os.path.join(work, "Sources", name)
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "Probes.swift"), "w", encoding="utf-8") as file:
            file.write("\n".join(header + [function for _, _, function in found]) + "\n")
        probes.append((path, name, len(header), found))
        targets += f'    .target(name: "{name}", dependencies: frameworks, swiftSettings: [.swiftLanguageMode(.v5)]),\n'
    os.makedirs(os.path.join(work, "Sources", "Frameworks"), exist_ok=True)
    open(os.path.join(work, "Sources", "Frameworks", "Frameworks.swift"), "w").write("import UIKit\n")
    manifest = MANIFEST.replace("PATH", os.path.realpath(options.package)).replace("TARGETS", targets)
    open(os.path.join(work, "Package.swift"), "w").write(manifest)
    status, log = build(work, "Frameworks")
    if status:
        print(log[-2000:], file=sys.stderr)
        return 1
    for path, name, offset, found in probes:
        _, log = build(work, name)
        lines = re.findall(r"Probes\.swift:(\d+):\d+: error:", log)
        wrong = {int(line) - offset - 1 for line in lines}
        total, good = collections.Counter(), collections.Counter()
        for index, (group, _, _) in enumerate(found):
            total[group] += 1
            good[group] += index not in wrong
        print(f"{path}: {sum(good.values())} of {len(found)}")
        for group in total:
            print(f"  {group}: {good[group]} of {total[group]}")
        for index in sorted(wrong)[: options.missing]:
            if 0 <= index < len(found):
                print(f"  missing: {found[index][0]}: {found[index][1]}")
    return 0


sys.exit(main())
