// What the author of a STEP plan remarks, where people look at the plan and its run.

import { expect, test } from 'vitest'

import { inClone } from './clone.ts'

const step = (faculty: string, capability: string, notes: string) => `FACULTY: ${faculty}
ACTION: Find the notes about tea
PARAMETERS: {"search_term": "tea"}
CAPABILITIES: ${capability}
NOTES: ${notes}
`

const ASKED = `STEP 1:
${step('READ_KNOWLEDGE', 'KNOWLEDGE_READ', 'Only what was written in spring.')}STEP 2:
${step('ANALYZE_TONE', 'ANALYSIS', 'Not done: sending the letter, no faculty can.')}`

const SAID = 'The author notes (step 2): Not done: sending the letter, no faculty can.'

test('NOTES stand above the decision in review, and in `show` and `logs` of the run that waits', () =>
  inClone(async ({ run, put }) => {
    await run('init')
    await put('knowledge/tea.md', 'tea')
    await put('plan.txt', ASKED)
    await put(
      '.planwright/policy.json',
      '{"form": 1, "rules": [{"tool": "faculty.read-knowledge", "then": "ask"}]}',
    )
    await run('trust')
    const { out: review } = await run('review', 'plan.txt')
    expect(review).toContain(SAID)
    expect(review.indexOf('(step 1): Only what')).toBeLessThan(review.indexOf(SAID))
    expect(review.indexOf(SAID)).toBeLessThan(review.indexOf('A person decides'))
    expect(JSON.parse((await run('review', 'plan.txt', '--json')).out)).toMatchObject({
      review: { steps: [{ notes: 'Only what was written in spring.' }, {}] },
    })

    const { out } = await run('run', 'plan.txt')
    expect(out.indexOf(SAID)).toBeLessThan(out.indexOf('A person decides'))
    const [id = ''] = /(?<=run )[a-z0-9]+(?=\. To decide)/.exec(out) ?? []
    expect((await run('show', id)).out).toContain(SAID)
    expect((await run('logs', id)).out).toContain(SAID)
    expect(JSON.parse((await run('show', id, '--json')).out)).toMatchObject({
      steps: [{}, { notes: 'Not done: sending the letter, no faculty can.' }],
    })
  }))

test('NOTES are told before a run that needs no decision', () =>
  inClone(async ({ run, put }) => {
    await run('init')
    await put('knowledge/tea.md', 'tea')
    await put('plan.txt', `STEP 1:\n${step('READ_KNOWLEDGE', 'KNOWLEDGE_READ', 'A first look.')}`)
    const { out } = await run('run', 'plan.txt')
    expect(out).toContain('The author notes (step 1): A first look.')
    expect(out.indexOf('The author notes')).toBeLessThan(out.indexOf('nothing to decide'))
  }))
