// A solved problem, for every surface
// =============================================================================
//
// Invariants:
//
//   SOLVED-1. An answer is what the cleaner committed; anything else is told as a finding.
//   SOLVED-2. `ok` only where everything that the plan was to find is known.

import type { Json } from '#plan'
import type {
  AtomicPlan,
  AtomicStep,
  AuditEntry,
  Commit,
  CritiqueUnit,
  Known,
  SolvedStep,
  StepVote,
} from '#planner'
import type { Budget, RunUsage } from '#runtime'
import { optionText } from '#runtime/budget'
import { helpOf, messageOf, type Code, type Diagnostic } from '#text'

import { shortRun } from '../runs/run-names.ts'
import { waitingListJson } from '../runs/outcome.ts'
import { sumOfVotes } from '../runs/vote-tally.ts'
import type { PlannedTask } from '../planning/planned-task.ts'
import type { MissingInput, SolveEnd } from './solve-problem.ts'

/** What came of a problem. */
export interface SolvedProblem {
  /** Every answer is known (SOLVED-2). */
  readonly ok: boolean
  /**
   * `solved`; `unsolved` where something stands against it; `waiting` for a person; `not-planned` where no plan was
   * carried out; `refused` where the policy allows no run of the plan; `interrupted` by a person, a time or the budget.
   */
  readonly state: 'solved' | 'unsolved' | 'waiting' | 'not-planned' | 'refused' | 'interrupted'
  /** The problem, as it was given. */
  readonly problem: string
  /** What was to be found, with what is known of it. */
  readonly answers: readonly SolvedAnswer[]
  /** What the plan began with. */
  readonly givens: readonly SolvedGiven[]
  readonly steps: readonly SolvedOperation[]
  /** What the plan takes for granted, in sentences. */
  readonly assumptions: readonly string[]
  /** What stands against the results. */
  readonly findings: readonly CritiqueUnit[]
  readonly confidence: Confidence
  /** What the models took, planning included. */
  readonly usage: RunUsage
  /** How long it took here, in milliseconds. */
  readonly elapsed_ms: number
  /** The runs of planning jobs and of plans, in order. */
  readonly runs: { readonly planning: readonly string[]; readonly solving: readonly string[] }
  /** What the last run waits for, each with what answers it. */
  readonly waiting: Json
  /** The variables that the last plan reads and nobody has given a value. */
  readonly missing: readonly MissingInput[]
  /** What the last plan would ask about them, in its words. */
  readonly questions: readonly string[]
  /** Why it ended as it did, in sentences: what the last plan cannot be run for, or which budget is spent. */
  readonly reasons: readonly string[]
  /** The last planning job, where it came to no plan that may be carried out. */
  readonly planned?: PlannedTask
  /** What can be typed next. */
  readonly commands: readonly string[]
  /** Everything that happened with all plans, in order. */
  readonly audit_log: readonly AuditEntry[]
}

/** What was to be found; `known` is absent where it is not known. */
export interface SolvedAnswer {
  readonly name: string
  /** What its step does. */
  readonly description: string
  readonly known?: Known
  /** Givens that only the plan says, which it rests on. */
  readonly rests_on: readonly string[]
  /** A sentence on digits of it that those of the givens do not support; absent where nothing is notable. */
  readonly conditioning?: string
}

/** A variable of the plan. */
export interface SolvedGiven extends Known {
  readonly name: string
  readonly description: string
  /** Who says it: the problem, a person, or the plan alone. */
  readonly by: 'problem' | 'person' | 'plan'
}

/** A step of the plan and what came of it. */
export interface SolvedOperation {
  readonly id: string
  readonly description: string
  readonly output: string
  readonly formula?: string
  /** What is known of its output; absent where it is not known. */
  readonly known?: Known
  /** Whether its value was put back into its formula; absent where nothing is known. */
  readonly substituted?: boolean
  /** Why it was not, as the end of a sentence; absent where it was. */
  readonly unchecked?: string
  /** Why the uncertainties of its inputs were not carried to it, as a clause; absent where they were, or there are none. */
  readonly unspread?: string
  /** What was said of the result, in sentences: that it was found numerically, which root was chosen. Absent where nothing was. */
  readonly notes?: readonly string[]
  readonly vote?: StepVote
}

/** What speaks for the answers; it says nothing of what the plan leaves out. */
export interface Confidence {
  /**
   * The probability that every vote came to the right answer, if draws err independently and each is right as often
   * as `draw_right` says; 1 where no vote was needed, null where it is not known.
   */
  readonly votes_right: number | null
  /** How often one draw is right, as estimated from the draws of this run; null where that is not known. */
  readonly draw_right: number | null
  /** How many draws that is estimated from. */
  readonly draws: number
  /** Whether critics let the plan pass; null where none judged it. */
  readonly approved: boolean | null
  /** How many results were put back into their formulas, and hold. */
  readonly substituted: number
  /** How many could not be. */
  readonly unchecked: number
  /** Givens that only the plan says, by name. */
  readonly assumed: readonly string[]
}

