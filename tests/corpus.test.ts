// The corpus of plans: tests/corpus/<dialect>/*.md
// =============================================================================
//
// Goal: what becomes of a text is looked at by people, once a change. Method: a
// page has a title, what it shows, and a source in its first fenced block, whose
// info string names the dialect and options:
//
//     ```step profile=strict steps=3
//
// Below it stand the diagnostics as a person sees them and, when the text is
// accepted, the plan and its digest. `npm run goldens` rewrites that part;
// the source is never touched, to the byte.

import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'

import { describe, expect, test } from 'vitest'

import { compile, type CompileOptions } from '#compile'
import { dialects } from '#dialects'
import { planDigest, printJson } from '#plan'
import { applyFixes, renderAll } from '#text'

const corpus = new URL('./corpus/', import.meta.url)

interface CorpusPage {
  /** Title, words and source: everything up to the end of the first fenced block. */
  readonly head: string
  readonly source: string
  readonly options: CompileOptions
}

/** Takes a page apart; throws where it has no source. */
function readCorpusPage(page: string): CorpusPage {
  const opening = /^(`{3,}|~{3,})([^\n\r]*)\r?\n/m.exec(page)
  if (opening === null) throw new Error('the page has no fenced source')
  const [whole, fence = '', info = ''] = opening
  const start = opening.index + whole.length
  const end = page.indexOf(`\n${fence}\n`, start - 1)
  if (end < 0) throw new Error('the source of the page is not closed')
  const head = `${page.slice(0, end)}\n${fence}\n`
  return { head, source: page.slice(start, end + 1), options: readInfo(info) }
}

/** `step profile=strict steps=3`; the dialect `detect` is found by the compiler. */
function readInfo(info: string): CompileOptions {
  const [dialect = '', ...words] = info.trim().split(/\s+/)
  const options = Object.fromEntries(words.map((word) => word.split('=', 2) as [string, string]))
  const { profile, steps, ...others } = options
  expect(others, 'options of the source').toEqual({})
  return {
    name: 'plan.txt',
    goal: 'Learn Python decorators',
    ...(dialect === 'detect' ? {} : { dialect }),
    ...(profile === undefined ? {} : { profile }),
    ...(steps === undefined ? {} : { limits: { steps: Number(steps) } }),
  }
}

/** The page as it should be. */
function rewritten({ head, source, options }: CorpusPage): string {
  const { ok, plan, diagnostics, source: read } = compile(source, options)
  const shown =
    diagnostics.length === 0 ? 'Nothing.\n' : fenced(renderAll(read, diagnostics), 'text')
  const parts = [head, `\n## What is found\n\n${shown}`]
  if (ok && plan !== undefined) {
    parts.push(`\n## The plan\n\n\`${planDigest(plan)}\`\n\n${fenced(printJson(plan), 'json')}`)
  } else {
    const { text } = applyFixes(read, diagnostics)
    if (text !== source) parts.push(`\n## With mechanical fixes\n\n${fenced(text, 'text')}`)
  }
  return parts.join('')
}

function fenced(text: string, info: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${info}\n${text.replace(/\n*$/, '\n')}${fence}\n`
}

const known = new Set<string>(dialects.map(({ name }) => name))
const folders = readdirSync(corpus, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && known.has(entry.name))
  .map(({ name }) => name)
  .toSorted()

for (const folder of folders) {
  describe(folder, () => {
    const names = readdirSync(new URL(`${folder}/`, corpus)).filter((name) => name.endsWith('.md'))

    test.each(names.toSorted())('%s', async (name) => {
      const file = new URL(`${folder}/${name}`, corpus)
      const page = await readFile(file, 'utf8')
      const now = rewritten(readCorpusPage(page))
      if (process.env['GOLDENS'] === 'write' && now !== page) await writeFile(file, now)
      else expect(now).toBe(page)
    })
  })
}

test('there are pages', () => {
  expect(folders).toEqual(expect.arrayContaining(['step', 'rtfs']))
})
