// Votes, counted once more from the draws that are on record

import type { Evidence, Fields } from './evidence.ts'

/** A vote is won by the answer that came to be ahead, or lost when none can any more; each draw counts once. */
export function* votes(
  events: readonly Fields[],
  { votes: wanted = {}, values, odd = [] }: Pick<Evidence, 'votes' | 'values' | 'odd'>,
): Iterable<string> {
  /** What each draw came to: the text of an answer, or undefined for one that does not count. */
  const draws = new Map<string, string | undefined>()
  /** Votes that were lost at a place: they took their numbers with them. */
  const lost = new Map<string, number>()
  for (const event of events) {
    const { kind, step, path } = event
    const place = `${step}/${path}`
    if (kind === 'call-failed' && event.failure.code === 'run/result-refused')
      draws.set(place, undefined)
    if (kind === 'call-returned' || kind === 'call-inherited') {
      const answer = values?.get(event.value)
      draws.set(place, answer === undefined || odd.includes(answer) ? undefined : answer)
    }
    if (kind === 'steps-computed') yield* onTheSpot(event, { wanted, values, odd })
    const vote = wanted[step]
    if ((kind !== 'vote-won' && kind !== 'vote-lost') || vote === undefined) continue
    const before = (lost.get(place) ?? 0) * vote.samples
    if (kind === 'vote-lost') lost.set(place, (lost.get(place) ?? 0) + 1)
    const counts = new Map<string, number>()
    let flagged = 0
    for (let number = 1; number <= event.drawn; number++) {
      const [first = 0, second = 0] = leadersOf(counts)
      if (first - second >= vote.ahead) yield `the vote on ${place} went on after it was won`
      const draw = `${place}/sample-${before + number}`
      if (!draws.has(draw)) yield `the vote on ${place} counts a draw that nobody made: ${number}`
      const answer = draws.get(draw)
      if (answer === undefined) flagged++
      else counts.set(answer, (counts.get(answer) ?? 0) + 1)
    }
    const [most = 0, next = 0] = leadersOf(counts)
    const found = [most, next, flagged].join()
    if ([event.votes, event.against, event.flagged].join() !== found)
      yield `the vote on ${place} was counted as ${[event.votes, event.against, event.flagged].join()} and is ${found}`
    const told = event.answers?.map((one) => one.votes) ?? []
    if (told.length > 0 && told.join() !== leadersOf(counts).join())
      yield `the vote on ${place} tells ${told.join()} of its answers, and they have ${leadersOf(counts).join()}`
    const left = vote.samples - event.drawn
    if (left < 0) yield `the vote on ${place} drew more than it may`
    const missing = vote.ahead - (most - next)
    if (kind === 'vote-lost' && missing <= left) yield `the vote on ${place} was given up too early`
    if (kind === 'vote-lost') continue
    if (missing > 0) yield `the vote on ${place} was won by too little`
    if (counts.get(values?.get(event.value) ?? '') !== most)
      yield `the vote on ${place} was won by an answer that did not lead`
  }
}

interface OnTheSpot {
  readonly votes?: readonly Fields[]
  readonly draws?: string
}

interface Known {
  readonly wanted: Readonly<Record<string, { readonly ahead: number; readonly samples: number }>>
  readonly values: ReadonlyMap<string, string> | undefined
  readonly odd: readonly string[]
}

/** The same of votes that stand in one event with the steps that they decided: what was drawn is one list. */
function* onTheSpot(event: Fields, { wanted, values, odd }: Known): Iterable<string> {
  const texts = (digest: string) =>
    (JSON.parse(values?.get(digest) ?? '[]') as readonly unknown[]).map((one) =>
      JSON.stringify(one),
    )
  const { steps } = event
  const { votes: held = [], draws = '' } = event as unknown as OnTheSpot
  const [results, all] = [texts(event.values), texts(draws)]
  let read = 0
  for (const { step, path, drawn, flagged, votes: most, against } of held) {
    const place = `${step}/${path}`
    const { ahead, samples } = wanted[step] ?? { ahead: 0, samples: 0 }
    const own = all.slice(read, (read += drawn))
    const counts = new Map<string, number>()
    for (const answer of own) {
      const [first = 0, second = 0] = leadersOf(counts)
      if (first - second >= ahead) yield `the vote on ${place} went on after it was won`
      if (!odd.includes(answer)) counts.set(answer, (counts.get(answer) ?? 0) + 1)
    }
    const [first = 0, second = 0] = leadersOf(counts)
    const unsound = own.filter((answer) => odd.includes(answer)).length
    if ([most, against, flagged].join() !== [first, second, unsound].join())
      yield `the vote on ${place} was counted as ${[most, against, flagged].join()} and is ${[first, second, unsound].join()}`
    if (own.length !== drawn) yield `the vote on ${place} counts a draw that nobody made`
    if (drawn > samples) yield `the vote on ${place} drew more than it may`
    if (first - second < ahead) yield `the vote on ${place} was won by too little`
    // Where the call is the step, what the step came to won.
    if (path === '' && counts.get(results[steps.indexOf(step)] ?? '') !== first)
      yield `the vote on ${place} was won by an answer that did not lead`
  }
  if (read !== all.length) yield 'something was drawn for no vote'
}

/** How many said each answer, the most first. */
function leadersOf(counts: ReadonlyMap<string, number>): readonly number[] {
  return [...counts.values()].toSorted((a, b) => b - a)
}
