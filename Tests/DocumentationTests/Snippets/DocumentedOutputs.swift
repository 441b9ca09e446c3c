// SPDX-License-Identifier: Apache-2.0

// Generated from the documents by scripts/check --fix.
// swift-format-ignore-file

let documentedOutputs: [DocumentedOutput] = [
  DocumentedOutput("Documentation/Agents.md", "3.141592653589793\n") { try AgentsSnippets.snippet4() },
  DocumentedOutput("Documentation/Multiplane.docc/Determinism.md", "called at 0.5\ncalled at 1.0\n") { try DeterminismSnippets.snippet1() },
  DocumentedOutput("Documentation/Multiplane.docc/TestingMotion.md", "2\n") { try TestingMotionSnippets.snippet6() },
]

let documentedManifests = [GettingStartedSnippets.manifest1, YourOwnCommandSnippets.manifest1]

let documentedScenes: [DocumentedScene] = [
  DocumentedScene("Documentation/Agents.md", "title.swift") { AgentsSnippets.scene1() },
  DocumentedScene("Documentation/Agents.md", "photo.swift") { AgentsSnippets.scene2() },
  DocumentedScene("Documentation/Agents.md", "story.swift") { AgentsSnippets.scene3() },
]
