// Problems with their plans, in the notation of tests/data/critics

import { readFileSync } from 'node:fs'

import { compile } from '#compile'
import { builtinCatalogue, type CheckedPlan } from '#plan'
import type { AtomicPlan, Critic, CritiqueContext, CritiqueUnit, StateObject } from '#planner'
import { messageOf } from '#text'

/** What is wrong with a plan: an issue, and the step, the variable, or `-` for the whole plan. */
export interface Fault {
  readonly issue: string
  readonly place: string
}

/** A problem with its plan. */
export interface PlanCase {
  readonly title: string
  readonly problem: string
  readonly domain: StateObject['domain']
  readonly plan: AtomicPlan
  readonly faults: readonly Fault[]
  /** What is wrong too, and beyond a critic that has no model. */
  readonly beyond: readonly Fault[]
}

/** The cases of a file, in its order. */
export function planCases(file: string): readonly PlanCase[] {
  const text = readFileSync(new URL(`../../data/critics/${file}`, import.meta.url), 'utf8')
  return text.split(/^== /m).slice(1).map(caseOf)
}

function caseOf(page: string): PlanCase {
  const [title = '', problem = '', domain = '', ...lines] = page.trim().split('\n')
  const variables: Record<string, unknown> = {}
  const assumptions: string[] = []
  const steps: unknown[] = []
  const faults: Fault[] = []
  const beyond: Fault[] = []
  for (const line of lines) {
    const [, mark, issue, place] = /^([!?]) (\S+) (\S+)$/.exec(line) ?? []
    if (issue !== undefined && place !== undefined) {
      const all = mark === '!' ? faults : beyond
      all.push({ issue, place })
    } else if (line.startsWith('+ ')) assumptions.push(line.slice(2))
    else if (/^\w+ (?:algebraic|symbolic|matrix|ode|substitute): /.test(line))
      steps.push(stepOf(line))
    else {
      const [, name = '', value, unit, description] =
        /^(\w+)(?: = (\S+)(?: ([^:]+))?)?: (.*)$/.exec(line) ?? []
      if (name === '') throw new Error(`no line of a case: ${line}`)
      variables[name] = {
        description,
        ...(unit === undefined ? {} : { unit }),
        ...(value === undefined || value === '?' ? {} : { value: Number(value) }),
      }
    }
  }
  const plan = { variables, assumptions, steps } as unknown as AtomicPlan
  return { title, problem, domain: domain as PlanCase['domain'], plan, faults, beyond }
}

function stepOf(line: string): unknown {
  const [head = '', inputs = '', made = '', unit = '', asked = ''] = line
    .split('|')
    .map((part) => part.trim())
  const [, step_id, type, description] = /^(\w+) (\w+): (.*)$/.exec(head) ?? []
  const [output] = made.split(' = ')
  return {
    step_id,
    type,
    description,
    inputs: inputs.split(',').map((name) => name.trim()),
    output,
    ...(made.includes(' = ') ? { formula: made } : {}),
    ...(unit === '' ? {} : { expected_units: unit }),
    ...(asked === '' ? {} : { assumption_needed: asked.replace(/^ask: /, '') }),
  }
}

/** The plan, compiled; throws where it is refused. */
export function compiledCase({ title, plan }: Pick<PlanCase, 'title' | 'plan'>): CheckedPlan {
  const { plan: compiled, diagnostics } = compile(JSON.stringify(plan), { dialect: 'atomic' })
  if (compiled !== undefined) return compiled
  throw new Error(`${title}: ${diagnostics.map(messageOf).join('; ')}`)
}

/** A state with a problem. */
export function stateOf(
  problem_text: string,
  domain: StateObject['domain'] = 'physics',
): StateObject {
  return {
    state_id: 'b4f1b3a4-5f8e-4a55-9a5b-0f1f9f7d2c11',
    problem_text,
    domain,
    goal: '',
    knowns: {},
    unknowns: [],
    assumptions: [],
    constraints: [],
    audit_log: [],
  }
}

/** What a critic is given beside a plan; it may not ask a model, unless the test gives one. */
export function contextOf(
  plan: CheckedPlan,
  ask: CritiqueContext['ask'] = () => Promise.reject(new Error('there is no model')),
): CritiqueContext {
  const { signal } = new AbortController()
  return { plan, text: '', dialect: plan.dialect, catalogue: builtinCatalogue, signal, ask }
}

/** What a critic in code finds in a case. */
export async function foundIn(critic: Critic, one: PlanCase): Promise<readonly CritiqueUnit[]> {
  const state = stateOf(one.problem, one.domain)
  return await critic.critique(one.plan, state, contextOf(compiledCase(one)))
}

/** Whether a finding is about a fault: of its issue, at its step, or about its variable. */
export function isAbout(unit: CritiqueUnit, { issue, place }: Fault): boolean {
  if (unit.issue !== issue) return false
  if (place === '-') return true
  return unit.step_id === place || unit.claim.includes(`\`${place}\``)
}
