// A model of the towers on loopback that errs as often as it is told
// =============================================================================
//
// How an answer comes out depends on the question and how often it was asked, not on the order of the
// questions, so that what is measured can be repeated.

import { createHash } from 'node:crypto'

import { cuts, modelServer, refuses, says, type ModelServer, type Reply } from '../model/server.ts'

/** How likely an answer comes out so; what is left is right. */
export interface Errors {
  /** In form, and another position. */
  readonly wrong?: number
  /** The right answer with words around it, as no vote may count. */
  readonly offForm?: number
  /** In form and wrong, and longer than was asked for, by a server that knows no limit. */
  readonly tooLong?: number
  /** Cut off at the limit, as a server says it that keeps to it. */
  readonly cut?: number
  /** Nothing, with status 429. */
  readonly putOff?: number
  /** A connection that ends in the middle. */
  readonly dropped?: number
}

/** What was given out, by kind. */
export type Given = Record<keyof Errors | 'right', number>

/** A server whose answers err so; `given` counts them. */
export async function erringModel(
  errors: Errors,
  maxTokens: number,
): Promise<ModelServer & { readonly given: Given }> {
  const given: Given = { right: 0, wrong: 0, offForm: 0, tooLong: 0, cut: 0, putOff: 0, dropped: 0 }
  const asks = new Map<string, number>()
  const reply: Reply = (response, asked) => {
    const question = asked.body.messages.at(-1)?.content ?? ''
    const nth = (asks.get(question) ?? 0) + 1
    asks.set(question, nth)
    const kind = kindOf(errors, chance(`${nth} ${question}`))
    given[kind]++
    replyOf(kind, question, nth, maxTokens)(response, asked)
  }
  return Object.assign(await modelServer(reply), { given })
}

function kindOf(errors: Errors, drawn: number): keyof Given {
  let left = drawn
  for (const [kind, rate] of Object.entries(errors) as [keyof Errors, number][]) {
    if (left < rate) return kind
    left -= rate
  }
  return 'right'
}

function replyOf(kind: keyof Given, question: string, nth: number, maxTokens: number): Reply {
  const { right, wrong } = answersTo(question)
  const price = { cost: 0.0001 }
  switch (kind) {
    case 'right':
      return says(nth % 2 === 0 ? right : `Let me think: disk by disk.\n${right}`, price)
    case 'wrong':
      return says(wrong, price)
    case 'offForm':
      return says(`I think the next state is ${right}`, price)
    case 'tooLong':
      return says(`${'Hm. '.repeat(maxTokens)}\n${wrong}`, {
        ...price,
        completion_tokens: maxTokens + 1,
      })
    case 'cut':
      return says(wrong, { ...price, completion_tokens: maxTokens }, 'length')
    case 'putOff':
      return refuses(429, 'slow down', { 'retry-after': '0' })
    case 'dropped':
      return cuts
  }
}

/** The right answer to a question, found by the rule that it states, and one that puts the disk elsewhere. */
function answersTo(question: string): { readonly right: string; readonly wrong: string } {
  const [, before = ''] = /BEGIN DATA \w+\n"(.*)"\nEND DATA/.exec(question) ?? []
  const [, disk, state = '[[],[],[]]'] =
    /^move = (?:none|\[(\d+).*?\]); next_state = (.*)$/.exec(before) ?? []
  const pegs = JSON.parse(state) as number[][]
  const [, step1 = '1'] = /0 to (\d)/.exec(question) ?? []
  const answer = (from: number, to: number) => {
    const after = pegs.map((stack) => [...stack])
    const moved = after[from]?.pop() ?? 0
    after[to]?.push(moved)
    const text = after.map((stack) => `[${stack.join(', ')}]`).join(', ')
    return `move = [${moved}, ${from}, ${to}]; next_state = [${text}]`
  }
  const smallest = pegs.findIndex((stack) => stack.at(-1) === 1)
  const [a = 0, b = 0] = [0, 1, 2].filter((peg) => peg !== smallest)
  const round = [(smallest + Number(step1)) % 3, (smallest + 2 * Number(step1)) % 3] as const
  if (disk !== '1') return { right: answer(smallest, round[0]), wrong: answer(smallest, round[1]) }
  const top = (peg: number) => pegs[peg]?.at(-1) ?? Infinity
  const right = top(a) < top(b) ? answer(a, b) : answer(b, a)
  return { right, wrong: answer(smallest, round[0]) }
}

function chance(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}

/** The variables by which a process finds the server. */
export function variablesFor({ url }: ModelServer): Readonly<Record<string, string>> {
  return {
    PLANNER_BASE_URL: url,
    PLANNER_MODEL: 'test/model',
    OPEN_ROUTER_KEY: '',
    OPENROUTER_API_KEY: '',
  }
}
