// A plan in a vault, from the file to Done

import { expect, test } from 'vitest'

import { planText, VaultStage } from './vault-stage.ts'

const TELLS = planText(
  'plan_20260203_090000_abc123',
  { title: 'Read the notes', call: '(call :notes.read {:path "notes.md"})' },
  {
    title: 'Tell the team',
    approval: true,
    after: 'Step 1',
    call: '(call :mail.send {:to "team@example.org" :subject "News" :text (output :step-1)})',
  },
)

test('FR-018 a plan that is put into Plans runs to its approval, and to Done when that is given', async () => {
  const stage = await VaultStage.open()
  const path = 'Plans/plan_20260203_090000_abc123.md'
  stage.disk.write(path, TELLS)
  await stage.look()
  expect(stage.disk.text(path)).toContain('status: "paused"')
  stage.approve('APPROVAL_plan_')
  await stage.look()
  expect(stage.service.effects).toEqual([])
  const text = stage.disk.text(path)
  expect(text).toMatch(/Step 1: Read the notes\n- \*\*Status\*\*: ✅ completed/)
  expect(text).toMatch(/Step 2: Tell the team\n- \*\*Status\*\*: 🔒 awaiting_approval/)
  expect(stage.disk.text(stage.disk.one('Pending_Approval'))).toContain('what stands in notes.md')
  stage.approve('APPROVAL_email_')
  await stage.look()
  expect(stage.service.effects).toHaveLength(1)
  const done = stage.disk.text(path.replace('Plans', 'Done'))
  expect(done).toContain('status: "completed"')
  expect(done).toContain('## Completion Summary\n\nAll 2 steps are done.\n')
  expect(done).toContain('Nobody has ticked these success criteria:\n\n- Everybody has read it\n')
})

test('one change of a step reaches file, log and Dashboard, and nothing is written twice', async () => {
  const stage = await VaultStage.open()
  stage.disk.write('Plans/plan_20260203_090000_abc123.md', TELLS)
  await stage.look()
  const before = new Map([...stage.disk.files].map(([path, { stamp }]) => [path, stamp]))
  await stage.look()
  expect(new Map([...stage.disk.files].map(([path, { stamp }]) => [path, stamp]))).toEqual(before)
})
