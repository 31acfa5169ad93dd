// The Dashboard of a vault: what its state comes to
// =============================================================================
//
// Invariants:
//
//   DASHBOARD-OF-1. The same state is the same Dashboard, in whichever order it was found out.

import { isoInstant } from '#review'
import type {
  DashboardFacts,
  LineOnDashboard,
  NeedOnDashboard,
} from '#services/vault/dashboard-facts'
import { writeDashboard } from '#services/vault/dashboard'
import { pathIn, planFileName } from '#services/vault/layout'
import { localMinute, localTime } from '#services/vault/local-time'
import type { LoggedEvent } from '#services/vault/planner-event'
import { messageOf } from '#text'

import type { PlanNeed, PlanWarning } from './known-plans.ts'
import type { PauseReason } from './shown.ts'
import type { VaultHere } from './vault-here.ts'
import { isActive, type VaultPlan } from './vault-plan.ts'
import type { VaultStatus } from './vault-status.ts'

/** A request that ends so soon is warned of. */
const SOON_MS = 4 * 3_600_000
/** So many failures an hour are warned of. */
const MANY_FAILURES = 5
const MOST_EVENTS = 10

/** Shows how the vault stands in Dashboard.md; gives why that could not be. */
export async function showDashboard(
  status: VaultStatus,
  here: VaultHere,
): Promise<string | undefined> {
  const written = await writeDashboard(here.vault, dashboardFacts(status, here))
  return written.kind === 'refused' ? messageOf(written.why) : undefined
}

/** What the Dashboard shows. */
export function dashboardFacts(
  status: VaultStatus,
  { now, vault, isWatched, watchedElsewhere }: VaultHere,
): DashboardFacts {
  const { plans, completedToday, needs, warnings, latest, failures, paths, done } = status
  const at = now()
  const { zone } = vault
  const count = (wanted: VaultPlan['status']) =>
    plans.filter((plan) => plan.status === wanted).length
  const pathOf = (id: string) =>
    paths.get(id) ?? done.get(id)?.path ?? pathIn(vault, 'Done', planFileName(id))
  return {
    at: localTime(at, zone),
    watched: isWatched || watchedElsewhere?.() === true,
    counts: {
      pending: count('pending'),
      inProgress: count('in_progress'),
      paused: count('paused'),
      failed: count('failed'),
      completedToday: completedToday.size,
    },
    needs: needs.toSorted(byEnd).map((need) => needLine(need, zone)),
    plans: plans
      .filter(({ status }) => isActive(status) || status === 'failed')
      .toSorted((a, b) => compared(a.createdAt, b.createdAt) || compared(a.id, b.id))
      .map((plan) => planLine(plan, pathOf(plan.id))),
    today: status.endedToday.map(todayLine),
    warnings: [
      ...needs
        .filter(({ until = Infinity }) => until - at < SOON_MS)
        .toSorted(byEnd)
        .map(staleLine),
      ...(failures >= MANY_FAILURES
        ? [{ words: `${failures} errors in the last hour: see the folder Logs` }]
        : []),
      ...warnings.toSorted((a, b) => compared(a.path, b.path)).map(warningLine),
    ],
    events: latest.slice(0, MOST_EVENTS).map(eventLine),
  }

  function eventLine(logged: LoggedEvent): LineOnDashboard {
    return {
      at: localTime(isoInstant(logged.time), zone),
      ...wordsOf(logged),
      path: pathOf(logged.plan_id),
    }
  }

  function todayLine(logged: LoggedEvent): LineOnDashboard {
    const { plan_id: id } = logged
    const objective = done.get(id)?.objective ?? plans.find((plan) => plan.id === id)?.objective
    return { ...eventLine(logged), ...(objective === undefined ? {} : { said: objective }) }
  }

  function staleLine({ said, path, until = at }: PlanNeed): LineOnDashboard {
    const words = `A request expires soon, at ${localMinute(until, zone)}`
    return { words, path, ...(said === undefined ? {} : { said }) }
  }
}

function planLine(plan: VaultPlan, path: string): DashboardFacts['plans'][number] {
  const { id, objective, status, steps } = plan
  const isCurrent = new Set(['in_progress', 'awaiting_approval', 'blocked', 'unknown'])
  return {
    id,
    objective,
    path,
    status: status as DashboardFacts['plans'][number]['status'],
    done: steps.filter(isDone).length,
    total: steps.length,
    current: steps.filter((step) => isCurrent.has(step.status)).map(({ title }) => title),
  }
}

/** Skipped by a person's word as well, but not where they said no to it. */
function isDone({ status, error }: VaultPlan['steps'][number]): boolean {
  return status === 'completed' || (status === 'skipped' && error === undefined)
}

function needLine(
  { words, said, path, until }: PlanNeed,
  zone: VaultHere['vault']['zone'],
): NeedOnDashboard {
  return {
    words,
    path,
    ...(said === undefined ? {} : { said }),
    ...(until === undefined ? {} : { until: localMinute(until, zone) }),
  }
}

function warningLine({ words, said, path }: PlanWarning): LineOnDashboard {
  return { words, path, ...(said === undefined ? {} : { said }) }
}

/** The first that ends first; one plan's in the order in which they were said. */
function byEnd(a: PlanNeed, b: PlanNeed): number {
  const { until: ends = Infinity } = a
  const { until: otherEnds = Infinity } = b
  return ends === otherEnds ? compared(a.path, b.path) : ends - otherEnds
}

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** An event in words of ours, with what others wrote. */
function wordsOf(logged: LoggedEvent): Pick<LineOnDashboard, 'words' | 'said'> {
  switch (logged.event) {
    case 'plan_created':
      return { words: 'Plan created', said: logged.objective }
    case 'plan_started':
      return { words: 'Plan started' }
    case 'step_started':
      return { words: `Step ${numberIn(logged.step_id)} started`, said: logged.description }
    case 'step_completed':
      return { words: `Step ${numberIn(logged.step_id)} completed` }
    case 'step_failed':
      return { words: `Step ${numberIn(logged.step_id)} failed`, said: logged.error }
    case 'plan_paused':
      return pausedWords(logged.reason)
    case 'plan_resumed':
      return { words: 'Plan resumed' }
    case 'plan_completed':
      return { words: 'Plan completed' }
    case 'plan_failed':
      return { words: 'Plan failed', said: logged.error }
  }
}

/** The reasons of ours in words; any other was given by whoever paused it. */
function pausedWords(reason: string): Pick<LineOnDashboard, 'words' | 'said'> {
  const known = Object.hasOwn(REASON_WORDS, reason)
  if (!known) return { words: 'Plan paused', said: reason }
  return { words: `Plan paused: ${REASON_WORDS[reason as PauseReason]}` }
}

const REASON_WORDS: Readonly<Record<PauseReason, string>> = {
  approval_required: 'it waits for an approval',
  step_failed: 'a step failed',
  approval_rejected: 'a step was not approved',
  file_missing: 'a file is missing',
  person_needed: 'it waits for a person',
  outcome_unknown: 'nobody knows whether a step happened',
  policy_unreadable: 'the policy cannot be read',
  budget_reached: 'its budget is used up',
  plan_changed: 'its file was changed',
  plan_file_missing: 'its file is gone',
  asked: 'a person paused it',
}

function numberIn(stepId: string): string {
  return stepId.replace(/^step-/, '')
}
