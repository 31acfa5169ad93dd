// How tasks of a vault end that a person carries out: done, not done, or with the default of a question

import { describe, expect, test } from 'vitest'

import { humanPack } from '#tools/human/pack'

import { planText, VaultStage } from './vault-stage.ts'

const ID = 'plan_20260203_090000_abc123'
const FILE = `Plans/${ID}.md`
const WHY = 'The post office was closed.'
const DO = '(call :human.do {:task "Post the letter"})'

/** A vault with a plan of one step and one after it, whose first asks a person. */
async function asked(step: { readonly title: string; readonly call?: string }) {
  const stage = await VaultStage.open({ tools: () => humanPack.tools })
  stage.disk.write(FILE, planText(ID, step, { title: 'Read on', prose: 'Read.', after: 'Step 1' }))
  await stage.look()
  if (stage.disk.names('Pending_Approval/').length > 0) stage.approve()
  await stage.look()
  return stage
}

describe('a task that could not be done', () => {
  test.each([
    ['by the second box', WHY, 'Could not be done', { title: 'Post the letter', call: DO }],
    ['in words, though Done is ticked', `not done: ${WHY}`, 'Done', { title: 'Post', call: DO }],
    ['a step in words', WHY, 'Could not be done', { title: 'Post the letter' }],
    ['a step in words, in words', `Not done. ${WHY}`, 'Done', { title: 'Post the letter' }],
  ])('fails its step with the person’s words: %s', async (_, result, box, step) => {
    const stage = await asked(step)
    stage.tick('', result, box)
    await stage.look()
    const text = stage.disk.text(FILE)
    expect(text).toMatch(/Step 1: .*\n- \*\*Status\*\*: ❌ failed/)
    expect(text).toContain(WHY)
    expect(text).not.toContain('✅')
    expect(stage.disk.names('Needs_Action/')).toEqual([])
  })

  test('is asked for again when the plan is resumed', async () => {
    const stage = await asked({ title: 'Post the letter', call: DO })
    stage.tick('', WHY, 'Could not be done')
    await stage.look()
    await stage.live(stage.api.resumePlan({ id: ID }))
    await stage.look()
    stage.tick()
    await stage.look()
    expect(stage.disk.text(FILE)).toMatch(/Step 1: .*\n- \*\*Status\*\*: ✅ completed/)
  })

  test('with both boxes ticked says nothing until one is taken away', async () => {
    const stage = await asked({ title: 'Post the letter', call: DO })
    stage.tick()
    stage.tick('', WHY, 'Could not be done')
    await stage.look()
    expect(stage.disk.text(FILE)).not.toMatch(/✅|❌/)
    expect(stage.disk.text('Dashboard.md')).toContain('both boxes are ticked')
  })
})

describe('nothing under Result', () => {
  test('is the default of a question, and no word that nobody wrote', async () => {
    const ask = '(call :human.ask {:prompt "Which subject?" :default "News of the week"})'
    const stage = await asked({ title: 'Ask for the subject', call: ask })
    expect(stage.disk.text(stage.disk.one('Needs_Action'))).toContain('“News of the week”')
    stage.tick()
    await stage.look()
    expect(stage.disk.text(stage.disk.one('Needs_Action', '_2'))).toContain('News of the week')
  })

  test('is no answer where a question has no default: the task stays open and says so', async () => {
    const stage = await asked({ title: 'Ask', call: '(call :human.ask {:prompt "When?"})' })
    stage.tick()
    await stage.look()
    expect(stage.disk.names('Needs_Action/')).toHaveLength(1)
    expect(stage.disk.text('Dashboard.md')).toContain('An answer is needed')
    expect(stage.disk.text(FILE)).not.toContain('✅')
  })

  test('of a task that is done is nothing', async () => {
    const stage = await asked({ title: 'Post the letter' })
    stage.tick()
    await stage.look()
    expect(stage.disk.text(FILE)).toMatch(/Step 1: .*\n- \*\*Status\*\*: ✅ completed/)
    expect(stage.disk.text(stage.disk.one('Needs_Action', '_2'))).not.toContain('done"')
  })
})
