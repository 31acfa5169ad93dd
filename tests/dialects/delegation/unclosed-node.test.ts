// A node that lacks its closing bracket
// =============================================================================
//
// Goal: the one slip is one error, and its fix gives back what was meant. Method:
// the bracket behind a node that has a sibling is taken out of whole strategies.

import { expect, test } from 'vitest'

import { compile } from '#compile'
import { planDigest } from '#plan'
import { applyEdits } from '#text'

const task = (task: string) => ({ type: 'task', task })
const union = (left: object, right: object) => ({ type: 'combine', operator: 'UNION', left, right })
const fed = (input: object) => ({ ...task('Keep what is secreted'), input })

const read = (text: string) => compile(text, { dialect: 'delegation' })
const written = (plan: object) => JSON.stringify({ goal: 'Genes', plan })

const strategies: Readonly<Record<string, object>> = {
  'a task': union(task('A'), task('B')),
  'a task that starts from another': union(fed(task('A')), task('B')),
  'a combination': union(union(task('A'), task('B')), task('C')),
  'a task deep in the tree': union(union(union(task('A'), task('B')), task('C')), task('D')),
  'a task under another': fed(union(task('A'), task('B'))),
  'a task deep under another': fed(fed(union(union(task('A'), task('B')), task('C')))),
}

/** The text without the bracket that closes the first `left`, before its sibling. */
function unclosed(text: string): string {
  const at = text.indexOf('},"right"')
  return text.slice(0, at) + text.slice(at + 1)
}

test.each(Object.entries(strategies))(
  '%s: one error names it, and its fix closes it',
  (_, plan) => {
    const text = unclosed(written(plan))
    const { ok, source, diagnostics } = read(text)
    expect(ok).toBe(false)
    const [fault, ...others] = diagnostics
    expect(others).toEqual([])
    expect(fault?.code).toBe('delegation/unused-node')
    expect(fault?.details['why']).toMatch(/^the node `\w+` before it is not closed$/)
    const [fix] = fault?.fixes ?? []
    expect(fix?.applicability).toBe('guess')
    const again = read(applyEdits(source.text, fix?.edits ?? []))
    const whole = read(written(plan))
    expect(again.plan && planDigest(again.plan)).toBe(whole.plan && planDigest(whole.plan))
  },
)

test('a text that is cut off as well says both', () => {
  const text = unclosed(written(union(task('A'), task('B'))))
  const codes = read(text.slice(0, text.lastIndexOf('"B"'))).diagnostics.map(({ code }) => code)
  expect(codes).toEqual(['delegation/unused-node', 'json/truncated'])
})

test('where a bracket is missing at the end only, the text ends too early', () => {
  const codes = read(written(union(task('A'), task('B'))).slice(0, -1)).diagnostics
  expect(codes.map(({ code }) => code)).toEqual(['json/truncated'])
})

test('a node that its parent has no place for is not taken for a sibling', () => {
  const text = written({ ...task('A'), right: task('B') }).slice(0, -1)
  const [fault] = read(text).diagnostics
  expect(fault?.details['why']).toBe('what stands there would be lost')
})
