// Planting faults in copies of the program, and giving them problems

import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { answerOf } from './bench.ts'
import type { Judged } from './judge-problems.ts'
import { Oracle } from './oracle.ts'
import type { TruthOptions } from './options.ts'
import { PLANTED, type Planted } from './planted.ts'
import type { Problem } from './problem.ts'

/** What came of a planted fault. */
interface Found {
  /** `otherwise`: a check left the way with the fault, and another way came to the same in fewer or other digits. */
  readonly what: 'wrong' | 'refused' | 'otherwise' | 'MISSED' | 'NOT PLANTED'
  /** After how many problems. */
  readonly problems: number
  /** The problem that shows it, and what was answered. */
  readonly by?: string
}

const ROOT = join(import.meta.dirname, '../..')
/** Problems that are drawn for a fault at most, and how many more once an answer was refused. */
const COUNT = 300
const MORE_AFTER_REFUSED = 25

/** Says of each planted fault whose name matches whether problems find it, so many at a time; gives the exit code. */
export async function plantAll({ processes, matching }: TruthOptions): Promise<number> {
  const oracle = new Oracle(false)
  const faults = PLANTED.filter(({ what }) => matching?.test(what) !== false)
  const left = [...faults]
  let missed = 0
  const lane = async (): Promise<void> => {
    for (let fault = left.shift(); fault !== undefined; fault = left.shift()) {
      const started = performance.now()
      const { what, problems, by } = await found(fault, oracle)
      if (what === 'MISSED' || what === 'NOT PLANTED') missed++
      const seconds = Math.round((performance.now() - started) / 1000)
      console.log(`${what.padEnd(11)}  ${fault.what} (${problems} problems, ${seconds} s)`)
      if (by !== undefined) console.log(`             ${by}`)
    }
  }
  await Promise.all(Array.from({ length: processes }, lane))
  oracle.end()
  console.log(`${faults.length - missed} of ${faults.length} planted faults are found`)
  return missed === 0 && faults.length > 0 ? 0 : 1
}

/** Plants a fault in a copy of the program, and gives it problems until an answer is spoilt. */
async function found({ file, from, to, ...fault }: Planted, oracle: Oracle): Promise<Found> {
  const source = await readFile(join(ROOT, 'src', file), 'utf8')
  if (source.split(from).length !== 2) return { what: 'NOT PLANTED', problems: 0 }
  const copy = await mkdtemp(join(tmpdir(), 'planwright-planted-'))
  try {
    for (const part of ['src', 'scripts', 'package.json']) {
      await cp(join(ROOT, part), join(copy, part), { recursive: true })
    }
    for (const part of ['node_modules', 'tests']) {
      await symlink(join(ROOT, part), join(copy, part))
    }
    await writeFile(
      join(copy, 'src', file),
      source.replace(from, () => to),
    )
    return await spoilt(copy, fault, oracle)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** The first answer of a copy that is wrong where the program's own is right, else one that is refused, else one that differs. */
async function spoilt(
  copy: string,
  { kind, meets }: Pick<Planted, 'kind' | 'meets'>,
  oracle: Oracle,
): Promise<Found> {
  const options = ['--count', `${COUNT}`, '--json', '--matching', meets]
  if (kind !== undefined) options.push('--kind', kind)
  const child = spawn(process.execPath, ['scripts/truth.ts', ...options], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const same: Line[] = []
  let problems = 0
  let refused: Found | undefined
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      problems++
      const read = JSON.parse(line) as Line
      const { verdict: said } = read.verdict
      if (said === 'right') same.push(read)
      const isNews =
        said === 'wrong' || (said !== 'right' && said !== 'skipped' && refused === undefined)
      if (isNews && (await isRightHere(read, oracle))) {
        if (said === 'wrong') return { what: 'wrong', problems, by: shown(read) }
        refused = { what: 'refused', problems, by: shown(read) }
      }
      if (refused !== undefined && problems >= refused.problems + MORE_AFTER_REFUSED) break
    }
  } finally {
    child.kill('SIGKILL')
  }
  return refused ?? (await firstOther(same)) ?? { what: 'MISSED', problems }
}

type Line = Problem & Pick<Judged, 'answer' | 'verdict'>

/** The first of right answers that the program without the fault prints otherwise. */
async function firstOther(lines: readonly Line[]): Promise<Found | undefined> {
  for (const [at, line] of lines.entries()) {
    const own = JSON.stringify(await answerOf(line))
    if (own === JSON.stringify(line.answer)) continue
    return { what: 'otherwise', problems: at + 1, by: `${shown(line)}, without the fault ${own}` }
  }
  return undefined
}

function shown({ law, answer, verdict }: Line): string {
  const { ours, elements, refusedBy, why } = answer
  const said = ours?.join(' ') ?? elements?.map((each) => each.join(' ')).join(', ')
  const reason = /"failure":"(.*?)","seq/.exec(why ?? '')?.[1] ?? why ?? ''
  const truth = verdict.truth === undefined ? '' : `, right is ${verdict.truth} in SI units`
  return said === undefined
    ? `${law}: refused by ${refusedBy}: ${reason.slice(0, 150)}`
    : `${law}: answered ${said}${truth}`
}

/** Whether the program without the fault answers a problem rightly. */
async function isRightHere(problem: Problem, oracle: Oracle): Promise<boolean> {
  const { verdict } = await oracle.verdict(problem, await answerOf(problem))
  return verdict === 'right'
}
