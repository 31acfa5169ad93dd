// Which texts are taken for a Plan.md when nobody says what they are

import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { detect, dialects } from '#dialects'

function found(text: string): string {
  const detection = detect(text, dialects)
  return detection.kind === 'dialect' ? detection.dialect.name : detection.kind
}

describe('a Plan.md', () => {
  test.each([
    ['with all its parts', '# Plan: x\n\n## Objective\n\ny\n\n## Steps\n\n### Step 1: z\n'],
    ['of one step', '# Plan: x\n\n### Step 1: z\n'],
    ['without steps yet', '# Plan: x\n\n## Objective\n\ny\n\n## Steps\n'],
    ['with its steps in a list', '# Plan: x\n\n## Objective\n\ny\n\n## Steps\n\n1. z\n'],
    ['in a code fence', 'Here:\n\n```markdown\n# Plan: x\n\n## Steps\n\n### Step 1: z\n```\n'],
    ['with a call', '## Steps\n\n### Step 1: z\n\n```rtfs\n(call :ccos.echo 1)\n```\n'],
    [
      'with JSON in its prose',
      '## Steps\n\n### Step 1: z\n\n```json\n{"goal": "x", "plan": {}}\n```\n',
    ],
    [
      'with STEP’s words in small letters',
      '## Steps\n\n### Step 1: Faculty\n- **Status**: pending\n\nAction: write to the faculty.\n',
    ],
  ])('%s', (_, text) => {
    expect(found(text)).toBe('plan-md')
  })
})

describe('not a Plan.md', () => {
  test.each([
    [
      'STEP with headings',
      '### STEP 1:\n**FACULTY:** READ_KNOWLEDGE\nACTION: Query\nCAPABILITIES: KNOWLEDGE_READ\n',
      'step',
    ],
    [
      'RTFS below a heading',
      '# Plan\n\n(plan :body (do (step "A" (call :ccos.echo 1))))\n',
      'rtfs',
    ],
    ['a README', '# Tool\n\n## Usage\n\n```sh\nrun it\n```\n', 'unknown'],
    ['prose', 'The plan: first this, then that.', 'unknown'],
  ])('%s', (_, text, expected) => {
    expect(found(text)).toBe(expected)
  })
})

test('no source of another dialect in the corpus is taken for one', () => {
  for (const dialect of ['step', 'rtfs', 'delegation', 'atomic']) {
    const folder = new URL(`../../corpus/${dialect}/`, import.meta.url)
    for (const page of readdirSync(folder).filter((name) => name.endsWith('.md'))) {
      const text = readFileSync(new URL(page, folder), 'utf8')
      const source = /^(`{3,}|~{3,})[^\n]*\n([^]*?)\n\1$/m.exec(text)?.[2] ?? ''
      expect(found(source), `${dialect}/${page}`).not.toBe('plan-md')
    }
  }
})
