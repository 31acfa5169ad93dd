// Goal: what the dialect says of texts by somebody who had never seen it. The author had the rules
// of the form alone, wrote 150 texts as models, people and attackers leave them, and a verdict for
// each, with the line of the first error where the rules fix one. Where ours is another, `ours`
// says so and `because` says why; those are counted here, so that none slips in.

import { readdirSync, readFileSync } from 'node:fs'

import { compile } from '#compile'
import { describe, expect, test } from 'vitest'

const DATA = new URL('../../data/plan-md/', import.meta.url)

interface Verdict {
  readonly file: string
  readonly verdict: 'accept' | 'reject'
  readonly why: string
  readonly line: number | null
  readonly steps: number | null
  readonly ours?: 'accept' | 'reject'
  readonly because?: string
}

const verdicts = readFileSync(new URL('verdicts.jsonl', DATA), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Verdict)

describe('a text by somebody who knew the rules alone', () => {
  test.each(verdicts)('$file: $why', ({ file, verdict, line, steps, ours = verdict }) => {
    const text = readFileSync(new URL(file, DATA), 'utf8')
    const { plan, diagnostics } = compile(text, { dialect: 'plan-md', name: file })
    const first = diagnostics.find(({ severity }) => severity === 'error')
    const said = plan === undefined ? 'reject' : 'accept'
    expect({ said, code: first?.code }).toMatchObject({ said: ours })
    if (ours !== verdict) return
    if (plan !== undefined) expect(plan.steps.length).toBe(steps)
    else if (line !== null) expect(lineOf(text, first?.span.start ?? 0)).toBe(line)
  })

  test('138 of 150 verdicts were the same at the first try, and 142 are now', () => {
    expect(verdicts.length).toBe(150)
    expect(verdicts.filter(({ ours }) => ours !== undefined).length).toBe(8)
  })
})

const answers = new URL('answers/', DATA)

test.each(readdirSync(answers).filter((name) => name.endsWith('.md')))(
  'the plan that a model wrote by the prompt compiles at once: %s',
  (name) => {
    const text = readFileSync(new URL(name, answers), 'utf8')
    const { plan, diagnostics } = compile(text, { dialect: 'plan-md', name })
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(plan?.steps.length).toBeGreaterThan(1)
  },
)

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split(/\r\n|\n|\r/).length
}
