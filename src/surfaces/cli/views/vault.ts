// What happens in a vault, one line an event, and how it stands

import type { PlanFileView, VaultView } from '#app/vault/read-vault'
import type { WatchVaultNotice } from '#app/vault/watch-vault'
import type { VaultStatus } from '#app/vault/vault-status'
import type { LoggedEvent } from '#services/vault/planner-event'
import type { Watching } from '#services/vault/watcher-lock'

import { field } from '../paragraph.ts'
import {
  bold,
  cyan,
  dim,
  green,
  made,
  nothing,
  red,
  words,
  yellow,
  type Styled,
} from '../styled.ts'
import { ago, clock, duration, plural } from './amounts.ts'
import { workJson, workLine } from './work.ts'

/** What a watcher has to say. */
export type VaultNotice =
  | Exclude<WatchVaultNotice, { readonly kind: 'opened' }>
  | { readonly kind: 'opened'; readonly status: VaultStatus }
  | { readonly kind: 'event'; readonly event: LoggedEvent }
  /** Something that a person must do since now. */
  | { readonly kind: 'need'; readonly need: VaultStatus['needs'][number] }

/** A notice as a line; undefined for one that is not worth one. */
export function vaultLine(notice: VaultNotice, now: number): Styled | undefined {
  if (notice.kind === 'work') {
    // What runs do is told as events of their plans.
    return notice.notice.kind === 'resting' ? workLine(notice.notice, now) : undefined
  }
  const said = noticeWords(notice)
  return said && words`${dim(clock(now))}  ${said}`
}

function noticeWords(notice: Exclude<VaultNotice, { kind: 'work' }>): Styled | undefined {
  switch (notice.kind) {
    case 'opened': {
      const { plans, needs } = notice.status
      const wants = needs.length === 0 ? 'nothing needs you' : `${needs.length} need you`
      return words`everything read: ${plural(plans.length, 'plan')}, ${wants}`
    }
    case 'event':
      return eventWords(notice.event)
    case 'need': {
      const { words: what, said, path } = notice.need
      const about = said === undefined ? '' : `: ${said}`
      return words`${yellow('needs you')}  ${what}${about}  ${bold(path)}`
    }
    case 'rescans': {
      const { why, everyMs } = notice
      const reason =
        why.kind === 'wanted'
          ? 'as you asked'
          : why.kind === 'refused'
            ? `the system gives no notices (${why.problem})`
            : `the system gave no notice of ${why.path}`
      return words`${yellow('rescans')} every ${duration(everyMs)}: ${reason}`
    }
    case 'folder-missing':
      return words`${yellow('missing')}  the folder ${bold(notice.folder)}; what was in it stays as it is until it is back`
    case 'folder-back':
      return words`${green('back')}  the folder ${bold(notice.folder)}`
    case 'failed': {
      const { about, problem, retryMs } = notice
      return words`${red('not done')}  ${about}: ${problem} ${dim(`tried again in ${duration(retryMs)}`)}`
    }
    case 'file':
    case 'synced':
      return undefined
  }
}

function eventWords(logged: LoggedEvent): Styled {
  const plan = bold(logged.plan_id)
  switch (logged.event) {
    case 'plan_created':
      return words`${plan}  created: ${logged.objective}`
    case 'plan_started':
      return words`${plan}  started`
    case 'step_started':
      return words`${plan}  ${numbered(logged.step_id)} started: ${logged.description}`
    case 'step_completed':
      return words`${plan}  ${numbered(logged.step_id)} ${green('completed')} ${dim(`in ${duration(logged.duration_ms)}`)}`
    case 'step_failed':
      return words`${plan}  ${numbered(logged.step_id)} ${red('failed')}: ${logged.error}`
    case 'plan_paused':
      return words`${plan}  ${yellow('paused')}: ${logged.reason.replaceAll('_', ' ')}`
    case 'plan_resumed':
      return words`${plan}  resumed`
    case 'plan_completed':
      return words`${plan}  ${green('completed')} ${dim(`in ${duration(logged.total_duration_ms)}`)}`
    case 'plan_failed':
      return words`${plan}  ${red('failed')}: ${logged.error}`
  }
}

function numbered(stepId: string): string {
  return stepId.replace('-', ' ')
}

/** A notice for programs; undefined for one that says nothing new. */
export function vaultNoticeJson(notice: VaultNotice): object | undefined {
  switch (notice.kind) {
    case 'opened': {
      const { plans, needs } = notice.status
      return { kind: 'opened', plans: plans.length, needs: needs.length }
    }
    case 'work':
      return notice.notice.kind === 'resting' ? workJson(notice.notice, 0) : undefined
    case 'synced':
    case 'file':
      return undefined
    default:
      return notice
  }
}

/** Who watches, since when. */
export function watchingWords(watching: Watching, now: number): Styled {
  if (watching.state === 'nobody') return yellow('nobody watches')
  const { by } = watching
  if (by === undefined) return words`another process watches this vault`
  return words`process ${by.pid} of ${by.user} watches this vault, ${dim(`started ${ago(Date.parse(by.since), now)}`)}`
}

/** How a vault stands, for people. */
export function vaultView(
  { summary, plans, unread, requests, tasks }: VaultView,
  { root, watching, now, width }: VaultStands,
): readonly Styled[] {
  const needs = [...requests, ...tasks]
  const counts = `${summary.active_plans} active, ${summary.paused_plans} of them paused, ${summary.completed_today} completed today`
  return [
    words`${bold(root)}: ${watchingWords(watching, now)}`,
    ...(watching.state === 'nobody'
      ? [dim('Start `planwright vault watch`, or once `planwright vault open`.')]
      : []),
    nothing,
    ...field(
      bold('Needs you'),
      needs.length === 0 ? 'nothing' : plural(needs.length, 'file'),
      COLUMN,
      width,
    ),
    ...needs.map((path) => words`  ${yellow(path)}`),
    ...field(bold('Plans'), counts, COLUMN, width),
    ...plans.map((one) => planLine(one)),
    ...unread.map(({ path, why }) => words`  ${red('unread')}  ${path}: ${why}`),
  ]
}

/** What there is to know of a vault beside its files. */
export interface VaultStands {
  readonly root: string
  readonly watching: Watching
  readonly now: number
  readonly width: number
}

const COLUMN = 11

function planLine({ plan: { id, objective, status, steps } }: PlanFileView): Styled {
  const over = steps.filter((step) => step.status === 'completed' || step.status === 'skipped')
  const paint = status === 'failed' ? red : status === 'paused' ? yellow : cyan
  return words`  ${paint(status.replace('_', ' ').padEnd(12))} ${made(`${over.length}/${steps.length}`)}  ${objective}  ${dim(id)}`
}
