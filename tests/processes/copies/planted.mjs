// Plants a bug in a process of the program before it starts
//
//     node --import 'file:///…/planted.mjs?home,rows' bin/planwright.js …
//
// The program knows nothing of this. A text that is to be replaced and stands in no module, or in several, is said at
// the end: then the bug was not there.

import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'

/** For each wall the function that holds it, as its first line stands in the program, and what is put behind it. */
const BUGS = {
  // Every journal is at home wherever it lies.
  home: [/\n\tforeign\(\) \{\n/, 'return undefined;'],
  // Every row of a journal counts, whoever signed it.
  rows: [/\nfunction rowCounts\([^)]*\) \{\n/, 'return true;'],
  // Everything that nobody signs is vouched for.
  vouched: [/\n\tisVouched\([^)]*\) \{\n/, 'return true;'],
  // Every command on the table counts, whoever put it there.
  commands: [/\nfunction commandCounts\([^)]*\) \{\n/, 'return true;'],
}

const wanted = new URL(import.meta.url).search.slice(1).split(',')
const planted = new Set()

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.startsWith('file:') || !/\.[jt]s$/.test(url)) return loaded
    let source = String(loaded.source ?? readFileSync(new URL(url)))
    const before = source
    for (const name of wanted) {
      const [place, code] = BUGS[name]
      source = source.replace(place, (line) => `${line}${code}\n`)
      if (source !== before) planted.add(name)
    }
    return source === before ? loaded : { ...loaded, source }
  },
})

process.on('exit', () => {
  if (!isMainThread) return
  const missing = wanted.filter((name) => !planted.has(name))
  if (missing.length > 0) process.stderr.write(`not planted: ${missing.join(', ')}\n`)
})
