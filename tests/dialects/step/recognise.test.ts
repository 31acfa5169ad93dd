import { describe, expect, test } from 'vitest'

import { detect, dialects } from '#dialects'
import { recognise } from '#dialects/step/recognise'

import { stepBlock } from './step-text.ts'

const PLAN_MD = `---
id: plan_20260101_120000_abcdef
objective: Book a hotel
---
# Plan: Book a hotel

## Objective
Book a hotel

## Steps
### Step 1: Research hotels
- Status: pending
- Dependencies: None
### Step 2: Book one
- Status: pending
`

describe('surely STEP', () => {
  test.each([
    ['one block', stepBlock()],
    ['behind a long preface', `${'Some words.\n'.repeat(500)}${stepBlock()}`],
    ['in a fence', `\`\`\`\n${stepBlock()}\`\`\`\n`],
    ['in bold', '**Step 1:**\n**Faculty:** READ_KNOWLEDGE\n**Action:** Query\n'],
    ['without a faculty', 'STEP 1:\nACTION: Query\nCAPABILITIES: READ_ONLY\n'],
    ['behind a byte order mark', `\ufeff${stepBlock()}`],
    ['with carriage returns', stepBlock().replaceAll('\n', '\r\n')],
  ])('%s', (_, text) => {
    expect(recognise(text)).toBeGreaterThanOrEqual(0.9)
    const found = detect(text, dialects)
    expect(found.kind === 'dialect' ? found.dialect.name : found.kind).toBe('step')
  })
})

describe('not STEP', () => {
  test.each([
    ['Plan.md', PLAN_MD],
    ['RTFS', '(plan :name "x" :body (do (step "A" (call :ccos.echo "hi"))))'],
    ['JSON', '{"form": 2, "steps": [{"id": "step-1", "title": "STEP 1: x"}]}'],
    ['prose', 'Step one is the hardest. Action is needed: now.'],
    ['nothing', ''],
    ['a megabyte of one character', 'x'.repeat(1_000_000)],
  ])('%s', (_, text) => {
    expect(recognise(text)).toBeLessThan(0.5)
  })
})

test('a header alone is a guess that another dialect may outbid', () => {
  expect(recognise('STEP 1:\nDo it.\n')).toBeLessThan(0.5)
  expect(recognise('STEP 1:\nDo it.\n')).toBeGreaterThan(0)
})
