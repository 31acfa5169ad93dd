// Pages of a terminal
// =============================================================================
//
// A golden is a Markdown page. A block ```` ```text NAME ```` is a file of the folder in which the
// page plays; a block ```` ```console ```` holds what is typed behind `$ ` and what is shown then,
// both streams as a person sees them, and `[exit N]` where N is not 0.
//
//   CONSOLE-PAGE-1. Clock and random source stand still, so runs and digests are the same each time;
//       what belongs to the machine is replaced by a name: `<folder>`, `<time>`.
//   CONSOLE-PAGE-2. `DIGEST` in a line stands for the last digest that a command was printed with.
//   CONSOLE-PAGE-3. A block whose output holds fences has a longer fence itself.
//   CONSOLE-PAGE-4. `LATER=3h` before a line lets it be typed so much later than the others.
//   CONSOLE-PAGE-5. `npm run goldens` writes what is shown now; the difference is then looked
//       at in version control.

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { timeOption } from '../../src/surfaces/cli/time-option.ts'
import { fakeHost, letterIds, NOON } from './fake-host.ts'

interface PagePart {
  /** Empty for the text between the blocks. */
  readonly info: string
  readonly fence: string
  readonly lines: readonly string[]
}

/** Plays a page in a folder and gives it as it would be written now. */
export async function play(page: string, folder: string): Promise<string> {
  const ids = letterIds()
  const played: string[] = []
  for (const part of partsOf(page)) {
    if (part.info === '') played.push(...part.lines)
    else if (part.info.startsWith('text ')) {
      await makeFile(join(folder, part.info.slice('text '.length)), part.lines)
      played.push(`${part.fence}${part.info}`, ...part.lines, part.fence)
    } else if (part.info === 'console') {
      played.push(`${part.fence}console`)
      for (const line of part.lines.filter((one) => one.startsWith('$ '))) {
        const real = line.slice(2).replace(/\bDIGEST\b/, lastDigest(played))
        played.push(line, ...(await typed(real, folder, ids)))
      }
      played.push(part.fence)
    } else throw new Error(`a block \`${part.info}\` is neither \`text NAME\` nor \`console\``)
  }
  return played.join('\n')
}

/** The last digest that stands behind `--digest` in what was shown (CONSOLE-PAGE-2). */
function lastDigest(played: readonly string[]): string {
  const found = played.findLast((line) => /--digest [0-9a-f]{12}/.test(line))
  return /--digest ([0-9a-f]{12})/.exec(found ?? '')?.[1] ?? 'no digest was shown'
}

/** One line, run; what it shows. */
async function typed(
  line: string,
  folder: string,
  ids: Iterator<string>,
): Promise<readonly string[]> {
  const { env, words, input } = lineParts(line)
  const [program, ...args] = words
  const stdin = input === undefined ? '' : await readFile(join(folder, input))
  if (program === 'cat') {
    return shown(await readFile(join(folder, args[0] ?? ''), 'utf8'), 0, folder)
  }
  if (program === 'rm') {
    await rm(join(folder, args[0] ?? ''), { recursive: true })
    return []
  }
  if (program !== 'planwright') throw new Error(`a page cannot run \`${program}\``)
  const { LATER: later = '0s', ...rest } = env
  const now = 2 * NOON - timeOption('LATER', later, NOON)
  const host = fakeHost({ cwd: folder, env: rest, stdin, ids, now })
  const code = await runCli(args, host, () => '0.0.0')
  return shown(host.written(), code, folder)
}

function shown(text: string, code: number, folder: string): readonly string[] {
  const lines = text === '' ? [] : withoutMachine(text, folder).replace(/\n$/, '').split('\n')
  return code === 0 ? lines : [...lines, `[exit ${code}]`]
}

/** A text without what belongs to this machine (CONSOLE-PAGE-1). */
function withoutMachine(text: string, folder: string): string {
  const [, takenOver = '<none>'] = /--take-over --digest ([0-9a-f]{12})/.exec(text) ?? []
  return (
    text
      .replaceAll(takenOver, '<digest>')
      .replaceAll(folder, '<folder>')
      .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?Z?/g, '<time>')
      .replaceAll(/process \d+ on [^\s",]+/g, '<process>')
      .replaceAll(/\bthe journal [0-9a-f]{32}\b/g, 'the journal <id>')
      .replaceAll(/\bv2\d\.\d+\.\d+ on \w+ \w+/g, '<node>')
      .replaceAll(/[\w-]+, [\d.]+ [KMG]iB free/g, '<disk>')
      .replaceAll(/(\d runs?), [\d.]+ [KM]iB/g, '$1, <size>')
      // Whether it works here, and why not.
      .replaceAll(
        /^(?:ok {2}|note) {2}sandbox( +)Python .*(?:\n {12,}.*)*/gm,
        '      sandbox$1<python>',
      )
      .replaceAll(
        /"ok","text":"Python works[^"]*"|"note","text":"Python does not[^}]*/g,
        '<python>',
      )
      .replaceAll(/SQLite \d+\.\d+\.\d+/g, 'SQLite <version>')
      // Rows are signed with a key of this user, so no two records have one head.
      .replaceAll(/\bhead [0-9a-f]{12,64}\b/g, 'head <head>')
      .replaceAll(/"head":"[0-9a-f]{64}"/g, '"head":"<head>"')
      .replaceAll(/the journal [0-9a-f]{32} is/g, 'the journal <id> is')
  )
}

function partsOf(page: string): readonly PagePart[] {
  const parts: { info: string; fence: string; lines: string[] }[] = [
    { info: '', fence: '', lines: [] },
  ]
  for (const line of page.split('\n')) {
    const current = parts.at(-1)
    const [, fence = '', info = ''] = /^(`{3,})(.*)$/.exec(line) ?? []
    const outside = current?.fence === ''
    if (fence === '' || (!outside && line !== current?.fence)) current?.lines.push(line)
    else parts.push({ info: outside ? info : '', fence: outside ? fence : '', lines: [] })
  }
  return parts
}

/** `A=1 planwright check x < y`: assignments, words with quotes, a file for standard input. */
function lineParts(line: string) {
  const words = [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  )
  const env: Record<string, string> = {}
  while (/^[A-Z_]+=/.test(words[0] ?? '')) {
    const [name = '', value = ''] = (words.shift() ?? '').split('=', 2)
    env[name] = value
  }
  const at = words.indexOf('<')
  const input = at < 0 ? undefined : words.splice(at, 2)[1]
  return { env, words, input }
}

async function makeFile(path: string, lines: readonly string[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, lines.map((line) => `${line}\n`).join(''))
}