/** Tells how far a problem came. */
export function solvedProblem(
  problem: string,
  end: SolveEnd,
  { now, since }: { readonly now: number; readonly since: number },
): SolvedProblem {
  const { stop, carried, planned, planning, solving, usage } = end
  const { solution, outcome } = carried ?? {}
  const plan = solution?.state.plan
  const commits = new Map(solution?.cleaned.commits.map((one) => [one.name, one]))
  const answers = plan === undefined ? [] : answersOf(plan, commits)
  const findings = solution?.cleaned.findings ?? []
  const ok = answers.length > 0 && answers.every(({ known }) => known !== undefined)
  const state = stateOf(end, ok && findings.length === 0)
  const { missing, questions } = stop.kind === 'inputs-missing' ? stop : NOTHING_ASKED
  return {
    ok: state === 'solved',
    state,
    problem,
    answers,
    givens: plan === undefined ? [] : givensOf(plan, commits, solution?.cleaned.assumed ?? []),
    steps: plan === undefined ? [] : operationsOf(plan, commits, solution?.steps ?? []),
    assumptions: plan?.assumptions ?? [],
    findings,
    confidence: confidenceOf(end, [...commits.values()]),
    usage,
    elapsed_ms: now - since,
    runs: { planning, solving },
    waiting: outcome === undefined ? [] : waitingListJson(outcome, now),
    missing,
    questions,
    reasons: reasonsOf(end),
    ...(stop.kind === 'not-planned' && planned !== undefined ? { planned } : {}),
    commands: commandsOf(state, end),
    audit_log: end.log,
  }
}

const NOTHING_ASKED = { missing: [], questions: [] } as const

function stateOf(end: SolveEnd, isSolved: boolean): SolvedProblem['state'] {
  const { stop, carried } = end
  if (budgetProblem(end) !== undefined) return 'interrupted'
  switch (stop.kind) {
    case 'inputs-missing':
      return 'waiting'
    case 'not-run':
      return 'unsolved'
    case 'not-planned':
      return carried === undefined ? 'not-planned' : 'unsolved'
    case 'interrupted':
    case 'refused':
      return stop.kind
    case 'carried-out': {
      const stands = carried?.outcome.state
      if (stands === 'waiting' || stands === 'stopped') return 'waiting'
      return isSolved ? 'solved' : 'unsolved'
    }
  }
}

/** What says that a budget has stopped the last job or run. */
function budgetProblem({ stop, planned, carried }: SolveEnd): string | undefined {
  if (stop.kind === 'carried-out') {
    const { fault } = carried?.outcome ?? {}
    return fault !== undefined && BUDGET_CODES.has(fault.code) ? messageOf(fault) : undefined
  }
  const { error } = planned ?? {}
  const isStopped = stop.kind === 'not-planned' && error !== undefined
  return isStopped && BUDGET_CODES.has(error.code) ? error.message : undefined
}

const BUDGET_CODES: ReadonlySet<Code> = new Set<Code>(['run/budget-reached', 'run/usage-unknown'])

function reasonsOf(end: SolveEnd): readonly string[] {
  const { stop, isBudgetSpent } = end
  const problem = budgetProblem(end)
  return [
    ...(stop.kind === 'not-run' ? stop.diagnostics.map(sentencesOf) : []),
    ...(problem === undefined ? [] : [problem]),
    ...(isBudgetSpent ? ['The budget is spent: no other version of the plan was asked for.'] : []),
  ]
}

function sentencesOf(diagnostic: Diagnostic): string {
  return [messageOf(diagnostic), helpOf(diagnostic)].filter(Boolean).join(' ')
}

type Commits = ReadonlyMap<string, Commit>

function answersOf({ steps }: AtomicPlan, commits: Commits): readonly SolvedAnswer[] {
  const read = new Set(steps.flatMap(({ inputs }) => inputs))
  const wanted = steps.filter(({ output }) => !read.has(output))
  return wanted.map(({ output, description }) => {
    const commit = commits.get(output)
    const known = commit === undefined ? {} : { known: commit.known }
    const told = commit?.conditioning
    return {
      name: output,
      description,
      ...known,
      rests_on: commit?.restsOn ?? [],
      ...(told === undefined ? {} : { conditioning: conditioningWords(told) }),
    }
  })
}

