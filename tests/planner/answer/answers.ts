// Answers to test with

import { readdirSync, readFileSync } from 'node:fs'

import { compile } from '#compile'
import { builtinCatalogue, type DialectName } from '#plan'
import { cutOf, type CutKind, type WatchOptions } from '#planner/answer/watch-answer'

/** How an answer in a dialect is read. */
export function wanting(dialect: DialectName, limits: WatchOptions['limits'] = {}): WatchOptions {
  return { dialect, catalogue: builtinCatalogue, goal: 'Learn decorators', limits }
}

/** What was read of an answer when it was cut off. */
export function readOf(answer: string, dialect: DialectName): { kind?: CutKind; read: string } {
  const cut = cutOf(answer, wanting(dialect))
  return cut === undefined ? { read: answer } : { kind: cut.kind, read: answer.slice(0, cut.at) }
}

/** STEP: so many steps, each with its own words. */
export function stepAnswer(count: number): string {
  const blocks = Array.from(
    { length: count },
    (_, at) => `STEP ${at + 1}:
FACULTY: READ_KNOWLEDGE
ACTION: Query the knowledge base for decorators in chapter ${at + 1}
PARAMETERS: {"search_term": "decorators ${at + 1}"}
CAPABILITIES: KNOWLEDGE_READ
`,
  )
  return blocks.join('\n')
}

/** RTFS: so many steps. */
export function rtfsAnswer(count: number): string {
  const steps = Array.from(
    { length: count },
    (_, at) =>
      `    (step "Ask ${at + 1}"\n      (let [answer (call :ccos.user.ask "What is number ${at + 1}?")]\n        {:answer answer}))`,
  )
  return `(plan\n  :body (do\n${steps.join('\n')}))\n`
}

/** Atomic: so many steps, or steps of another type. */
export function atomicAnswer(count: number, type = 'algebraic'): string {
  const variables = { first: { description: 'A length' }, second: { description: 'Another' } }
  const steps = Array.from({ length: count }, (_, at) => ({
    type,
    description: `Add the first length to the second, as sum ${at + 1}`,
    inputs: ['first', 'second'],
    output: `sum_${at + 1}`,
    formula: 'first + second',
  }))
  return `${JSON.stringify({ variables, steps }, null, 1)}\n`
}

/** Delegation: a union of so many tasks and one. */
export function delegationAnswer(count: number): string {
  let plan: object = { type: 'task', task: 'Find the genes that nothing else finds' }
  for (let at = count; at > 0; at--) {
    const left = { type: 'task', task: `Find the genes on chromosome ${at}` }
    plan = { type: 'combine', operator: 'UNION', left, right: plan }
  }
  return `${JSON.stringify({ goal: 'All genes', plan }, null, 1)}\n`
}

/** An answer of each dialect that models are asked for. */
export const ANSWERS: Readonly<Record<'step' | 'rtfs' | 'atomic' | 'delegation', string>> = {
  step: stepAnswer(4),
  rtfs: rtfsAnswer(4),
  atomic: atomicAnswer(4),
  delegation: delegationAnswer(4),
}

/** A text that compiles, and in which dialect. */
export interface RightText {
  readonly dialect: DialectName
  readonly text: string
}

/** Whatever compiles of what stands in code blocks under tests/corpus/, and the examples. */
export function rightTexts(): readonly RightText[] {
  const root = new URL('../../../', import.meta.url)
  const pages = readdirSync(new URL('tests/corpus/', root), { recursive: true })
    .map((name) => `tests/corpus/${String(name)}`)
    .filter((name) => name.endsWith('.md'))
  const examples = ['examples/', 'examples/start/', 'examples/strategy/'].flatMap((folder) =>
    readdirSync(new URL(folder, root))
      .filter((name) => /\.(?:txt|rtfs|json)$/.test(name))
      .map((name) => readFileSync(new URL(`${folder}${name}`, root), 'utf8')),
  )
  const blocks = pages.flatMap((page) =>
    [...readFileSync(new URL(page, root), 'utf8').matchAll(BLOCK)].map(({ 2: text = '' }) => text),
  )
  return [...new Set([...examples, ...blocks])].flatMap((text) => {
    const { ok, dialect } = compile(text)
    return ok && dialect !== undefined ? [{ dialect, text }] : []
  })
}

const BLOCK = /^(`{3,}|~{3,})[^\n]*\n([^]*?)^\1$/gm

/** What stands around a plan and is only noted. */
export const AROUND: readonly (readonly [name: string, around: (plan: string) => string])[] = [
  ['alone', (plan) => plan],
  ['after an introduction', (plan) => `Sure! Here is the plan:\n\n${plan}`],
  ['in a code fence', (plan) => `\`\`\`\n${plan}\n\`\`\`\n`],
  [
    'in a code fence between sentences',
    (plan) => `Here is the plan:\n\n\`\`\`\n${plan}\n\`\`\`\n\nLet me know what you think!\n`,
  ],
  [
    'after an apology',
    (plan) => `I'm sorry, but I can't see your files, so the plan reads them first.\n\n${plan}`,
  ],
  [
    'after much talk',
    (plan) =>
      `${Array.from({ length: 60 }, (_, at) => `Point ${at} is clear.`).join('\n\n')}\n\n${plan}`,
  ],
  [
    'after thinking aloud, with drafts',
    (plan) =>
      `<think>\nA draft: (plan :body (do (step "A" {:a 1})))\n\n${stepAnswer(2)}\nNo.\n</think>\n\n${plan}`,
  ],
]
