// What the words of a task say beside the task
// =============================================================================
//
// A task in words is given to a sub-agent or a person as it is written. A condition in it
// decides where nobody sees it, and what a tool cannot do is not done because it was asked for.

import { span, type Span } from '#text'
import { actingWordsIn, forbiddenWordsIn, isInstruction } from '#words'

/** Words of a task, and their place in the source. */
export interface TaskWords {
  readonly words: string
  readonly place: Span
}

/** A task as it is read, and where it stands in the source. */
export interface Task {
  readonly text: string
  readonly place: Span
  readonly source: string
}

/** The first condition that a task hides. */
export function conditionIn(task: Task): TaskWords | undefined {
  const found = forbiddenWordsIn(task.text, 'default')
  return placed(
    task,
    found.find(({ hides }) => hides === 'condition'),
  )
}

/** The first condition among the sentences of a text that tell somebody to do something. */
export function conditionInProse({ text, place, source }: Task): TaskWords | undefined {
  for (const [sentence] of text.matchAll(SENTENCE)) {
    const found = conditionIn({ text: sentence, place, source })
    if (found !== undefined && isInstruction(sentence)) return found
  }
  return undefined
}

/** A line, or a part of it up to what ends a sentence. */
const SENTENCE = /[^\n.!?。！？]+(?:[.!?](?!\s|$)[^\n.!?。！？]*)*[.!?。！？]?/gu

/** The first verb by which a task asks for something outside its answer, but for some verbs. */
export function actIn(task: string, fine: ReadonlySet<string>): string | undefined {
  for (const { acts, start, end } of actingWordsIn(task)) {
    const words = task.slice(start, end)
    if (acts === 'outside' && !fine.has(words.toLowerCase())) return words
  }
  return undefined
}

function placed(
  { text, place, source }: Task,
  found: { readonly start: number; readonly end: number } | undefined,
): TaskWords | undefined {
  if (found === undefined) return undefined
  const words = text.slice(found.start, found.end)
  // Marks and escapes may stand in the source where the text has none.
  const at = source.slice(place.start, place.end).indexOf(words)
  if (at < 0) return { words, place }
  return { words, place: span(place.start + at, place.start + at + words.length) }
}
