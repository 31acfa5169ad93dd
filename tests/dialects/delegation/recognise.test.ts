// Which texts are taken for delegation plans when nobody says what they are

import { describe, expect, test } from 'vitest'

import { detect, dialects } from '#dialects'

function found(text: string): string {
  const detection = detect(text, dialects)
  if (detection.kind === 'dialect') return detection.dialect.name
  return detection.kind
}

const TREE =
  '{"type": "combine", "operator": "UNION", "left": {"task": "A"}, "right": {"task": "B"}}'

describe('a delegation plan', () => {
  test.each([
    ['alone', `{"goal": "x", "plan": ${TREE}}`],
    [
      'in a code fence behind sentences',
      `Here it is:\n\n\`\`\`json\n{"goal": "x", "plan": ${TREE}}\n\`\`\``,
    ],
    ['with the plan first', `{"plan": ${TREE}, "goal": "x"}`],
    ['of one task', '{"goal": "x", "plan": {"type": "task", "task": "A"}}'],
    ['of nothing yet', '{"goal": "x", "plan": {}}'],
    [
      'without quotes around keys',
      '{goal: "x", plan: {op: "or", left: {task: "A"}, right: {task: "B"}}}',
    ],
    ['in single quotes', "{'goal': 'x', 'plan': {'type': 'task', 'task': 'A'}}"],
    ['in the quotes of a word processor', '{“goal”: “x”, “plan”: {“type”: “task”, “task”: “A”}}'],
    ['cut off', '{"goal": "x", "plan": {"type": "combine", "operator": "UN'],
    ['without the object around it', TREE],
    ['with a text where the plan should be', '{"goal": "x", "plan": "A", "task": "B"}'],
    [
      'with contexts that look like other plans',
      `{"goal": "x", "plan": {"type": "task", "task": "A",
      "context": {"steps": [{"step_id": "a", "body": {}}], "form": "x"}}}`,
    ],
  ])('%s', (_, text) => {
    expect(found(text)).toBe('delegation')
  })
})

describe('not a delegation plan', () => {
  test.each([
    [
      'the plan’s own JSON',
      '{"form": 2, "goal": "x", "steps": [{"id": "a", "body": {"literal": "op: left"}}]}',
      'plan',
    ],
    [
      'the plan’s own JSON with a call that has a left side',
      `{"form": 2, "goal": "x", "steps": [{"id": "a", "title": "A",
        "body": {"call": "sets.union", "named": [["left", {"output": "b"}]]}, "annotations": {"plan": {"map": []}}}]}`,
      'plan',
    ],
    [
      'atomic steps',
      '{"plan_version": 1, "goal": "x", "steps": [{"step_id": "P1", "task": "v", "operator": "+"}]}',
      'atomic',
    ],
    ['RTFS', '(plan :body (do (step "A" {:plan {:left 1 :operator "x"}})))', 'rtfs'],
    [
      'STEP',
      'STEP 1:\nFACULTY: READ_KNOWLEDGE\nACTION: Query\nPARAMETERS: {"plan": {"type": "task"}}\n',
      'step',
    ],
    ['Plan.md', '### Step 1: Research\n- Status: pending\n', 'plan-md'],
    ['prose about plans', 'The plan: {left or right}? My task: to choose an operator.', 'unknown'],
    ['other JSON', '{"name": "x", "version": 1}', 'unknown'],
    ['a package of tasks', '{"tasks": [{"id": 1, "title": "left"}]}', 'unknown'],
  ])('%s', (_, text, expected) => {
    expect(found(text)).toBe(expected)
  })
})

test('a megabyte of what looks like a beginning is looked at in no time', () => {
  expect(found('{"plan"'.repeat(150_000))).not.toBe('binary')
  expect(found(`{${' '.repeat(1_000_000)}`)).toBe('unknown')
})
