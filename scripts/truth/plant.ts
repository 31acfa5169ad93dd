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
type Found = 'wrong' | 'refused' | 'MISSED' | 'NOT PLANTED'

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
      const { what, problems } = await found(fault, oracle)
      if (what === 'MISSED' || what === 'NOT PLANTED') missed++
      const seconds = Math.round((performance.now() - started) / 1000)
      console.log(`${what.padEnd(11)}  ${fault.what} (${problems} problems, ${seconds} s)`)
    }
  }
  await Promise.all(Array.from({ length: processes }, lane))
  oracle.end()
  console.log(`${faults.length - missed} of ${faults.length} planted faults are found`)
  return missed === 0 && faults.length > 0 ? 0 : 1
}

/** Plants a fault in a copy of the program, and gives it problems until an answer is spoilt. */
async function found(
  { file, from, to, ...fault }: Planted,
  oracle: Oracle,
): Promise<{ readonly what: Found; readonly problems: number }> {
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

/** The first answer of a copy that is wrong where the program's own is right, else one that is refused. */
async function spoilt(
  copy: string,
  { kind, meets }: Pick<Planted, 'kind' | 'meets'>,
  oracle: Oracle,
): Promise<{ readonly what: Found; readonly problems: number }> {
  const options = ['--count', `${COUNT}`, '--json', '--matching', meets]
  if (kind !== undefined) options.push('--kind', kind)
  const child = spawn(process.execPath, ['scripts/truth.ts', ...options], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let problems = 0
  let refusedAt: number | undefined
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      problems++
      const { verdict, ...problem } = JSON.parse(line) as Problem & Pick<Judged, 'verdict'>
      const { verdict: said } = verdict
      const isNews =
        said === 'wrong' || (said !== 'right' && said !== 'skipped' && refusedAt === undefined)
      if (isNews && (await isRightHere(problem, oracle))) {
        if (said === 'wrong') return { what: 'wrong', problems }
        refusedAt = problems
      }
      if (refusedAt !== undefined && problems >= refusedAt + MORE_AFTER_REFUSED) break
    }
  } finally {
    child.kill('SIGKILL')
  }
  return { what: refusedAt === undefined ? 'MISSED' : 'refused', problems }
}

/** Whether the program without the fault answers a problem rightly. */
async function isRightHere(problem: Problem, oracle: Oracle): Promise<boolean> {
  const { verdict } = await oracle.verdict(problem, await answerOf(problem))
  return verdict === 'right'
}
