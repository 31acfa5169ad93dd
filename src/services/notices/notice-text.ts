// A notice as a mail: subject and plain text
// =============================================================================
//
// Invariants:
//
//   NOTICE-TEXT-1. The subject is one line of at most LONGEST_SUBJECT characters.

import type { NoticedAsk, PeopleNotice } from './notice.ts'

const LONGEST_SUBJECT = 120

/** NOTICE-TEXT-1 */
export function subjectOf(notice: PeopleNotice): string {
  const { count, asks, workspace } = notice
  const [first] = asks
  if (notice.kind === 'test' || first === undefined) return `[${workspace}] A test of notices`
  const subject =
    count === 1
      ? `[${workspace}] ${first.words}: ${first.about}`
      : `[${workspace}] ${count} asks wait for an answer`
  return subject.length > LONGEST_SUBJECT ? `${subject.slice(0, LONGEST_SUBJECT - 1)}…` : subject
}

/** All that a notice says, as lines of plain text. */
export function textOf(notice: PeopleNotice): string {
  if (notice.kind === 'test') {
    return `Nothing is asked: this is a test of the notices of ${notice.workspace}.\n`
  }
  const { asks, more, link } = notice
  const rest = more === 0 ? [] : [`… and ${more} more.`, '']
  const all = link === undefined ? 'All that waits: planwright ps' : `All that waits: ${link}`
  return [...asks.flatMap((ask) => [...linesOf(ask), '']), ...rest, all, ''].join('\n')
}

function linesOf(ask: NoticedAsk): readonly string[] {
  const { words, about, step, tool, effect, since, until, link, command, question } = ask
  const call = effect === undefined ? tool : `${tool} (${effect})`
  const rows: readonly (readonly [name: string, text: string | undefined])[] = [
    ['Run', `${about} (${ask.run})`],
    ['Step', step && `${step.title} (${step.id})`],
    ['Tool', call],
    ['Arguments', ask.arguments],
    ['Question', question],
    ['Since', since],
    ['Until', until],
    ['Answer', link],
    ['Type', command],
  ]
  return [words, ...rows.flatMap(([name, text]) => (text ? [`  ${name.padEnd(9)}  ${text}`] : []))]
}
