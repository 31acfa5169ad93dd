// What the pages of the documentation show of the command line is taken by the command line.
//
// A line of a block is taken whole; what stands in a sentence may leave its arguments out.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readArguments } from '../../src/surfaces/cli/arguments.ts'
import { commands } from '../../src/surfaces/cli/commands.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Made from the commands themselves, or from the pages of messages. */
const GENERATED = new Set(['cli.md', 'messages.md'])
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'examples/README.md',
  ...(await readdir(join(ROOT, 'docs')))
    .filter((name) => name.endsWith('.md') && !GENERATED.has(name))
    .map((name) => `docs/${name}`),
]
const messages = (await readdir(join(ROOT, 'messages'), { recursive: true }))
  .filter((name) => /\/.+\.md$/.test(name))
  .map((name) => `messages/${name}`)
const loaded = new Map(
  await Promise.all(
    commands.map(async (known) => [known.name, (await known.load()).default] as const),
  ),
)

interface Shown {
  readonly line: string
  /** In a sentence, where arguments may be left out. */
  readonly inSentence: boolean
}

/** The lines that a page shows, without comments and what a shell takes for itself. */
function shownOn(page: string): readonly Shown[] {
  const shown: Shown[] = []
  let fence = ''
  for (const line of page.replaceAll('\\\n', ' ').split('\n')) {
    const [, ticks = ''] = /^\s*(`{3,})/.exec(line) ?? []
    if (ticks !== '' && (fence === '' || ticks === fence)) fence = fence === '' ? ticks : ''
    else if (fence === '') {
      const codes = [...line.matchAll(/`(planwright [^`]+)`/g)]
      shown.push(...codes.map(([, code = '']) => ({ line: code, inSentence: true })))
    } else if (/^\s*(?:\$ )?(?:[A-Z_]+=\S+ )*(?:npx )?planwright /.test(line)) {
      shown.push({ line: line.replace(/\s#\s.*/, ''), inSentence: false })
    }
  }
  return shown
}

/** What is wrong with a line; undefined where the command line takes it. */
function faultOf({ line, inSentence }: Shown): string | undefined {
  const [, call = ''] = /(?<!\.)planwright ([^<>|;&]*)/.exec(line.replace(/\s\d?>.*/, '')) ?? []
  const said = inSentence ? call.replaceAll(/[[\]]|\{option\}/g, '') : call
  const [first = '', ...rest] = [...said.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  )
  // No command: a placeholder, or the number of a version.
  if (/^(?:--help|--version|…|COMMAND|\{command\}|\d.*)$/.test(first)) return undefined
  const command = loaded.get(first)
  if (command !== undefined && rest.at(-1) === '--help') return undefined
  if (command === undefined) return `${line}: there is no such command`
  try {
    readArguments(first, command, rest)
  } catch (thrown) {
    const { message } = thrown as Error
    if (!inSentence || message !== 'cli/argument-missing') return `${line}: ${message}`
  }
  return undefined
}

test.each([
  [false, 'planwright check --jsno x'],
  [false, 'planwright retry a249pv'],
  [true, 'planwright access'],
  [true, 'planwright pause --raeson'],
] as const)('a planted mistake would be seen, in a sentence %s: %s', (inSentence, line) => {
  expect(faultOf({ line, inSentence })).toBeDefined()
})

test('the lines of many pages are found', async () => {
  const texts = await Promise.all(pages.map((page) => readFile(join(ROOT, page), 'utf8')))
  expect(texts.flatMap(shownOn).length).toBeGreaterThan(200)
})

test.each(pages)('the command line takes what %s shows', async (page) => {
  const shown = shownOn(await readFile(join(ROOT, page), 'utf8'))
  expect(shown.map(faultOf).filter((fault) => fault !== undefined)).toEqual([])
})

/** A page of a message without what it shows as wrong. */
const withoutWrong = (page: string) => page.replace(/^## Wrong\n[^]*?(?=^## )/gm, '')

test('the command line takes what the pages of messages show, but for what they call wrong', async () => {
  const faults: string[] = []
  for (const name of messages) {
    const shown = shownOn(withoutWrong(await readFile(join(ROOT, name), 'utf8')))
    for (const one of shown) {
      const fault = faultOf(one)
      if (fault !== undefined) faults.push(`${name}: ${fault}`)
    }
  }
  expect(messages.length).toBeGreaterThan(500)
  expect(faults).toEqual([])
})
