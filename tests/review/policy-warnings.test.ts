import { describe, expect, test } from 'vitest'

import { createCatalogue } from '#plan'
import { readPolicy } from '#review'
import { createSource } from '#text'

import { catalogue, entries, tool } from './world.ts'

const read = (text: string, tools?: typeof catalogue) => readPolicy(createSource(text), tools)

/** The warnings for these rules, written as in a policy, by their words. */
function warned(rules: string, tools?: typeof catalogue): readonly string[] {
  const { policy, diagnostics } = read(`{"form": 1, "rules": [${rules}]}`, tools)
  expect(policy).toBeDefined()
  return diagnostics.map(({ code, severity, details: { rule, because = '' } }) =>
    `${severity} ${code.replace('review/', '')} ${rule} ${because}`.trim(),
  )
}

describe('a rule is warned of', () => {
  const hidden = 'warning rule-never-matches 2 rule 1 takes every call that it could take'
  test.each<[string, string, readonly string[]]>([
    [
      'behind one that takes everything',
      '{"then": "ask"}, {"tool": "a", "then": "deny"}',
      [hidden],
    ],
    [
      'behind the same one',
      '{"tool": "a", "then": "ask"}, {"tool": "a", "then": "deny"}',
      [hidden],
    ],
    [
      'behind a wider prefix',
      '{"tool": "a.*", "then": "ask"}, {"tool": "a.b.*", "then": "deny"}',
      [hidden],
    ],
    [
      'behind a prefix of its tool',
      '{"tool": "a.*", "then": "ask"}, {"tool": "a.b", "then": "deny"}',
      [hidden],
    ],
    [
      'behind one for its effect',
      '{"effect": "read", "then": "ask"}, {"tool": "a", "effect": "read", "then": "deny"}',
      [hidden],
    ],
    [
      'behind the same test',
      '{"argument": {"name": "u", "equals": 1}, "then": "ask"}, {"argument": {"name": "u", "equals": 1}, "then": "deny"}',
      [hidden],
    ],
    [
      'not behind a narrower one',
      '{"tool": "a.b", "then": "ask"}, {"tool": "a.*", "then": "deny"}',
      [],
    ],
    [
      'not behind one tool for a prefix',
      '{"tool": "a", "then": "ask"}, {"tool": "a*", "then": "deny"}',
      [],
    ],
    [
      'not behind one for an effect',
      '{"effect": "read", "then": "ask"}, {"tool": "a", "then": "deny"}',
      [],
    ],
    [
      'not behind another test',
      '{"argument": {"name": "u", "equals": 1}, "then": "ask"}, {"argument": {"name": "u", "equals": 2}, "then": "deny"}',
      [],
    ],
    [
      'not behind one that allows, where the argument may be unknown',
      '{"argument": {"name": "u", "equals": 1}, "then": "allow"}, {"argument": {"name": "u", "equals": 1}, "then": "deny"}',
      [],
    ],
    [
      'not behind one that allows, before one that asks of the same',
      '{"argument": {"name": "u", "equals": 1}, "then": "allow"}, {"argument": {"name": "u", "equals": 1}, "then": "ask"}',
      [],
    ],
    [
      'behind one that allows the same',
      '{"argument": {"name": "u", "equals": 1}, "then": "allow"}, {"argument": {"name": "u", "equals": 1}, "then": "allow"}',
      [hidden],
    ],
    [
      'that wants a value twice over',
      '{"argument": {"name": "u", "equals": 1, "oneOf": [2]}, "then": "ask"}',
      ['warning rule-never-matches 1 no value passes all its tests'],
    ],
    [
      'that wants another beginning',
      '{"argument": {"name": "u", "equals": "a", "startsWith": "b"}, "then": "ask"}',
      ['warning rule-never-matches 1 no value passes all its tests'],
    ],
    [
      'that wants one of nothing',
      '{"argument": {"name": "u", "oneOf": []}, "then": "ask"}',
      ['warning rule-never-matches 1 no value passes all its tests'],
    ],
    [
      'that allows what cannot be undone',
      '{"effect": "irreversible", "then": "allow"}',
      ['warning allow-irreversible 1'],
    ],
    [
      'that allows a host and all that begin like it',
      '{"argument": {"name": "u", "startsWith": "https://example.org"}, "then": "allow"}',
      ['warning open-prefix 1'],
    ],
    [
      'that allows a port and all that begin like it',
      '{"argument": {"name": "u", "startsWith": "http://localhost:80"}, "then": "allow"}',
      ['warning open-prefix 1'],
    ],
    [
      'not for a host that ends',
      '{"argument": {"name": "u", "startsWith": "https://example.org/"}, "then": "allow"}',
      [],
    ],
    [
      'not for refusing a beginning',
      '{"argument": {"name": "u", "startsWith": "https://example.org"}, "then": "deny"}',
      [],
    ],
    [
      'not for a scheme',
      '{"argument": {"name": "u", "startsWith": "https://"}, "then": "allow"}',
      [],
    ],
  ])('%s', (_, rules, words) => {
    expect(warned(rules)).toEqual(words)
  })

  const closed = createCatalogue([
    ...Object.values(entries),
    tool('strict', {
      input: { type: 'object', properties: { url: {} }, additionalProperties: false },
    }),
  ])
  test.each<[string, string, readonly string[]]>([
    [
      'for a tool that does not exist',
      '{"tool": "mial", "then": "deny"}',
      ['warning rule-unknown-tool 1'],
    ],
    ['for a prefix of nothing', '{"tool": "x.*", "then": "deny"}', ['warning rule-unknown-tool 1']],
    [
      'for an effect that its tool never has',
      '{"tool": "web", "effect": "write", "then": "deny"}',
      ['warning rule-never-matches 1 no tool that it speaks of has calls that are `write`'],
    ],
    [
      'not for an effect that its tool may have',
      '{"tool": "http", "effect": "write", "then": "deny"}',
      [],
    ],
    [
      'for an argument that its tool does not take',
      '{"tool": "strict", "argument": {"name": "uri", "equals": 1}, "then": "deny"}',
      ['warning rule-never-matches 1 no tool that it speaks of takes an argument `uri`'],
    ],
    [
      'not for an argument that its tool may take',
      '{"tool": "web", "argument": {"name": "uri", "equals": 1}, "then": "deny"}',
      [],
    ],
    [
      'for allowing a tool that cannot be undone',
      '{"tool": "wire", "then": "allow"}',
      ['warning allow-irreversible 1'],
    ],
    [
      'for allowing nothing but tools that cannot be undone',
      '{"tool": "wir*", "then": "allow"}',
      ['warning allow-irreversible 1'],
    ],
    ['not for allowing one of them among others', '{"tool": "w*", "then": "allow"}', []],
    [
      'not for an effect that one of its tools has',
      '{"tool": "*", "effect": "write", "then": "deny"}',
      [],
    ],
    [
      'not for an argument that one of its tools may take',
      '{"argument": {"name": "uri", "equals": 1}, "then": "deny"}',
      [],
    ],
    ['not for allowing a tool that can', '{"tool": "mail", "then": "allow"}', []],
  ])('with a catalogue, %s', (_, rules, words) => {
    expect(warned(rules, closed)).toEqual(words)
  })

  test('with the tool that may have been meant', () => {
    const { diagnostics } = read(
      '{"form": 1, "rules": [{"tool": "mial", "then": "deny"}]}',
      catalogue,
    )
    expect(diagnostics[0]?.details).toMatchObject({ suggestion: 'Did you mean `mail`?' })
  })

  test('with the rule that hides it', () => {
    const text = '{"form": 1, "rules": [{"then": "ask"}, {"then": "deny"}]}'
    const [related] = read(text).diagnostics[0]?.related ?? []
    expect(text.slice(related?.span.start, related?.span.end)).toBe('{"then": "ask"}')
  })
})

describe('a grant is warned of', () => {
  const tools = createCatalogue([...Object.values(entries), tool('agent', { startsAgents: true })])
  test.each<[string, string, readonly string[]]>([
    ['that names no tool', '"sets.*"', ['sets.*: there is no such tool']],
    [
      'that names one that starts agents',
      '"agent"',
      ['agent: a tool that starts agents is given to none'],
    ],
    ['but not one that gives something beside that', '"a*", "web"', []],
  ])('%s', (_, grants, words) => {
    const { policy, diagnostics } = read(`{"form": 1, "grants": [${grants}]}`, tools)
    expect(policy).toBeDefined()
    expect(diagnostics.map(({ details }) => `${details['grant']}: ${details['because']}`)).toEqual(
      words,
    )
  })

  test('with the tool that may have been meant', () => {
    const text = '{"form": 1, "grants": ["mial"]}'
    const [warning] = read(text, catalogue).diagnostics
    expect(warning?.details['suggestion']).toBe('Did you mean `mail`?')
    expect(text.slice(warning?.span.start, warning?.span.end)).toBe('"mial"')
  })
})
