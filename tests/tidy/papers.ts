// What must not leak into the repository, and what must be written down.

import type { Rule, Tree } from './rule.ts'

/** Folders of people's machines: what is below them exists nowhere else. */
const machinePaths = [
  /(?<![\w./-])\/(?:home|Users|root|work|workspace|builds)\/[\w.]/,
  /(?<![\w./-])\/tmp\/[\w.]+\//,
]

export const noMachinePaths: Rule = {
  name: 'no tracked file names a folder of the machine that the project was built on',
  *check(tree) {
    for (const [path, text] of tree) {
      // The rules and their planted violations; lists of what attackers ask for.
      if (path.startsWith('tests/tidy/') || path.startsWith('tests/data/')) continue
      for (const [index, line] of text.split('\n').entries()) {
        const found = machinePaths.map((shape) => shape.exec(line)).find((match) => match !== null)
        if (found)
          yield { path, line: index + 1, message: line.slice(found.index, found.index + 60) }
      }
    }
  },
}

/** A host that serves packages, wherever it is named. */
const downloadHost =
  /https?:\/\/([^\s"'`/<>)]*\b(?:registry|npm|artifactory|nexus|verdaccio)\b[^\s"'`/<>)]*)/i
const publicHosts = /^(www\.|docs\.)?npmjs\.com$/

export const noDownloadHosts: Rule = {
  name: 'no file names a host that packages are downloaded from',
  *check(tree) {
    for (const [path, text] of tree) {
      if (path.startsWith('tests/tidy/')) continue
      const lock = /(^|\/)package-lock\.json$/.test(path)
      const settings = /(^|\/)\.npmrc$/.test(path)
      for (const [index, line] of text.split('\n').entries()) {
        const host = downloadHost.exec(line)?.[1]
        const found =
          (host !== undefined && !publicHosts.test(host)) ||
          (lock && /"resolved":\s*"https?:/.test(line)) ||
          (settings && /registry\s*=|_auth|cafile/i.test(line))
        if (found) yield { path, line: index + 1, message: line.trim() }
      }
    }
  },
}

const dependencyPage = 'docs/design/dependencies.md'

export const everyDependencyIsExplained: Rule = {
  name: `every dependency is explained in ${dependencyPage}, and only those`,
  *check(tree) {
    const manifests = [...tree.keys()].filter((path) => /(^|\/)package\.json$/.test(path))
    if (manifests.length === 0) return
    const named = namesInFirstColumn(tree)
    const declared = new Set<string>()
    for (const path of manifests) {
      for (const name of dependenciesOf(tree.get(path) ?? '{}')) {
        declared.add(name)
        if (!named.has(name)) yield { path, line: 0, message: `${name} is not explained` }
      }
    }
    for (const [name, line] of named) {
      if (!declared.has(name)) {
        yield { path: dependencyPage, line, message: `${name} is explained, but not a dependency` }
      }
    }
  },
}

function dependenciesOf(text: string): ReadonlySet<string> {
  const manifest = JSON.parse(text) as Record<string, Record<string, string> | undefined>
  const groups = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides']
  return new Set(groups.flatMap((group) => Object.keys(manifest[group] ?? {})))
}

/** The back-ticked names in the first column of the page's tables, with their lines. */
function namesInFirstColumn(tree: Tree): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  for (const [index, line] of (tree.get(dependencyPage) ?? '').split('\n').entries()) {
    const cell = /^\|([^|]*)\|/.exec(line)?.[1] ?? ''
    for (const [, name = ''] of cell.matchAll(/`([^`]+)`/g)) names.set(name, index + 1)
  }
  return names
}
