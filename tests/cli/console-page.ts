// Pages of a terminal
// =============================================================================
//
// A golden is a Markdown page. A block ```` ```text NAME ```` is a file of the folder in which the
// page plays; a block ```` ```console ```` holds what is typed behind `$ ` and what is shown then,
// both streams as a person sees them, and `[exit N]` where N is not 0.
//
//   G1. What changes from run to run is replaced by a name for it, the same name
//       for the same thing: `<folder>`, `<time>`, `<run 1>`, `<digest 2>`.
//   G2. `npm run goldens` writes what is shown now; the difference is then looked
//       at in version control.

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { fakeHost } from './fake-host.ts'

export interface PagePart {
  readonly info: string
  readonly lines: readonly string[]
}

/** Plays a page in a folder and gives it as it would be written now. */
export async function play(page: string, folder: string): Promise<string> {
  const seen = new Names(folder)
  const played: string[] = []
  for (const part of partsOf(page)) {
    if (part.info === '') played.push(...part.lines)
    else if (part.info.startsWith('text ')) {
      await makeFile(join(folder, part.info.slice('text '.length)), part.lines)
      played.push(`\`\`\`${part.info}`, ...part.lines, '```')
    } else if (part.info === 'console') {
      played.push('```console')
      for (const line of part.lines.filter((one) => one.startsWith('$ '))) {
        played.push(line, ...(await typed(seen.back(line.slice(2)), folder, seen)))
      }
      played.push('```')
    } else throw new Error(`a block \`${part.info}\` is neither \`text NAME\` nor \`console\``)
  }
  return played.join('\n')
}

/** One line, run; what it shows. */
async function typed(line: string, folder: string, seen: Names): Promise<readonly string[]> {
  const { env, words, input } = lineParts(line)
  const [program, ...args] = words
  const stdin = input === undefined ? '' : await readFile(join(folder, input))
  if (program === 'cat') return shown(await readFile(join(folder, args[0] ?? ''), 'utf8'), 0, seen)
  if (program === 'rm') {
    await rm(join(folder, args[0] ?? ''), { recursive: true })
    return []
  }
  if (program !== 'planwright') throw new Error(`a page cannot run \`${program}\``)
  const host = fakeHost({ cwd: folder, env, stdin })
  const code = await runCli(args, host, () => '0.0.0')
  return shown(host.written(), code, seen)
}

function shown(text: string, code: number, seen: Names): readonly string[] {
  const lines = text === '' ? [] : seen.hide(text).replace(/\n$/, '').split('\n')
  return code === 0 ? lines : [...lines, `[exit ${code}]`]
}

/** Things that change from run to run, each under one name (G1). */
class Names {
  readonly #folder: string
  readonly #names = new Map<string, string>()
  readonly #counts = new Map<string, number>()

  constructor(folder: string) {
    this.#folder = folder
  }

  hide(text: string): string {
    return text
      .replaceAll(this.#folder, '<folder>')
      .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?Z?/g, '<time>')
      .replaceAll(/\b\d+(\.\d+)? (ms|s)\b( ago)?|just now/g, '<while>')
      .replaceAll(/\bv2\d\.\d+\.\d+ on \w+ \w+/g, '<node>')
      .replaceAll(/SQLite \d+\.\d+\.\d+/g, 'SQLite <version>')
      .replaceAll(/\brun-[a-z0-9]{6,}\b/g, (found) => this.#name('run', found))
  }

  /** The things themselves in a line that is typed. */
  back(line: string): string {
    let real = line
    for (const [thing, name] of this.#names) real = real.replaceAll(name, thing)
    return real
  }

  #name(kind: string, thing: string): string {
    let name = this.#names.get(thing)
    if (name === undefined) {
      const count = (this.#counts.get(kind) ?? 0) + 1
      this.#counts.set(kind, count)
      name = `<${kind} ${count}>`
      this.#names.set(thing, name)
    }
    return name
  }
}

function partsOf(page: string): readonly PagePart[] {
  const parts: { info: string; lines: string[] }[] = [{ info: '', lines: [] }]
  for (const line of page.split('\n')) {
    const fence = /^```(.*)$/.exec(line)
    const current = parts.at(-1)
    if (fence === null) current?.lines.push(line)
    else if (current?.info === '') parts.push({ info: fence[1] ?? '', lines: [] })
    else parts.push({ info: '', lines: [] })
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
