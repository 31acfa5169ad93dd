// Where the parts of a plan stand in its text
// =============================================================================
//
// Goal: what a check underlines is what it speaks of. Method: each part of a plan as it
// is written at its place; most parts are touched by no fault of the corpus, and no
// page shows where they stand.

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { namesBoundBy, placeOf, walk, type Expr, type Plan } from '#plan'
import type { Span } from '#text'

function planOf(text: string): Plan {
  const { understood, diagnostics } = compile(text)
  if (understood === undefined) throw new Error(diagnostics.map(({ code }) => code).join())
  return understood
}

/** What each step, its title, its tool, the names in it and its constants stand on; of the long the ends. */
function written(text: string): readonly string[] {
  const at = ({ start, end }: Span) => {
    const part = text.slice(start, end).replaceAll('\n', '↵')
    return part.length > 24 ? `${part.slice(0, 16)}…${part.slice(-5)}` : part
  }
  const parts = (expr: Expr): readonly string[] => {
    if (expr.kind === 'call') return [`${at(expr.places.tool)}(`, ...expr.places.names.map(at), ')']
    if (expr.kind !== 'let') return [at(expr.span)]
    return expr.bindings.flatMap(([pattern]) => namesBoundBy(pattern).map(({ span }) => at(span)))
  }
  const { steps, result } = planOf(text)
  const told = steps.map((step) =>
    [step.span, placeOf(step, 'title')]
      .map(at)
      .concat(Array.from(walk(step.body), parts).flat())
      .join(' '),
  )
  return [...told, at(result.span)]
}

const strategy = `{"goal": "G", "plan": {"type": "combine", "op": "COLOCATE", "upstream": 0, "displayName": "Near",
  "left": {"kind": "task", "text": "A", "params": {"b": [1, {"c": "d"}], "a": "x"}},
  "right": {"type": "task", "task": "B", "hint": "h", "input": {"type": "combine", "operator": "or", "inputs": [
    {"type": "task", "task": "C", "context": ["y"]}, {"type": "task", "task": "D"}]}}}}`

const steps = `STEP 1: Read
FACULTY: READ_KNOWLEDGE
ACTION: Query knowledge base for
  decorators
PARAMETERS: {"search": ["a", {"b": 1}]}
CAPABILITIES: KNOWLEDGE_READ
STEP 2:
FACULTY: READ_KNOWLEDGE
ACTION: Query knowledge base
CAPABILITIES: KNOWLEDGE_READ
`

const forms = `(plan :body (do
  (step "One" (let [a 1 [b c] [2 "x"]] (call :ccos.echo {:message a "other" b})))
  (step "Two" (if c (call :ccos.echo {:message "p" :n 3}) {:x [4]}))))`

describe('each part stands where it is written', () => {
  test('in delegation, also under an alias and in a list of inputs', () => {
    expect(written(strategy)).toEqual([
      '{"kind": "task",…"x"}} "A" "A"( "text" "params" ) "A" {"b": [1, {"c": … "x"} "a" "x" "b" [1, {"c": "d"}] 1 {"c": "d"} "c" "d"',
      '{"type": "task",…"y"]} "C" "C"( "task" "context" ) "C" ["y"] "y"',
      '{"type": "task",… "D"} "D" "D"( "task" ) "D"',
      '{"type": "combin…D"}]} {"type": "combin…D"}]} "or"( {"type": "task",…"y"]} {"type": "task",… "D"} ) {"type": "task",…"y"]} {"type": "task",… "D"}',
      '{"type": "task",…"}]}} "B" "B"( "task" "hint" "input" ) "B" "h" {"type": "combin…D"}]}',
      '{"type": "combin…}]}}} "Near" "COLOCATE"( "left" "right" "upstream" ) {"kind": "task",…"x"}} {"type": "task",…"}]}} 0',
      '{"type": "combin…}]}}}',
    ])
  })

  test('in STEP, and what nobody wrote at the header of its step', () => {
    expect(written(steps)).toEqual([
      'STEP 1: Read↵FAC…_READ Read READ_KNOWLEDGE( READ_KNOWLEDGE PARAMETERS: {"se… 1}]} ) Query knowledge …ators {"search": ["a",… 1}]} "search" ["a", {"b": 1}] "a" {"b": 1} "b" 1',
      'STEP 2:↵FACULTY:…_READ Query knowledge base READ_KNOWLEDGE( READ_KNOWLEDGE STEP 2: ) Query knowledge base STEP 2:',
      'STEP 2:↵FACULTY:…_READ',
    ])
  })

  test('in RTFS', () => {
    expect(written(forms)).toEqual([
      '(step "One" (let…b}))) "One" a b c 1 [2 "x"] 2 "x" :ccos.echo( :message "other" ) a b',
      '(step "Two" (if …4]})) "Two" (if c (call :cco…[4]}) c :ccos.echo( :message :n ) "p" 3 {:x [4]} :x [4] 4',
      '(step "Two" (if …4]}))',
    ])
  })
})

test.each([strategy, steps, forms])('a plan is frozen through and through', (text) => {
  const thawed: string[] = []
  const look = (part: unknown, path: string): void => {
    if (typeof part !== 'object' || part === null) return
    if (!Object.isFrozen(part)) thawed.push(path)
    for (const [key, inner] of Object.entries(part)) look(inner, `${path}.${key}`)
  }
  look(planOf(text), 'plan')
  expect(thawed).toEqual([])
})
