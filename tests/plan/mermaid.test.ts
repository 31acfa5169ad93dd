// Plans as Mermaid flowcharts

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  builtinCatalogue,
  call,
  createPlan,
  createStep,
  earlier,
  listExpr,
  literal,
  mermaid,
  output,
} from '#plan'

import { arbitraryPlan } from '../arbitrary/plan.ts'

const ask = createStep({
  id: 'ask',
  title: 'Ask where to go',
  body: call('ccos.user.ask', [literal('Where to?')]),
})
const look = createStep({
  id: 'look',
  title: 'Look up "trains" & <fares>',
  after: ['ask'],
  body: call('faculty.read-knowledge', [literal('Look up trains'), literal(null)]),
})
const note = createStep({
  id: 'note',
  title: 'Put it into the calendar',
  after: ['look'],
  approval: 'required',
  body: call(
    'calendar.add',
    [],
    [
      ['title', output('ask')],
      ['notes', listExpr([output('look', ['matches', 0, 'snippet']), output('look', ['query'])])],
    ],
  ),
})
const plan = createPlan({ goal: 'Go', dialect: 'plan', steps: [ask, look, note] })

describe('a flowchart', () => {
  test('shows where a step looks back: what it comes after brings its result and those before', () => {
    const back = createStep({ id: 'back', title: 'Look back', after: ['look'], body: earlier(64) })
    const text = mermaid(createPlan({ ...plan, steps: [ask, look, back] }), builtinCatalogue)
    expect(text).toContain('  s1 -.-> s2\n  s2 -->|"earlier results"| s3\n  classDef')
  })

  test('shows steps, effects, what is used, what only comes before, and where a person must approve', () => {
    expect(mermaid(plan, builtinCatalogue)).toBe(`flowchart TD
  s1["1. Ask where to go<br/>ccos.user.ask, reads"]
  s2["2. Look up #34;trains#34; #38; #60;fares#62;<br/>faculty.read-knowledge, reads"]
  s3["🔒 3. Put it into the calendar<br/>calendar.add, writes"]
  s1 -.-> s2
  s1 --> s3
  s2 -->|"matches.0.snippet, query"| s3
  classDef read fill:#e0f2fe,stroke:#0284c7,color:#0c4a6e
  class s1,s2 read
  classDef write fill:#fef3c7,stroke:#d97706,color:#78350f
  class s3 write
  classDef approval stroke-width:3px
  class s3 approval
`)
  })

  test('shows how far a run is', () => {
    const states = new Map([
      ['ask', 'done'],
      ['look', 'running'],
    ] as const)
    const text = mermaid(plan, builtinCatalogue, { states, direction: 'right' })
    expect(text).toMatch(/^flowchart LR\n/)
    expect(text).toContain('  class s1 done\n')
    expect(text).toContain('  class s2 running\n')
    expect(text).not.toContain('failed')
  })

  test.each([
    ['closes a box', 'x"] --> s9[("'],
    ['is a directive', '%%{init: {"theme": "dark"}}%%'],
    ['is HTML', '<img src=x onerror=alert(1)>'],
    ['is Markdown', '`**x**`'],
    ['is mathematics', '$$x$$'],
    ['is an icon', 'fa:fa-car'],
    ['is an entity', '#quot; &quot;'],
    ['is a path', 'C:\\new'],
    ['has line ends', 'a\nclick s1 "javascript:alert(1)"'],
    ['turns the reading direction', 'a\u202eb'],
  ])('of a title that %s has no syntax but ours', (_, title) => {
    const steps = [createStep({ id: 'a', title, body: literal(1) })]
    const text = mermaid(createPlan({ goal: '', dialect: 'plan', steps }), builtinCatalogue)
    expect(text.split('\n')[1]).toMatch(
      /^ {2}s1\["1\. (?:[\p{L}\p{M}\p{N} .,!?'()+=/:_…-]|#\d+;)*<br\/>computes"\]$/u,
    )
    expect(text).not.toMatch(/fa:fa|#36;#36;|#92;n/)
    expect(text.split('\n')).toHaveLength(5)
  })

  test('of any plan has one line a box, and arrows between boxes that exist', () => {
    fc.assert(
      fc.property(arbitraryPlan, (any) => {
        const lines = mermaid(any, builtinCatalogue).trimEnd().split('\n').slice(1)
        const boxes = lines.filter((line) => /^ {2}s\d+\["/.test(line))
        expect(boxes).toHaveLength(any.steps.length)
        for (const line of lines.slice(boxes.length)) {
          expect(line).toMatch(/^ {2}(?:s\d+ (?:-->(?:\|"[^"]*"\|)?|-\.->) s\d+|class(?:Def)? .*)$/)
        }
      }),
    )
  })
})
