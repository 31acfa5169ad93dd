// A model that thinks aloud
// =============================================================================
//
// Some models write down what they think before they answer: `<think>…</think>` and
// then the plan. What stands between the two marks is no part of the answer, and may
// hold drafts of plans; so it is taken off before anything is read.
//
// Invariants:
//
//   THINKING-1. Only marks at the very start of an answer count, and only in a pair: what is never
//       closed may hold the plan.

/** An answer taken apart. */
export interface SpokenAnswer {
  /** What the model thought aloud, without the marks; absent where it did not. */
  readonly thinking?: string
  /** The answer itself. */
  readonly text: string
}

const OPENING = /^[\s\ufeff]*<(think|thinking|thought|reasoning|reflection)>/i

/** Splits an answer where its thinking ends (THINKING-1). */
export function withoutThinking(answer: string): SpokenAnswer {
  const opening = OPENING.exec(answer)
  if (opening === null) return { text: answer }
  const [whole, name = ''] = opening
  const closing = new RegExp(`</${name}>`, 'i').exec(answer.slice(whole.length))
  if (closing === null) return { text: answer }
  const end = whole.length + closing.index
  return { thinking: answer.slice(whole.length, end), text: answer.slice(end + closing[0].length) }
}
