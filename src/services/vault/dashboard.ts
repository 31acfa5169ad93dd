// Dashboard.md
// =============================================================================
//
// Invariants:
//
//   DASHBOARD-1. Only what stands between our markers is written. Every byte outside of them stays, whatever it
//       is; where the markers are damaged nothing is written at all.
//   DASHBOARD-2. The same facts are the same text; a file that shows them already is not written.

import { error, NOWHERE, type Diagnostic } from '#text'

import type {
  DashboardFacts,
  LineOnDashboard,
  NeedOnDashboard,
  PlanOnDashboard,
} from './dashboard-facts.ts'
import { isRead } from './files.ts'
import { DASHBOARD, type Vault } from './layout.ts'
import { localTime } from './local-time.ts'
import { fileLink, quoted, shown } from './markdown.ts'

export const DASHBOARD_BEGIN = '<!-- planwright:begin -->'
export const DASHBOARD_END = '<!-- planwright:end -->'

/** What stands between the markers, with them and without a line end behind. */
export function renderDashboard(facts: DashboardFacts): string {
  const { needs, plans, today, warnings, events, watched } = facts
  return [
    DASHBOARD_BEGIN,
    ...(watched ? [] : [...UNWATCHED, '']),
    `${AS_OF}${minute(facts.at)}. ${counted(facts)}*`,
    '',
    `## Needs you (${needs.length})`,
    '',
    ...(needs.length === 0 ? ['Nothing.'] : first(needs, needLine)),
    '',
    `## Running (${plans.length})`,
    '',
    ...(plans.length === 0 ? ['No plan.'] : [...TABLE, ...first(plans, planRow)]),
    '',
    '## Today',
    '',
    ...(today.length === 0
      ? ['Nothing has happened yet.']
      : first(today, (line) => eventLine(line, timeOf))),
    '',
    `## Warnings (${warnings.length})`,
    '',
    ...(warnings.length === 0 ? ['None.'] : first(warnings, (line) => eventLine(line, minute))),
    '',
    '## Last events',
    '',
    ...(events.length === 0
      ? ['None.']
      : events.slice(0, MOST_EVENTS).map((line) => eventLine(line, minute))),
    DASHBOARD_END,
  ].join('\n')
}

const MOST_EVENTS = 10
const MOST_LINES = 100
const AS_OF = '*As of '
const UNWATCHED = [
  '> [!warning] Nobody looks after this vault',
  '> Files that you move or edit count when the next command runs. Start `planwright vault watch` to have them count at once.',
]

/** What came of writing the Dashboard. */
export type DashboardWriting =
  | { readonly kind: 'written' | 'same' }
  /** Somebody changes it again and again; the next change tries anew. */
  | { readonly kind: 'busy' }
  /** Nothing was written, and why. */
  | { readonly kind: 'refused'; readonly why: Diagnostic }

const MOST_TRIES = 3

/** Shows the facts in Dashboard.md, which is made where there is none (DASHBOARD-1, DASHBOARD-2). */
export async function writeDashboard(
  { files }: Pick<Vault, 'files'>,
  facts: DashboardFacts,
): Promise<DashboardWriting> {
  const block = renderDashboard(facts)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const here = await files.readBytes(DASHBOARD)
    if (here === undefined) {
      if (await files.create(DASHBOARD, `# Dashboard\n\n${block}\n\n${YOURS}\n`)) {
        return { kind: 'written' }
      }
      continue
    }
    if (!isRead(here)) {
      const details = { path: DASHBOARD, problem: here.problem }
      return { kind: 'refused', why: error('vault/dashboard-unreadable', NOWHERE, { details }) }
    }
    const next = withBlock(here.bytes, block)
    if (next === 'damaged') {
      return { kind: 'refused', why: error('vault/dashboard-damaged', NOWHERE) }
    }
    if (next === 'same') return { kind: 'same' }
    if ((await files.replace(DASHBOARD, here.bytes, next)) === 'replaced') {
      return { kind: 'written' }
    }
  }
  return { kind: 'busy' }
}

