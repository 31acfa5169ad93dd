import { readdir, readFile } from 'node:fs/promises'

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { DEFAULT_POLICY, MOST_RULES, policyDigest, readPolicy, type PolicyReading } from '#review'
import { createSource } from '#text'

import { readPage } from '../../scripts/generate/page.ts'
import { changesOf } from './change.ts'
import { catalogue } from './world.ts'

const read = (text: string, tools?: typeof catalogue) => readPolicy(createSource(text), tools)

/** Codes with the text that they underline. */
function told(text: string, { diagnostics }: PolicyReading): readonly string[] {
  return diagnostics.map(
    ({ code, span }) => `${code.replace('review/', '')} at ${text.slice(span.start, span.end)}`,
  )
}

describe('a policy that reads', () => {
  test('may say no more than its form, and is then the default one', () => {
    const { policy, diagnostics } = read('{"form": 1}')
    expect(diagnostics).toEqual([])
    expect(policy).toEqual(DEFAULT_POLICY)
  })

  test('keeps everything that it says', () => {
    const whole = {
      form: 1,
      rules: [
        {
          tool: 'ccos.*',
          effect: 'read',
          argument: { name: 'url', equals: { a: [1, null] }, oneOf: [{ a: [1, null] }, 'b'] },
          then: 'ask',
          because: 'so',
        },
        { argument: { name: 'to', startsWith: 'a' }, then: 'deny' },
      ],
      approvals: { expireAfterHours: 0.5, fourEyes: true, channels: ['terminal', 'vault'] },
      grants: ['sets.*', 'ccos.search'],
      sees: { reporter: 'all', helper: ['ada@here'] },
    }
    const { policy, diagnostics } = read(JSON.stringify(whole))
    expect(diagnostics).toEqual([])
    expect(policy).toEqual(whole)
  })

  test('is frozen through and through', () => {
    const { policy } = read(
      '{"form": 1, "rules": [{"argument": {"name": "a", "equals": [{"b": []}]}, "then": "ask"}], "approvals": {"channels": ["a"]}}',
    )
    const open: unknown[] = []
    const look = (part: unknown): void => {
      if (part === null || typeof part !== 'object') return
      if (!Object.isFrozen(part)) open.push(part)
      Object.values(part).forEach(look)
    }
    look(policy)
    expect(policy).toBeDefined()
    expect(open).toEqual([])
  })
})

