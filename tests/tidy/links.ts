// Links between the pages: each leads to a file of the repository, and its anchor to a heading there.

import { posix } from 'node:path'

import type { Rule, Tree } from './rule.ts'

export const linksLeadSomewhere: Rule = {
  name: 'every relative link of a page leads to a file, and its anchor to a heading there',
  *check(tree) {
    const folders = foldersOf(tree)
    const anchors = new Map<string, ReadonlySet<string>>()
    for (const [path, text] of tree) {
      if (!path.endsWith('.md') || path.startsWith('tests/')) continue
      for (const { target, line } of linksIn(text)) {
        const [file = '', anchor] = target.split('#', 2)
        const named = file === '' ? path : posix.join(posix.dirname(path), decodeURI(file))
        const page = tree.get(named)
        if (page === undefined && !folders.has(named.replace(/\/$/, ''))) {
          yield { path, line, message: `${target} leads nowhere` }
        }
        if (anchor === undefined || page === undefined) continue
        // Many links lead to the few largest pages.
        const there = anchors.get(named) ?? anchorsOf(page)
        anchors.set(named, there)
        if (!there.has(anchor)) yield { path, line, message: `${target}: there is no such heading` }
      }
    }
  },
}

function foldersOf(tree: Tree): ReadonlySet<string> {
  const folders = new Set<string>(['.'])
  for (const path of tree.keys()) {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      folders.add(path.slice(0, at))
    }
  }
  return folders
}

/** Relative links outside of code, with their lines. */
function* linksIn(text: string): Generator<{ readonly target: string; readonly line: number }> {
  for (const [index, line] of linesOutsideFences(text)) {
    const prose = line.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length))
    for (const [, target = ''] of prose.matchAll(/\]\(([^()\s]+)\)/g)) {
      if (!/^[a-z]+:/i.test(target)) yield { target, line: index + 1 }
    }
  }
}

/** The anchors of a page's headings, as the sites that show Markdown make them. */
function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  for (const [, line] of linesOutsideFences(text)) {
    for (const [, id = ''] of line.matchAll(/<a (?:id|name)="([^"]+)"/g)) anchors.add(id)
    const heading = /^#{1,6} +(.*?) *#*$/.exec(line)?.[1]
    if (heading === undefined) continue
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\\(.)/g, '$1')
    const base = plain
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-')
    let anchor = base
    for (let again = 1; anchors.has(anchor); again++) anchor = `${base}-${again}`
    anchors.add(anchor)
  }
  return anchors
}

function* linesOutsideFences(text: string): Generator<readonly [number, string]> {
  let fence = ''
  for (const [index, line] of text.split('\n').entries()) {
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? []
    if (fence === '' && mark !== '') fence = mark
    else if (fence !== '' && mark.startsWith(fence)) fence = ''
    else if (fence === '') yield [index, line]
  }
}