/** Makes the Dashboard of a vault that nobody has looked after yet; one that is there stays. */
export async function showEmptyDashboard(
  { files, zone }: Pick<Vault, 'files' | 'zone'>,
  now: number,
): Promise<void> {
  if ((await files.look(DASHBOARD)) !== undefined) return
  const counts = { pending: 0, inProgress: 0, paused: 0, failed: 0, completedToday: 0 }
  const lists = { needs: [], plans: [], today: [], warnings: [], events: [] }
  await writeDashboard({ files }, { at: localTime(now, zone), watched: false, counts, ...lists })
}

const YOURS = 'Everything outside of the two markers is yours.'

/** The bytes with the block in place of the one that stands there, or below everything where none does. */
export function withBlock(bytes: Uint8Array, block: string): Uint8Array | 'same' | 'damaged' {
  // A character a byte: what is no UTF-8 survives, and the markers are ASCII.
  const text = Buffer.from(bytes).toString('latin1')
  const begins = placesOf(text, DASHBOARD_BEGIN)
  const ends = placesOf(text, DASHBOARD_END)
  const [begin] = begins
  const [end] = ends
  if (begin === undefined && end === undefined) {
    const gap = text === '' || text.endsWith('\n') ? '' : '\n'
    return Buffer.concat([bytes, Buffer.from(`${gap}${text === '' ? '' : '\n'}${block}\n`)])
  }
  const isPair = begins.length === 1 && ends.length === 1
  if (begin === undefined || end === undefined || !isPair || end < begin) return 'damaged'
  const lineEnd = text.startsWith('\r\n', begin + DASHBOARD_BEGIN.length) ? '\r\n' : '\n'
  const written = Buffer.from(block.replaceAll('\n', lineEnd))
  const stop = end + DASHBOARD_END.length
  if (untimed(text.slice(begin, stop)) === untimed(written.toString('latin1'))) return 'same'
  return Buffer.concat([bytes.subarray(0, begin), written, bytes.subarray(stop)])
}

/** When it was written is no reason to write it (DASHBOARD-2). */
function untimed(block: string): string {
  return block.replace(/^\*As of \d{4}-\d\d-\d\d \d\d:\d\d\./m, '')
}

/** Where a marker stands. */
function placesOf(text: string, marker: string): readonly number[] {
  const found: number[] = []
  for (let at = text.indexOf(marker); at >= 0; at = text.indexOf(marker, at + 1)) found.push(at)
  return found
}

function counted({ counts }: DashboardFacts): string {
  const { pending, inProgress, paused, failed, completedToday } = counts
  return `Plans: ${pending} pending, ${inProgress} in progress, ${paused} paused, ${failed} failed; ${completedToday} completed today.`
}

function needLine({ words, said, path, until }: NeedOnDashboard): string {
  const end = until === undefined ? '' : `, until **${minute(until)}**`
  return `- ${fileLink(path, words)}${said === undefined ? '' : ` ${quoted(said)}`}${end}`
}

const TABLE = ['| Plan | Status | Progress | Now |', '| --- | --- | --- | --- |'] as const

function planRow({ objective, path, status, done, total, current }: PlanOnDashboard): string {
  const now = current.map((title) => quoted(title)).join(', ')
  const plan = `${quoted(objective)} (${fileLink(path, 'open')})`
  return `| ${plan} | ${status.replace('_', ' ')} | ${done}/${total} steps | ${now} |`
}

/** The first lines of a part; how many more there are is said, since a list of thousands is read by nobody. */
function first<One>(all: readonly One[], line: (one: One) => string): readonly string[] {
  const lines = all.slice(0, MOST_LINES).map(line)
  const more = all.length - lines.length
  return more === 0 ? lines : [...lines, '', `And ${more} more.`]
}

function eventLine(
  { at, words, said, path }: LineOnDashboard,
  time: (at: string) => string,
): string {
  const when = at === undefined ? '' : `${time(at)} `
  const link = path === undefined ? '' : ` (${fileLink(path, 'open')})`
  return `- ${when}${shown(words)}${said === undefined ? '' : `: ${quoted(said)}`}${link}`
}

/** `2026-02-03 09:15`. */
function minute(local: string): string {
  return shown(local.slice(0, 16).replace('T', ' '))
}

/** `09:15`. */
function timeOf(local: string): string {
  return shown(local.slice(11, 16))
}
