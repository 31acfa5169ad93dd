// What the README types is typed, in its order, and shows what the README shows.

import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { inFolder } from '../services/folder.ts'
import { typed } from './typed.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const page = await readFile(join(ROOT, 'README.md'), 'utf8')

/** The lines of the blocks of a section that are typed, in their order, as words. */
function linesOf(section: string): readonly (readonly string[])[] {
  const text = page.split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? ''
  const blocks = [...text.matchAll(/```(?:sh|console)\n([^]*?)```/g)].map(([, block = '']) => block)
  const lines = blocks.join('').replaceAll('\\\n', ' ').split('\n')
  return lines.flatMap((line) => {
    const [, words = ''] = /^(?:\$ .*&& )?(?:\$ )?planwright ([^#]*)/.exec(line) ?? []
    return words === ''
      ? []
      : [[...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, a, b]) => a ?? b ?? '')]
  })
}

/** Types lines in a folder, with `names` in place of what stands for something; how each ended. */
async function typeAll(
  lines: readonly (readonly string[])[],
  path: string,
  names: Readonly<Record<string, () => Promise<string>>> = {},
) {
  const ended: string[] = []
  let shown = ''
  for (const line of lines) {
    const words: string[] = []
    for (const word of line) words.push((await names[word]?.()) ?? word)
    const at = words.indexOf('>')
    const [command, target] = at < 0 ? [words] : [words.slice(0, at), words[at + 1]]
    const { code, out, err } = await typed(command, { cwd: path, env: { HOME: path, TZ: 'UTC' } })
    if (target !== undefined) await writeFile(join(path, target), out)
    ended.push(`${code} ${line.slice(0, 2).join(' ')}`)
    shown += `${out}${err}`
  }
  return { ended, shown }
}

/** The run that waits for what `what` says. */
const waiting = (path: string, what: string) => async () => {
  const { out } = await typed(['ps', '--json'], { cwd: path, env: { HOME: path } })
  const runs = JSON.parse(out) as { run: string; waiting: { for: string }[] }[]
  return runs.find((run) => run.waiting.some((one) => one.for === what))?.run ?? 'none'
}

test(
  'the first ten minutes go as they are told',
  () =>
    inFolder(async ({ path }) => {
      const lines = linesOf('The first ten minutes')
      const { ended, shown } = await typeAll(lines, path, { RUN: waiting(path, 'decision') })
      expect(ended).toEqual([
        '0 init --example',
        '1 check broken.txt',
        '0 run plan.txt',
        '3 run meeting.rtfs',
        '3 run trip.rtfs',
        '3 ps --all',
        '1 check broken.txt',
        '3 ps',
        // Nobody is asked without a terminal: the line with the digest is said.
        '1 approve RUN',
        '0 show RUN',
      ])
      const [, refused = ''] = /\$ planwright check broken\.txt\n([^]*?)```/.exec(page) ?? []
      // The verdict goes to the other stream.
      for (const line of refused.trim().split('\n')) expect(shown).toContain(line)
      const [, text = ''] = /```text\n([^]*?)```/.exec(page) ?? []
      expect(await readFile(join(path, 'broken.txt'), 'utf8')).toContain(text.trim())
      const [, trip = ''] = /```lisp\n([^]*?)```/.exec(page) ?? []
      expect(await readFile(join(path, 'trip.rtfs'), 'utf8')).toContain(trip.trim())
      const run = await waiting(path, 'answer')()
      const { code } = await typed(['answer', run, 'Rome'], { cwd: path, env: { HOME: path } })
      expect(code).toBe(3)
    }),
  60_000,
)

test(
  'a plan of one’s own is checked, reviewed and run',
  () =>
    inFolder(async ({ path }) => {
      await typeAll([['init', '--example']], path)
      await cp(join(path, 'meeting.rtfs'), join(path, 'mine.rtfs'))
      const { ended } = await typeAll(linesOf('Your own plan'), path)
      expect(ended).toEqual([
        '0 grammar rtfs',
        '0 check mine.rtfs',
        '3 review mine.rtfs',
        '3 run mine.rtfs',
      ])
    }),
  60_000,
)

test(
  'the task in words is planned from the recorded answer and comes to what is said',
  () =>
    inFolder(async ({ path }) => {
      await cp(join(ROOT, 'examples/12-planning'), join(path, 'examples/12-planning'), {
        recursive: true,
      })
      const { ended, shown } = await typeAll([['init'], ...linesOf('From words to a plan')], path)
      expect(ended.slice(1)).toEqual([
        '0 plan A car accelerates from 0 to 60 mph in 5 seconds. What is its acceleration?',
        '0 run car.atomic.json',
      ])
      const [, value = '', unit = ''] = /run car\.atomic\.json +# (\S+) (\S+)/.exec(page) ?? []
      expect(shown).toContain(`{"value":${value},"unit":"${unit}"}`)
    }),
  60_000,
)

test(
  'the strategy shows the tree',
  () =>
    inFolder(async ({ path }) => {
      await cp(join(ROOT, 'examples/strategy'), path, { recursive: true })
      const { ended, shown } = await typeAll([['init'], ...linesOf('Strategies over sets')], path)
      expect(ended).toEqual(['0 init', '0 run drug-targets.json'])
      const [, tree = ''] = /drug-targets\.json\n…\n([^]*?)```/.exec(page) ?? []
      expect(tree.split('\n').length).toBeGreaterThan(10)
      expect(shown).toContain(tree)
    }),
  60_000,
)
