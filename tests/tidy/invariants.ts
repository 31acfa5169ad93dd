// Codes of invariants: each is defined in one place, and whoever finds one cited finds it there.

import type { Rule } from './rule.ts'

/** Where every code carries its module's name. */
const named = /^src\//
const definition = /^\/\/ {3}([A-Z][A-Z0-9-]*\d)\. /
const bare = /^[A-Z]{1,2}\d+$/
const code = /\b([A-Z][A-Z0-9]*(?:-[A-Z0-9]*[A-Z])*)-\d+\b/g

export const invariantsAreNamed: Rule = {
  name: "an invariant's code carries its module's name, and is defined once where it is cited",
  *check(tree) {
    const defined = new Map<string, string>()
    const comments: { readonly path: string; readonly line: number; readonly text: string }[] = []
    for (const [path, text] of tree) {
      if (!/^(src|tests|scripts|bench)\/.*\.ts$/.test(path) || path.includes('.gen.')) continue
      for (const [index, line] of text.split('\n').entries()) {
        if (!/^\s*(\/\/|\/?\*)/.test(line)) continue
        const at = { path, line: index + 1 }
        comments.push({ ...at, text: line })
        const [, id] = definition.exec(line) ?? []
        if (id === undefined) continue
        if (bare.test(id)) {
          if (named.test(path)) yield { ...at, message: `${id} does not say whose it is` }
        } else if (defined.has(id)) {
          yield { ...at, message: `${id} is defined in ${defined.get(id)} already` }
        } else {
          defined.set(id, path)
        }
      }
    }
    const modules = new Set([...defined.keys()].map((id) => id.replace(/-\d+$/, '')))
    for (const { path, line, text } of comments) {
      for (const [id, module = ''] of text.matchAll(code)) {
        if (modules.has(module) && !defined.has(id)) {
          yield { path, line, message: `${id} is defined nowhere` }
        }
      }
    }
  },
}
