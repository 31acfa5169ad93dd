// An ask as a notice tells of it
// =============================================================================
//
// Its words come from plans, models and tools, and go to a place where nothing escapes them any more.
//
// Invariants:
//
//   NOTICED-ASK-1. No text holds a secret that this process knows, a hidden character or a line end, and each
//       is bounded. Secrets go before anything is cut: half of one is one.
//   NOTICED-ASK-2. What a call is given, and what a question says, is left out unless it is wanted.

import { toJson, type Json } from '#plan'
import type { NoticedAsk } from '#services/notices/notice'
import { askId } from '#services/notices/notice'
import { escapeInvisible } from '#text'

import type { ListedAsk } from '../asks/list-asks.ts'
import { shortRun } from '../runs/run-names.ts'

const LONGEST_TEXT = 200
const LONGEST_VALUES = 2000

export interface NoticedAskOptions {
  /** Also arguments and questions (NOTICED-ASK-2). */
  readonly values: boolean
  /** A text without secrets. */
  readonly hide: (text: string) => string
}

/** What is told of an ask; no link, since the address may be another when it is told. */
export function noticedAsk(
  { run, ask, about, waiting, since }: ListedAsk,
  { values, hide }: NoticedAskOptions,
): NoticedAsk {
  const said = (text: string, longest = LONGEST_TEXT) => shown(hide(text), longest)
  const common = {
    run,
    ask: said(ask),
    kind: waiting.for,
    words: WORDS[waiting.for],
    about: said(about),
    since,
  }
  const name = shortRun(run)
  if (waiting.for === 'decision') {
    return { id: askId(run, ask), ...common, command: `planwright review ${name}` }
  }
  const step = { id: said(waiting.step), title: said(waiting.title) }
  const { tool } = waiting
  const asked = { ...common, step, ...(tool === undefined ? {} : { tool: said(tool) }) }
  const given = 'arguments' in waiting && values ? waiting.arguments : undefined
  const args =
    given === undefined ? {} : { arguments: said(written(toJson(given)), LONGEST_VALUES) }
  switch (waiting.for) {
    case 'approval': {
      const { effect, expiresAt: until } = waiting
      const id = askId(run, ask)
      const call = effect === undefined ? {} : { effect }
      return { id, ...asked, ...call, until, ...args, command: `planwright approve ${name} ${ask}` }
    }
    case 'answer': {
      const { question, expiresAt } = waiting
      const until = expiresAt === undefined ? {} : { until: expiresAt }
      const words = values ? { question: said(question.prompt, LONGEST_VALUES) } : {}
      const command = `planwright answer ${name} ${ask}`
      return { id: askId(run, ask), ...asked, ...until, ...words, command }
    }
    case 'resolve': {
      const id = askId(run, ask, `${waiting.path} ${waiting.key}`)
      return { id, ...asked, ...args, command: `planwright show ${name}` }
    }
  }
}

const WORDS: Readonly<Record<NoticedAsk['kind'], string>> = {
  decision: 'A plan waits for a decision',
  approval: 'A call waits for an approval',
  answer: 'A question waits for an answer',
  resolve: 'A call may or may not have happened',
}

function written(value: Json): string {
  return JSON.stringify(value)
}

/** One line of what can be seen, cut where it is too long (NOTICED-ASK-1). */
function shown(text: string, longest: number): string {
  // What is far too long is not read to its end.
  const line = escapeInvisible(
    text
      .slice(0, 4 * longest)
      .replace(/\s+/gu, ' ')
      .trim(),
  )
  if (line.length <= longest && text.length <= 4 * longest) return line
  const cut = line.slice(0, longest - 1)
  // Not between the halves of a pair.
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`
}
