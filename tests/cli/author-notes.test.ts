// What the author of a plan remarks, where people look at the plan and its run.

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
    // At its end, too: what was done is not all that was asked.
    expect(out.lastIndexOf('The author notes')).toBeGreaterThan(out.indexOf('nothing to decide'))
    expect(out.lastIndexOf('The author notes')).toBeLessThan(out.indexOf('done  run'))
  }))

const MAIL = 'Not done: mailing the list, no tool sends mail.'
const ASKS_TWICE = `(plan :name "a" :body (do (step "Enter it"
  (call :human.inform "${MAIL}")
  (call :calendar.add {:title (call :ccos.user.ask "What?") :start "2026-11-24"}))))`

test('what an RTFS plan says with human.inform stands above decision, approval and end', () =>
  inClone(async ({ run, put }) => {
    await run('init')
    await put('plan.rtfs', ASKS_TWICE)
    const said = `The author notes (step 1): ${MAIL}`
    const { out: review } = await run('review', 'plan.rtfs')
    expect(review.indexOf(said)).toBeGreaterThan(0)
    expect(review.indexOf(said)).toBeLessThan(review.indexOf('A person decides'))

    const { out: waits } = await run('run', 'plan.rtfs', '--id', 'mail')
    const [whole = ''] = /(?<=--digest )[0-9a-f]{12}/.exec(waits) ?? []
    await run('approve', 'mail', '--digest', whole)
    const first = await run('answer', 'mail', 'Tea')
    expect(first.out.indexOf(said)).toBeGreaterThan(0)
    expect(first.out.indexOf(said)).toBeLessThan(first.out.indexOf('Approval a'))
    const [digest = ''] = /(?<=--digest )[0-9a-f]{12}/.exec(first.out) ?? []
    const { out } = await run('approve', 'mail', '--digest', digest)
    expect(out.indexOf(said)).toBeLessThan(out.indexOf('done  run'))
    expect(out).toContain(said)
    expect((await run('show', 'mail')).out).toContain(said)
    expect(JSON.parse((await run('show', 'mail', '--json')).out)).toMatchObject({
      notes: [{ number: 1, notes: MAIL }],
    })
  }))

test('what a strategy leaves open stands above the decision, without a step', () =>
  inClone(async ({ run, put }) => {
    await run('init')
    const goal = 'Essential genes. Not said: the organism. Not done: drawing them.'
    const plan = { type: 'task', task: 'Find essential genes' }
    await put('plan.json', JSON.stringify({ goal, plan }))
    const said = 'The author notes: Not said: the organism. Not done: drawing them.'
    const { out } = await run('review', 'plan.json')
    expect(out.indexOf(said)).toBeGreaterThan(0)
    expect(JSON.parse((await run('review', 'plan.json', '--json')).out)).toMatchObject({
      review: { notes: [{ notes: 'Not said: the organism. Not done: drawing them.' }] },
    })
  }))
