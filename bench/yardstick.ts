// Yardsticks that everybody knows
// =============================================================================
//
// Milliseconds say more of the machine than of us. So what takes in a text is told as
// a multiple of something well known that is done in the same run, in turn.

import { parse } from 'acorn'
import { z } from 'zod'

import { medianPairMs } from './figure.ts'

const MEGABYTE = 1_000_000
const javaScript = javaScriptOf(MEGABYTE)

// The text counts: acorn's own source, half of it comments and short names, is parsed two to four times as
// fast per character. A ratio to another text is another figure.

/** Functions that say about what the long plans of the other files say, without a comment, until they are so long. */
function javaScriptOf(length: number): string {
  let text = ''
  for (let number = 1; text.length < length; number++) {
    text += `export function part${number}(where, nights = ${number % 7}) {
  const message = \`Day ${number} leads to \${where} for \${nights} nights\`
  if (where === "Rome" && nights > 3) return { to: where, by: "train", nights: nights + 1, message }
  return [where, nights].map((one) => ({ to: one, by: "car", message: message.toUpperCase() }))
}
`
  }
  return text
}

/** After so many, V8 has compiled both for good: acorn takes half as long as at first. */
const WARM_UPS = 10

/**
 * How long some work on a text takes, and as a multiple of what acorn takes to parse as many characters
 * of JavaScript.
 */
export function besideAcorn(
  text: string,
  work: () => unknown,
  rounds = 21,
): { readonly ms: number; readonly ratio: number } {
  const acorn = () => parse(javaScript, { ecmaVersion: 2024, sourceType: 'module' })
  const [ms, acornMs] = medianPairMs(work, acorn, rounds, WARM_UPS)
  return { ms, ratio: ms / text.length / (acornMs / javaScript.length) }
}

const task = z.strictObject({
  type: z.literal('task'),
  task: z.string().min(1),
  hint: z.string().optional(),
  context: z.record(z.string(), z.json()).optional(),
})

const combine = z.strictObject({
  type: z.literal('combine'),
  operator: z.string(),
  get left() {
    return node
  },
  get right() {
    return node
  },
})

const node = z.discriminatedUnion('type', [task, combine])
const delegation = z.strictObject({ goal: z.string().min(1), plan: node })

/** What a program does that takes a tree of tasks as JSON: parse it, and hold it against a recursive schema. */
export function readWithSchema(text: string): unknown {
  return delegation.parse(JSON.parse(text))
}
