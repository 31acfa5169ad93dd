// One problem, solved by the program
//
// By `planwright solve --json` in a process of its own, so that what is measured is what users get.

import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { SolvedProblem } from '#app'

import type { Amount } from './answer-text.ts'
import { judge, type ErrorKind, type Verdict } from './judge.ts'
import type { Problem } from './read-problems.ts'

/** How problems are solved. */
export interface Settings {
  /** By how many votes an answer of a model must be ahead; the program's own by default. */
  readonly votes?: number
  /** Without critics. */
  readonly noCritics?: boolean
  /** Without repairs of refused plans and without versions for what did not hold. */
  readonly noRepair?: boolean
  readonly record?: string
  readonly replay?: string
  /** The date that the model is told. */
  readonly today?: string
}

/** What came of a problem. */
export interface Attempt extends Verdict {
  readonly problem: string
  readonly found: readonly Amount[]
  /** What went wrong, in a sentence; absent where it is right. */
  readonly why?: string
  readonly votes: number
  readonly draws: number
  readonly requests: number
  readonly tokens: number
  /** Absent where an answer came without its cost. */
  readonly dollars?: number
  readonly ms: number
  readonly difficulty?: string
  /** Of the solution that its set has. */
  readonly steps?: number
}

const PROGRAM = fileURLToPath(new URL('../../bin/planwright.js', import.meta.url))

/** A workspace in which problems are solved. */
export interface Bench extends AsyncDisposable {
  attempt(problem: Problem, settings: Settings): Promise<Attempt>
}

/** Makes an empty workspace, and takes it away again. */
export async function openBench(): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'planwright-eval-'))
  await planwright(['init'], folder)
  let solved = 0
  return {
    async attempt(problem, settings) {
      const line = ['solve', '-', '--json', '--no-cache', '--domain', problem.domain]
      const file = `plan-${++solved}.json`
      if (problem.plan !== undefined) {
        await writeFile(join(folder, file), JSON.stringify(problem.plan))
        line.push('--plan', file)
      }
      if (problem.refused !== undefined) {
        const { stdout } = await planwright(
          ['check', file, '--dialect', 'atomic', '--json'],
          folder,
        )
        return trapOf(problem, stdout)
      }
      line.push(...optionsOf(settings))
      const { stdout, stderr } = await planwright(line, folder, problem.text)
      return attemptOf(problem, stdout, stderr)
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

function optionsOf({ votes, noCritics, noRepair, record, replay, today }: Settings): string[] {
  return [
    ...(votes === undefined ? [] : ['--votes', String(votes)]),
    ...(noCritics === true ? ['--critics', 'none'] : []),
    ...(noRepair === true ? ['--retries', '0', '--replans', '0'] : []),
    ...(record === undefined ? [] : ['--record', record]),
    ...(replay === undefined ? [] : ['--replay', replay]),
    ...(today === undefined ? [] : ['--today', today]),
  ]
}

interface Said {
  readonly stdout: string
  readonly stderr: string
}

async function planwright(line: readonly string[], cwd: string, input = ''): Promise<Said> {
  const child = spawn(process.execPath, [PROGRAM, ...line], {
    cwd,
    env: { ...process.env, NO_COLOR: '1' },
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text))
  child.stdin.end(input)
  await new Promise<void>((end, fail) => child.on('close', () => end()).on('error', fail))
  return said
}

/** What `planwright check` says of a plan that must be refused: the compiler sees it before anything can run. */
function trapOf({ name, refused }: Problem, stdout: string): Attempt {
  const { ok, diagnostics } = JSON.parse(stdout) as {
    readonly ok: boolean
    readonly diagnostics: readonly { readonly code: string }[]
  }
  const isCaught = !ok && diagnostics.some(({ code }) => code === refused)
  const verdict: Verdict = isCaught ? { off: 0 } : { error: 'not refused' }
  const why = isCaught ? {} : { why: `its plan is not refused with ${refused}` }
  const nothing = { votes: 0, draws: 0, requests: 0, tokens: 0, dollars: 0, ms: 0 }
  return { problem: name, found: [], ...verdict, ...why, ...nothing }
}

/** A refused command line prints diagnostics in its place. */
type Printed = Partial<SolvedProblem>

/** What a program printed, judged; one that printed nothing is a fault of the evaluation and throws. */
export function attemptOf(problem: Problem, stdout: string, stderr: string): Attempt {
  let solved: Printed
  try {
    solved = JSON.parse(stdout) as Printed
  } catch {
    throw new Error(`${problem.name}: \`planwright solve\` gave no JSON.\n${stderr || stdout}`)
  }
  const { answers = [], usage, elapsed_ms: ms = 0, steps = [] } = solved
  const found = answers.flatMap(({ known }): readonly Amount[] => {
    if (typeof known?.value !== 'number') return []
    return [
      known.unit === undefined ? { value: known.value } : { value: known.value, unit: known.unit },
    ]
  })
  const votes = steps.flatMap(({ vote }) => (vote === undefined ? [] : [vote]))
  const verdict = verdictOf(solved, found, problem)
  const why = verdict.error === undefined ? undefined : whyOf(solved, found, problem)
  return {
    problem: problem.name,
    found,
    ...verdict,
    ...(why === undefined ? {} : { why }),
    votes: votes.length,
    draws: votes.reduce((sum, { drawn }) => sum + drawn, 0),
    requests: usage?.requests ?? 0,
    tokens: (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0),
    ...((usage?.unpriced ?? 0) > 0 ? {} : { dollars: usage?.cost ?? 0 }),
    ms,
    ...(problem.difficulty === undefined ? {} : { difficulty: problem.difficulty }),
    ...(problem.steps === undefined ? {} : { steps: problem.steps }),
  }
}

function verdictOf(solved: Printed, found: readonly Amount[], problem: Problem): Verdict {
  const { answer } = problem
  const kind = kindOf(solved)
  if (kind !== undefined || answer === undefined) return { error: kind ?? 'not solved' }
  return judge(found, answer)
}

function kindOf({ state, planned }: Printed): ErrorKind | undefined {
  if (state === 'solved') return undefined
  if (state === 'waiting') return 'waits'
  if (state !== 'not-planned') return 'not solved'
  return planned?.approved === false ? 'not approved' : 'not planned'
}

function whyOf(
  { planned, findings = [] }: Printed,
  found: readonly Amount[],
  { answer }: Problem,
): string {
  const [finding] = findings
  if (finding !== undefined) return `${finding.claim} ${finding.support}`
  if (planned?.error !== undefined) return planned.error.message
  const [critique] = planned?.critiques.filter(({ severity }) => severity === 'blocking') ?? []
  if (critique !== undefined) return critique.claim
  return `found ${found.map(text).join(', ') || 'nothing'}, expected ${answer === undefined ? 'nothing' : text(answer)}`
}

function text({ value, unit }: Amount): string {
  return unit === undefined ? String(value) : `${value} ${unit}`
}
