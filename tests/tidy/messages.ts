// Codes and their pages: the words of a diagnostic live in its message page,
// so a code without a page is silent, and a page without a code is a rumour.

import { sources } from './floors.ts'
import { readModule } from './module.ts'
import type { Rule, Tree } from './rule.ts'

const codeShape = /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/
const pageShape = /^messages\/([a-z][a-z0-9-]*)\/([a-z][a-z0-9-]*)\.md$/

export const everyCodeHasItsPage: Rule = {
  name: 'every code that the source uses has its page in messages/',
  *check(tree) {
    const pages = pagesOf(tree)
    const areas = new Set([...pages.keys()].map((code) => code.split('/')[0]))
    for (const path of handWritten(tree)) {
      const { codes, strings } = readModule(path, tree.get(path) ?? '')
      const reported = new Set<string>()
      const used = [...codes, ...strings.filter(({ text }) => areas.has(text.split('/')[0]))]
      for (const { text, line } of used) {
        if (!codeShape.test(text) || pages.has(text) || reported.has(text)) continue
        reported.add(text)
        yield { path, line, message: `${text} has no page messages/${text}.md` }
      }
    }
  },
}

export const everyPageHasItsCode: Rule = {
  name: 'every page in messages/ is of a code that the source uses',
  *check(tree) {
    const used = new Set<string>()
    for (const path of handWritten(tree)) {
      for (const { text } of readModule(path, tree.get(path) ?? '').strings) used.add(text)
    }
    for (const [code, path] of pagesOf(tree)) {
      if (!used.has(code)) yield { path, line: 0, message: `no source uses ${code}` }
    }
    for (const path of tree.keys()) {
      if (!path.startsWith('messages/') || path === 'messages/README.md') continue
      if (!pageShape.test(path))
        yield { path, line: 0, message: 'is not messages/<area>/<name>.md' }
    }
  },
}

/** The table made from the pages names every code, so it proves nothing. */
function* handWritten(tree: Tree): Iterable<string> {
  for (const path of sources(tree)) if (!path.includes('.gen.')) yield path
}

/** Code to path. */
function pagesOf(tree: Tree): ReadonlyMap<string, string> {
  const pages = new Map<string, string>()
  for (const path of tree.keys()) {
    const [, area, name] = pageShape.exec(path) ?? []
    if (area !== undefined) pages.set(`${area}/${name}`, path)
  }
  return pages
}
