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
  stage.disk.write('Plans/plan_20260203_090000_abc123.md', TELLS)
  await stage.look()
  console.log(stage.disk.names())
  stage.approve()
  await stage.look()
  console.log(stage.disk.names(), stage.disk.text('Plans/plan_20260203_090000_abc123.md'))
  for (const n of stage.disk.names('Pending_Approval')) console.log(stage.disk.text(n))
  stage.approve()
  await stage.look()
  console.log(
    stage.disk.names(),
    stage.disk.text(stage.disk.names('Done/plan')[0] ?? 'x'),
    stage.disk.text('Dashboard.md'),
  )
  console.log(JSON.stringify(stage.events, null, 1))
  expect(stage.service.effects).toHaveLength(1)
})