describe('a policy is refused', () => {
  test.each<[string, string, string]>([
    ['that is empty', '', 'json/empty at '],
    ['that is no object', '[]', 'policy-wrong-type at []'],
    ['without its form', '{}', 'policy-missing-key at {}'],
    ['of another form', '{"form": 2}', 'policy-unknown-value at 2'],
    ['of a form in quotes', '{"form": "1"}', 'policy-unknown-value at "1"'],
    ['with a key that nothing reads', '{"form": 1, "rule": []}', 'policy-unknown-key at "rule"'],
    [
      'with a policy within it, which only a program makes of two',
      '{"form": 1, "within": {"form": 1}}',
      'policy-unknown-key at "within"',
    ],
    ['with rules that are no list', '{"form": 1, "rules": {}}', 'policy-wrong-type at {}'],
    [
      'with a rule that is no object',
      '{"form": 1, "rules": ["deny"]}',
      'policy-wrong-type at "deny"',
    ],
    ['with a rule that says nothing', '{"form": 1, "rules": [{}]}', 'policy-missing-key at {}'],
    [
      'with a verdict that nobody knows',
      '{"form": 1, "rules": [{"then": "forbid"}]}',
      'policy-unknown-value at "forbid"',
    ],
    [
      'with a verdict in capitals',
      '{"form": 1, "rules": [{"then": "DENY"}]}',
      'policy-unknown-value at "DENY"',
    ],
    [
      'with a verdict that is no text',
      '{"form": 1, "rules": [{"then": true}]}',
      'policy-wrong-type at true',
    ],
    [
      'with an effect that nobody knows',
      '{"form": 1, "rules": [{"effect": "reads", "then": "ask"}]}',
      'policy-unknown-value at "reads"',
    ],
    [
      'with a star within a tool',
      '{"form": 1, "rules": [{"tool": "a.*.b", "then": "ask"}]}',
      'policy-tool-name at "a.*.b"',
    ],
    [
      'with two stars',
      '{"form": 1, "rules": [{"tool": "a.**", "then": "ask"}]}',
      'policy-tool-name at "a.**"',
    ],
    [
      'with an empty tool',
      '{"form": 1, "rules": [{"tool": "", "then": "ask"}]}',
      'policy-tool-name at ""',
    ],
    [
      'with a tool in capitals',
      '{"form": 1, "rules": [{"tool": "Mail", "then": "ask"}]}',
      'policy-tool-name at "Mail"',
    ],
    [
      'with a test of no argument',
      '{"form": 1, "rules": [{"argument": {"equals": 1}, "then": "ask"}]}',
      'policy-missing-key at {"equals": 1}',
    ],
    [
      'with a test that tests nothing',
      '{"form": 1, "rules": [{"argument": {"name": "a"}, "then": "ask"}]}',
      'policy-missing-key at {"name": "a"}',
    ],
    [
      'with a test that is misspelt',
      '{"form": 1, "rules": [{"argument": {"name": "a", "equal": 1}, "then": "ask"}]}',
      'policy-unknown-key at "equal", policy-missing-key at {"name": "a", "equal": 1}',
    ],
    [
      'with a beginning that is no text',
      '{"form": 1, "rules": [{"argument": {"name": "a", "startsWith": 1}, "then": "ask"}]}',
      'policy-wrong-type at 1',
    ],
    [
      'with values that are no list',
      '{"form": 1, "rules": [{"argument": {"name": "a", "oneOf": 1}, "then": "ask"}]}',
      'policy-wrong-type at 1',
    ],
    [
      'with approvals that never expire',
      '{"form": 1, "approvals": {"expireAfterHours": 1e9}}',
      'policy-out-of-range at 1e9',
    ],
    [
      'with approvals that have expired',
      '{"form": 1, "approvals": {"expireAfterHours": 0}}',
      'policy-out-of-range at 0',
    ],
    [
      'with four eyes that are no yes or no',
      '{"form": 1, "approvals": {"fourEyes": "yes"}}',
      'policy-wrong-type at "yes"',
    ],
    [
      'with a channel that is no text',
      '{"form": 1, "approvals": {"channels": [1]}}',
      'policy-wrong-type at 1',
    ],
    [
      'with grants that are no list',
      '{"form": 1, "grants": "sets.*"}',
      'policy-wrong-type at "sets.*"',
    ],
    [
      'with an agent that sees something else',
      '{"form": 1, "sees": {"bot": "most"}}',
      'policy-unknown-value at "most"',
    ],
    [
      'with an agent that sees no names',
      '{"form": 1, "sees": {"bot": [1]}}',
      'policy-wrong-type at 1',
    ],
    ['with agents in a list', '{"form": 1, "sees": ["bot"]}', 'policy-wrong-type at ["bot"]'],
    ['with a grant that is no text', '{"form": 1, "grants": [1]}', 'policy-wrong-type at 1'],
    [
      'with a star within a grant',
      '{"form": 1, "grants": ["sets.*", "a.*.b"]}',
      'policy-tool-name at "a.*.b"',
    ],
    ['with a key twice', '{"form": 1, "form": 1}', 'json/duplicate-key at "form"'],
    ['with a comma too many', '{"form": 1,}', 'json/trailing-comma at ,'],
  ])('%s', (_, text, words) => {
    const reading = read(text)
    expect(told(text, reading).join(', ')).toBe(words)
    expect(reading.policy).toBeUndefined()
  })

  test('with all its faults at once', () => {
    const text =
      '{"form": 2, "rules": [{"then": "no"}, {"tol": "a", "then": "ask"}], "approvals": {"fourEyes": 1}}'
    expect(told(text, read(text))).toHaveLength(4)
  })

  test('with more rules than people can read', () => {
    const rules = Array.from({ length: MOST_RULES + 1 }, () => ({ then: 'ask' }))
    expect(read(JSON.stringify({ form: 1, rules })).diagnostics.map(({ code }) => code)).toEqual([
      'review/policy-too-many',
    ])
  })

  test('not with as many rules as people can read', () => {
    const rules = Array.from({ length: MOST_RULES }, () => ({ then: 'ask' }))
    expect(read(JSON.stringify({ form: 1, rules })).policy?.rules).toHaveLength(MOST_RULES)
  })

  test.each<[string, object]>([
    [
      '{"form": 1, "rules": [{"then": "ask"}, {"then": "alow"}]}',
      { where: '`then` of rule 2', value: 'alow', suggestion: 'Did you mean `allow`?' },
    ],
    ['{"form": 1, "rules": [{"then": "x"}]}', { value: 'x', known: '`allow`, `ask`, `deny`' }],
    ['{"form": 7}', { where: '`form` of the policy', value: '7', known: '`1`' }],
    ['{"form": true}', { value: 'true or false' }],
    ['{"form": 1, "approvals": {"channels": ["a", 1]}}', { where: 'Channel 2', found: 'a number' }],
    [
      '{"form": 1, "rules": [{"argument": {"name": 1, "equals": 1}, "then": "ask"}]}',
      { where: '`name` in `argument` of rule 1', wanted: 'a string' },
    ],
  ])('%s, and says where and what', (text, details) => {
    const { diagnostics } = read(text)
    expect(diagnostics.map((one) => one.details)).toEqual([expect.objectContaining(details)])
    expect(Object.keys(diagnostics[0]?.details ?? {})).toHaveLength(
      'suggestion' in (diagnostics[0]?.details ?? {}) ? 4 : 3,
    )
  })

  test('and says what may have been meant', () => {
    const [fault] = read('{"form": 1, "rules": [{"efect": "read", "then": "ask"}]}').diagnostics
    expect(fault?.details).toEqual({
      where: 'Rule 1',
      key: 'efect',
      suggestion: 'Did you mean `effect`?',
    })
  })
})

