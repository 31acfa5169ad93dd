// The Dashboard of a vault: what its state comes to

import { isoInstant } from '#review'
import type {
  DashboardFacts,
  LineOnDashboard,
  NeedOnDashboard,
} from '#services/vault/dashboard-facts'
import { writeDashboard } from '#services/vault/dashboard'
import { pathIn, planFileName } from '#services/vault/layout'
import { localDay, localMinute, localTime } from '#services/vault/local-time'
import type { LoggedEvent } from '#services/vault/planner-event'
import { messageOf } from '#text'

import type { PlanNeed, PlanWarning } from './known-plans.ts'
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
  { plans, completedToday, needs, warnings, latest, failures, paths }: VaultStatus,
  { now, vault, isWatched, watchedElsewhere }: VaultHere,
): DashboardFacts {
  const at = now()
  const { zone } = vault
  const count = (wanted: VaultPlan['status']) =>
    plans.filter(({ status }) => status === wanted).length
  const pathOf = (id: string) => paths.get(id) ?? pathIn(vault, 'Done', planFileName(id))
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
      .map((plan) => planLine(plan, pathOf(plan.id))),
    today: latest
      .filter(({ event }) => event === 'plan_completed' || event === 'plan_failed')
      .filter(({ time }) => localDay(isoInstant(time), zone) === localDay(at, zone))
      .map((event) => eventLine(event)),
    warnings: [
      ...needs.filter(({ until = Infinity }) => until - at < SOON_MS).map(staleLine),
      ...(failures >= MANY_FAILURES
        ? [{ words: `${failures} errors in the last hour: see the folder Logs` }]
        : []),
      ...warnings.map(warningLine),
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

  function staleLine({ said, path, until = at }: PlanNeed): LineOnDashboard {
    const words = `A request expires soon, at ${localMinute(until, zone)}`
    return { words, path, ...(said === undefined ? {} : { said }) }
  }
}

function planLine(plan: VaultPlan, path: string): DashboardFacts['plans'][number] {
  const { id, objective, status, steps } = plan
  const isOver = new Set(['completed', 'skipped'])
  const isCurrent = new Set(['in_progress', 'awaiting_approval', 'blocked', 'unknown'])
  return {
    id,
    objective,
    path,
    status: status as DashboardFacts['plans'][number]['status'],
    done: steps.filter((step) => isOver.has(step.status)).length,
    total: steps.length,
    current: steps.filter((step) => isCurrent.has(step.status)).map(({ title }) => title),
  }
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

function byEnd({ until: a = Infinity }: PlanNeed, { until: b = Infinity }: PlanNeed): number {
  return a === b ? 0 : a - b
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
      return { words: 'Plan paused', said: logged.reason }
    case 'plan_resumed':
      return { words: 'Plan resumed' }
    case 'plan_completed':
      return { words: 'Plan completed' }
    case 'plan_failed':
      return { words: 'Plan failed', said: logged.error }
  }
}

function numberIn(stepId: string): string {
  return stepId.replace(/^step-/, '')
}
