// Message pages against the compiler
// =============================================================================
//
// Goal: a page shows what it speaks of. Method: the wrong example of each page is
// read; it must give the page's code with a detail for every placeholder; the
// right example must not give it. What a person sees of the wrong example is a
// golden, one a page, under tests/corpus/messages/.
//
// Examples of what is not compiled (a command line, a text in words) are shown to
// readers only; the golden of such a page is what a terminal says of its code, with
// the names of the details in place of the details.

import { readdir } from 'node:fs/promises'

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { dialectNamed } from '#dialects'
import { readJson, readJsonWithin } from '#json'
import { parseUnit } from '#plan'
import {
  applyFixes,
  compact,
  createSource,
  error,
  helpOf,
  messageOf,
  NOWHERE,
  render,
  type Code,
  type Diagnostic,
  type Source,
} from '#text'

import { readPages } from '../../scripts/generate/messages.ts'
import type { Example } from '../../scripts/generate/page.ts'
import { expectGolden } from '../golden.ts'
import { readFormulaExample } from './formula-example.ts'

const { pages, problems } = await readPages(new URL('../../', import.meta.url))

interface Seen {
  readonly source: Source
  readonly diagnostics: readonly Diagnostic[]
}

/** What reading an example gives; undefined for one that is only shown. */
function read({ kind, options, text }: Example): Seen | undefined {
  if (kind === 'console' || kind === 'text') return undefined
  if (kind === 'unit') {
    const source = createSource(text.trim(), 'example.unit')
    return { source, diagnostics: parseUnit(source.text).diagnostics }
  }
  if (kind === 'formula') {
    const source = createSource(text.trim(), 'example.formula')
    return { source, diagnostics: readFormulaExample(source.text) }
  }
  if (kind !== 'json') {
    if (dialectNamed(kind) === undefined) return undefined
    const name = `example.${kind}`
    return compile(text, { ...options, dialect: kind, name })
  }
  // `escapes`: what cannot be seen on a page is written \u{…} there.
  const plain = text.replace(/\n$/, '')
  const meant =
    'escapes' in options
      ? plain.replace(/\\u\{([0-9a-f]+)\}/g, (_, digits: string) =>
          String.fromCodePoint(Number.parseInt(digits, 16)),
        )
      : plain
  const source = createSource(meant, 'example.json')
  const reading =
    'within' in options
      ? readJsonWithin(source)
      : readJson(source, { maxDepth: Number(options['maxDepth'] ?? 256) })
  return { source, diagnostics: reading.diagnostics }
}

test('every page has the shape', () => {
  expect(problems).toEqual([])
  expect(pages.length).toBeGreaterThan(100)
})

const compiled = pages.filter(({ wrong }) => read(wrong) !== undefined)

describe('the wrong example gives the code', () => {
  test.each(compiled.map((page) => [page.code, page] as const))('%s', async (code, page) => {
    const seen = read(page.wrong)
    const own = seen?.diagnostics.filter((one) => one.code === code) ?? []
    expect(seen?.diagnostics.map((one) => one.code)).toContain(code)
    await expectGolden(`messages/${code}.md`, goldenOf(code, page.wrong, seen as Seen, own))
    const placeholders = [...page.message.matchAll(/\{([a-z][A-Za-z0-9]*)\}/g)].map(
      ([, name]) => name,
    )
    for (const { details } of own)
      expect(Object.keys(details)).toEqual(expect.arrayContaining(placeholders))
  })
})

const shownOnly = pages.filter((page) => !compiled.includes(page))

describe('what is said of a code whose example is not compiled', () => {
  test.each(shownOnly.map((page) => [page.code, page] as const))('%s', async (code, page) => {
    const words = `${page.message} ${page.help[0] ?? ''}`
    const names = [...words.matchAll(/\{([a-z][A-Za-z0-9]*)\}/g)].map(([, name = '']) => name)
    const details = Object.fromEntries(names.map((name) => [name, `<${name}>`]))
    const said = error(code as Code, NOWHERE, { details })
    const help = helpOf(said)
    const lines = [
      `error[${code}]: ${messageOf(said)}`,
      ...(help === undefined ? [] : [`help: ${help}`]),
    ]
    const what = 'What is said of it; each <name> stands for what was found.'
    await expectGolden(
      `messages/${code}.md`,
      `# ${code}\n\n${what}\n\n${fenced('text', lines.join('\n'))}\n`,
    )
    expect(lines.join(' ')).not.toMatch(/\{[a-z]/)
  })
})

describe('the right example does not', () => {
  test.each(compiled.map((page) => [page.code, page] as const))('%s', (code, page) => {
    const seen = read(page.right)
    expect(seen, 'the right example is of a kind that is compiled too').toBeDefined()
    expect(seen?.diagnostics.map((one) => one.code)).not.toContain(code)
    const refusals = seen?.diagnostics.filter((one) => one.severity === 'error')
    expect(refusals?.map((one) => one.code)).toEqual([])
  })
})

test('every page has its golden, and every golden its page', async () => {
  const kept = await readdir(new URL('../corpus/messages/', import.meta.url), { recursive: true })
  const goldens = kept.filter((name) => name.endsWith('.md')).map((name) => name.slice(0, -3))
  expect(goldens.toSorted(byName)).toEqual(pages.map(({ code }) => code).toSorted(byName))
})

function byName(a: string, b: string): number {
  return a < b ? -1 : 1
}

test('most pages are compiled, and what is not compiled is of a kind that cannot be', () => {
  expect(compiled.length).toBeGreaterThan(60)
  const kinds = new Set(shownOnly.map(({ wrong }) => wrong.kind))
  // A dialect that is not read yet is listed here by its name until it is.
  expect([...kinds].toSorted()).toEqual(['console', 'text'])
})

function goldenOf(code: string, wrong: Example, seen: Seen, own: readonly Diagnostic[]): string {
  const { source, diagnostics } = seen
  const { text, applied } = applyFixes(source, diagnostics)
  return [
    `# ${code}`,
    'What is shown of the wrong example, to a person and to a model.',
    fenced('text', own.map((one) => render(source, one)).join('\n\n')),
    fenced('text', own.map((one) => compact(source, one)).join('\n')),
    ...(applied.length === 0 ? [] : ['What `fix` makes of it:', fenced(wrong.kind, text)]),
  ]
    .join('\n\n')
    .concat('\n')
}

function fenced(info: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${info}\n${text.replace(/\n$/, '')}\n${fence}`
}