describe('whatever the text', () => {
  test('reading does not throw, and an error gives no policy', () => {
    const word = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      '"form"',
      '1',
      '"rules"',
      '"then"',
      '"ask"',
      '"tool"',
      '"argument"',
      '"name"',
      '"*"',
      'null',
      '"approvals"',
      '"grants"',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        const { policy, diagnostics } = read(words.join(''), catalogue)
        expect(policy === undefined).toBe(diagnostics.some(({ severity }) => severity === 'error'))
      }),
    )
  })

  test('a small change of a policy is refused, or is another policy', () => {
    const whole = JSON.parse(
      '{"form":1,"rules":[{"tool":"a","effect":"read","argument":{"name":"u","equals":1,"oneOf":[1,2],"startsWith":"x"},"then":"ask","because":"b"},{"then":"deny"}],"approvals":{"expireAfterHours":1,"fourEyes":false,"channels":["c"]}}',
    ) as object
    const digest = policyDigest(read(JSON.stringify(whole)).policy ?? DEFAULT_POLICY)
    for (const { place, data } of changesOf(whole)) {
      const { policy } = read(JSON.stringify(data))
      expect({ place, same: policy !== undefined && policyDigest(policy) === digest }).toEqual({
        place,
        same: false,
      })
    }
  })
})

describe('the examples of the pages about policies', async () => {
  const folder = new URL('../../messages/review/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  const pages = names.flatMap((name, at) => {
    const page = readPage(texts[at] ?? '')
    if (!('title' in page) || page.wrong.options['reads'] !== 'policy') return []
    return [[`review/${name.slice(0, -'.md'.length)}`, page.wrong.text, page.right.text] as const]
  })

  test('are there', () => {
    expect(pages.length).toBeGreaterThan(8)
  })

  test.each(pages)(
    '%s: the wrong one gives it, the right one gives nothing',
    (code, wrong, right) => {
      expect(read(wrong).diagnostics.map((one) => one.code)).toContain(code)
      expect(read(right).diagnostics).toEqual([])
    },
  )
})