/** `` `v` has 2 digits: the result holds to 1. `` */
function conditioningWords({ name, digits, holds }: NonNullable<Commit['conditioning']>): string {
  const has = `\`${name}\` has ${digits} digit${digits === 1 ? '' : 's'}`
  return `${has}: ${holds === 0 ? 'no digit of the result is sure' : `the result holds to ${holds}`}.`
}

function givensOf(
  { variables = {} }: AtomicPlan,
  commits: Commits,
  assumed: readonly string[],
): readonly SolvedGiven[] {
  return Object.entries(variables).flatMap(([name, variable]): readonly SolvedGiven[] => {
    const description = typeof variable === 'string' ? variable : variable.description
    const commit = commits.get(name)
    if (commit?.by !== undefined) return [{ name, description, ...commit.known, by: commit.by }]
    if (!assumed.includes(name) || typeof variable === 'string') return []
    const { value, unit, uncertainty } = variable
    const known = {
      value: value === undefined ? null : typeof value === 'object' ? [...value] : value,
      ...(unit === undefined ? {} : { unit }),
      ...(uncertainty === undefined ? {} : { uncertainty }),
    }
    return [{ name, description, ...known, by: 'plan' }]
  })
}

function operationsOf(
  { steps }: AtomicPlan,
  commits: Commits,
  solved: readonly SolvedStep[],
): readonly SolvedOperation[] {
  const own = new Map(steps.map((step) => [step.step_id, step]))
  return solved.flatMap((one) => {
    const step = own.get(one.id)
    return step === undefined ? [] : [operationOf(one, step, commits.get(step.output))]
  })
}

function operationOf(
  { id, notes, vote }: SolvedStep,
  { description, output, formula }: AtomicStep,
  commit: Commit | undefined,
): SolvedOperation {
  const why = commit?.check?.why
  return {
    id,
    description,
    output,
    ...(formula === undefined ? {} : { formula }),
    ...(commit === undefined ? {} : { known: commit.known }),
    ...(commit?.check === undefined ? {} : { substituted: commit.check.substituted }),
    ...(why === undefined ? {} : { unchecked: why }),
    ...(commit?.unspread === undefined ? {} : { unspread: commit.unspread }),
    ...(notes === undefined ? {} : { notes }),
    ...(vote === undefined ? {} : { vote }),
  }
}

function confidenceOf({ planned, carried }: SolveEnd, commits: readonly Commit[]): Confidence {
  const { solution, votes = [] } = carried ?? {}
  const { p = null, drawn, flagged } = sumOfVotes(votes)
  const checks = commits.flatMap(({ check }) => (check === undefined ? [] : [check]))
  const substituted = checks.filter((check) => check.substituted).length
  return {
    votes_right: votes.reduce<number | null>((all, { chance }) => {
      return all === null || chance === undefined ? null : all * chance
    }, 1),
    draw_right: votes.length === 0 ? null : p,
    draws: drawn - flagged,
    approved: (carried ?? planned)?.approved ?? null,
    substituted,
    unchecked: checks.length - substituted,
    assumed: solution?.cleaned.assumed ?? [],
  }
}

function commandsOf(state: SolvedProblem['state'], end: SolveEnd): readonly string[] {
  const { stop, planning, solving, planned } = end
  const [first] = planning
  const last = solving.at(-1)
  const again = first === undefined ? undefined : `planwright solve --from ${shortRun(first)}`
  const seen = last === undefined ? [] : [`planwright show ${shortRun(last)}`]
  if (again === undefined) return []
  if (stop.kind === 'inputs-missing') {
    return [[again, ...stop.missing.map(inputOption)].join(' ')]
  }
  if (budgetProblem(end) !== undefined || end.isBudgetSpent) {
    return [`${again} ${optionText(twice(end))}`, ...seen]
  }
  switch (state) {
    case 'solved':
    case 'unsolved':
      return [...seen, ...(stop.kind === 'not-planned' ? (planned?.error?.commands ?? []) : [])]
    case 'waiting':
    case 'interrupted':
      return [again]
    case 'refused':
      return []
    case 'not-planned':
      return planned?.error?.commands ?? []
  }
}

/** How a value is given: `--input mass='… kg'`. */
function inputOption({ name, unit }: MissingInput): string {
  return unit === undefined || unit === '1' ? `--input ${name}=…` : `--input ${name}='… ${unit}'`
}

/** Twice of what was spent, in the measures that the budget has. */
function twice({ usage, budget }: SolveEnd): Budget {
  const tokens = usage.inputTokens + usage.outputTokens
  return {
    ...(budget.tokens === undefined ? {} : { tokens: 2 * Math.max(tokens, budget.tokens) }),
    ...(budget.dollars === undefined ? {} : { dollars: 2 * Math.max(usage.cost, budget.dollars) }),
  }
}
