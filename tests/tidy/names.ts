// Names and sizes: a file is a noun in kebab-case that says one thing.

import { words, type Rule, type Tree } from './rule.ts'

/** Words for a place where things are put when nobody knows where they belong. */
const drawers = new Set(
  words(`
    util utils utility utilities helper helpers common shared misc
    miscellaneous manager managers impl stuff lib
  `),
)

const mostLines = 400
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const noDrawers: Rule = {
  name: 'no file or folder is a drawer',
  *check(tree) {
    for (const path of code(tree)) {
      for (const word of path.split(/[/.\-_]|(?<=[a-z])(?=[A-Z])/)) {
        if (!drawers.has(word.toLowerCase())) continue
        yield { path, line: 0, message: `"${word}" says nothing: name what is in it` }
      }
    }
  },
}

export const namesAreKebabCase: Rule = {
  name: 'files and folders of code are named in kebab-case',
  *check(tree) {
    for (const path of code(tree)) {
      const parts = path.split('/')
      const file = parts.pop() ?? ''
      const names = [...parts, ...file.split('.')]
      const odd = names.find((name) => !kebab.test(name))
      if (odd !== undefined) yield { path, line: 0, message: `"${odd}" is not kebab-case` }
    }
  },
}

export const filesSayOneThing: Rule = {
  name: `no file is longer than ${mostLines} lines`,
  *check(tree) {
    for (const path of code(tree)) {
      if (path.includes('.gen.')) continue
      const lines = (tree.get(path) ?? '').trimEnd().split('\n').length
      if (lines > mostLines) yield { path, line: mostLines + 1, message: `${lines} lines` }
    }
  },
}

/** What people write to be run, without data and generated papers. */
function* code(tree: Tree): Iterable<string> {
  for (const path of tree.keys()) {
    if (/^(src|tests|scripts|bench|examples|bin)\/.*\.[cm]?[jt]sx?$/.test(path)) {
      if (!/^tests\/(corpus|data)\//.test(path)) yield path
    }
  }
}
