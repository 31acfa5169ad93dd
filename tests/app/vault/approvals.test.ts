// Decisions that people give by moving a file, and attacks on them

import { describe, expect, test } from 'vitest'

import { DEFAULT_POLICY } from '#review'
import { defineTool } from '#runtime'
import { z } from 'zod'

import { caller, planText, VaultStage, type VaultStageOptions } from './vault-stage.ts'

const ID = 'plan_20260203_090000_abc123'
const PLAN = `Plans/${ID}.md`

const SENDS = planText(
  ID,
  { title: 'Read the notes', call: '(call :notes.read {:path "notes.md"})' },
  {
    title: 'Tell the team',
    after: 'Step 1',
    call: '(call :mail.send {:to "team@example.org" :subject "News" :text (output :step-1)})',
  },
)

/** A vault whose plan was decided on and waits for the approval of its email. */
async function asked(options: VaultStageOptions = {}): Promise<VaultStage> {
  const stage = await VaultStage.open(options)
  stage.disk.write(PLAN, SENDS)
  await stage.look()
  stage.approve()
  await stage.look()
  return stage
}

function warned(stage: VaultStage): string {
  return stage.disk.text('Dashboard.md').split('## Warnings')[1]?.split('## Last events')[0] ?? ''
}

describe('moving a request', () => {
  test('to Approved lets exactly one call happen, and puts the request into Done', async () => {
    const stage = await asked()
    expect(stage.service.effects).toEqual([])
    const request = stage.disk.one('Pending_Approval')
    stage.approve()
    await stage.look()
    expect(stage.service.effects).toMatchObject([
      { what: { to: 'team@example.org', subject: 'News', text: 'what stands in notes.md' } },
    ])
    const done = stage.disk.text(request.replace('Pending_Approval', 'Done'))
    expect(done).toContain('status: approved')
    expect(stage.disk.names('Approved/')).toEqual([])
  })

  test('to Rejected skips the step and pauses the plan, which says so', async () => {
    const stage = await VaultStage.open()
    stage.disk.write(
      PLAN,
      SENDS.replace('## Steps', '## Steps') +
        '### Step 3: Read the answers\n- **Status**: pending\n- **Dependencies**: Step 2\n- **Call**: `(call :notes.read {:path "answers.md"})`\n',
    )
    await stage.look()
    stage.approve()
    await stage.look()
    stage.reject()
    await stage.look()
    expect(stage.service.effects).toEqual([])
    const text = stage.disk.text(PLAN)
    expect(text).toContain('status: "paused"')
    expect(text).toMatch(/Step 2: Tell the team\n- \*\*Status\*\*: ⏭️ skipped/)
    expect(text).toMatch(/Step 3: Read the answers\n- \*\*Status\*\*: 🚫 blocked/)
    expect(text).toContain('🔒 Approval rejected')
    expect(stage.events.at(-1)).toMatchObject({ event: 'plan_paused', reason: 'approval_rejected' })
    expect(stage.disk.text(stage.disk.one('Rejected'))).toContain('status: rejected')
  })

  test('back before it has lain there long enough undoes it', async () => {
    const stage = await asked({ settleMs: 2000 })
    stage.pass(3000)
    await stage.look()
    stage.pass(3000)
    await stage.look()
    const request = stage.disk.one('Pending_Approval', 'email')
    const there = request.replace('Pending_Approval', 'Approved')
    stage.disk.move(request, there)
    await stage.look()
    stage.pass(1000)
    await stage.look()
    expect(stage.service.effects).toEqual([])
    stage.disk.move(there, request)
    stage.pass(10_000)
    await stage.look()
    expect(stage.service.effects).toEqual([])
    stage.disk.move(request, there)
    await stage.look()
    expect(stage.plans.dueAt()).toBeDefined()
    stage.pass(2500)
    await stage.live(stage.plans.syncDue())
    await stage.live(stage.plans.idle())
    expect(stage.service.effects).toHaveLength(1)
  })

  test('the plan as a whole to Rejected cancels it', async () => {
    const stage = await VaultStage.open()
    stage.disk.write(PLAN, SENDS)
    await stage.look()
    stage.reject()
    await stage.look()
    expect(stage.disk.text(PLAN)).toContain('status: "cancelled"')
    expect(stage.disk.names('Pending_Approval/')).toEqual([])
  })

  test('decides as `vault`, with the owner of the file as a remark', async () => {
    const stage = await asked()
    const run = await stage.live(stage.plans.here.runtime.open(ID))
    const events = []
    for await (const { event } of stage.plans.here.runtime.changes.events(run.id, {
      seq: 0,
      head: '',
    })) {
      if (event.kind === 'run-decided') events.push(event.actor)
    }
    expect(events).toEqual([
      { user: 'vault', name: 'planwright', channel: 'vault', terminal: false },
    ])
  })
})

describe('what must not count', () => {
  test('toctou-edit: a request that was edited decides nothing, says why, and is asked again', async () => {
    const stage = await asked()
    const request = stage.disk.one('Pending_Approval')
    const edited = stage.disk.text(request).replaceAll('team@example.org', 'all@example.org')
    stage.disk.write(request, edited)
    stage.approve()
    await stage.look()
    expect(stage.service.effects).toEqual([])
    const there = request.replace('Pending_Approval', 'Approved')
    expect(stage.disk.text(there)).toContain('This file was refused')
    expect(warned(stage)).toContain('it says why it was refused')
    expect(stage.disk.text(request)).toContain('team@example.org')
    stage.disk.files.delete(there)
    stage.approve()
    await stage.look()
    expect(stage.service.effects).toHaveLength(1)
  })

  test('toctou-edit: a plan that is edited after the yes stands still, and nothing of the new one runs', async () => {
    const stage = await asked()
    stage.disk.write(PLAN, stage.disk.text(PLAN).replaceAll('"News"', '"Old news"'))
    stage.approve()
    await stage.look()
    expect(stage.service.effects).toEqual([])
    expect(stage.disk.text(PLAN)).toContain('plan_changed')
    const [request = ''] = stage.disk.names('Pending_Approval/')
    expect(request).toContain('APPROVAL_plan_')
    expect(stage.disk.text(request)).toContain('Old news')
  })

  test('toctou-capability: a tool that is another one since the yes is asked about again', async () => {
    const stage = await asked()
    stage.approve()
    const changed = defineTool({
      id: 'mail.send',
      description: 'Sends an email, and a copy to us.',
      effect: 'irreversible',
      repeat: 'keyed',
      sinks: ['to'],
      positional: ['to', 'subject'],
      input: z.strictObject({ to: z.string(), subject: z.string(), text: z.string().optional() }),
      output: z.any(),
      run: () => {
        throw new Error('it must not be called')
      },
    })
    Object.assign(stage.options, { tools: () => [changed] })
    await stage.restart()
    await stage.look()
    expect(stage.service.effects).toEqual([])
    expect(stage.disk.text(PLAN)).not.toContain('completed"')
    expect(
      stage.disk.names('Pending_Approval/').length + stage.disk.names('Approved/').length,
    ).toBeGreaterThan(0)
  })

  test('replay-approval: the approval of one run lets no call of another happen', async () => {
    const stage = await asked()
    const request = stage.disk.one('Pending_Approval')
    const text = stage.disk.text(request)
    stage.approve()
    await stage.look()
    const other = ID.replace('abc123', 'other1')
    stage.disk.write(`Plans/${other}.md`, SENDS.replaceAll(ID, other))
    await stage.look()
    stage.approve()
    await stage.look()
    // A copy under the name that the other run asks by.
    const second = stage.disk.one('Pending_Approval')
    stage.disk.files.delete(second)
    stage.disk.write(second.replace('Pending_Approval', 'Approved'), text)
    await stage.look()
    expect(stage.service.effects).toHaveLength(1)
    expect(stage.disk.text(second.replace('Pending_Approval', 'Approved'))).toContain('refused')
  })

  test('self-approval: where the policy wants two people, a move is the word of neither', async () => {
    const policy = { ...DEFAULT_POLICY, approvals: { ...DEFAULT_POLICY.approvals, fourEyes: true } }
    const stage = await VaultStage.open({ policy })
    stage.disk.write(PLAN, SENDS)
    await stage.look()
    const request = stage.disk.one('Pending_Approval')
    stage.approve()
    await stage.look()
    expect(stage.service.effects).toEqual([])
    expect(stage.disk.text(request.replace('Pending_Approval', 'Approved'))).toContain('two people')
    expect(stage.disk.text(PLAN)).toContain('status: "paused"')
  })

  test('a channel that the policy shuts is refused, and says so', async () => {
    const approvals = { ...DEFAULT_POLICY.approvals, channels: ['terminal'] }
    const stage = await VaultStage.open({ policy: { ...DEFAULT_POLICY, approvals } })
    stage.disk.write(PLAN, SENDS)
    await stage.look()
    const request = stage.disk.one('Pending_Approval')
    stage.approve()
    await stage.look()
    expect(stage.disk.text(request.replace('Pending_Approval', 'Approved'))).toContain('refused')
    expect(stage.disk.text(PLAN)).toContain('status: "paused"')
  })

  test('expired: a yes after its time does nothing, also when the clock jumps back', async () => {
    const stage = await asked()
    const request = stage.disk.one('Pending_Approval')
    stage.pass(25 * 3_600_000)
    stage.approve()
    await stage.look()
    expect(stage.service.effects).toEqual([])
    stage.machine.clockIsOff = -25 * 3_600_000
    await stage.look()
    expect(stage.service.effects).toEqual([])
    expect(stage.disk.names().some((path) => path.endsWith(request.split('/')[1] ?? ''))).toBe(true)
  })

  test('an approval that nobody gives goes to Rejected with the status expired', async () => {
    const stage = await asked()
    const request = stage.disk.one('Pending_Approval')
    stage.pass(25 * 3_600_000)
    // Whoever works in the folder closes what is over.
    await stage.live(stage.plans.drive(ID))
    await stage.look()
    const there = request.replace('Pending_Approval', 'Rejected')
    expect(stage.disk.text(there)).toContain('status: expired')
    expect(stage.disk.text(PLAN)).toContain('🔒 Approval expired')
  })

  test('a decision that nobody makes goes to Rejected with the status expired; resuming asks again', async () => {
    const stage = await VaultStage.open()
    stage.disk.write(PLAN, SENDS)
    await stage.look()
    const request = stage.disk.one('Pending_Approval')
    stage.pass(25 * 3_600_000)
    await stage.look()
    expect(stage.disk.text(request.replace('Pending_Approval', 'Rejected'))).toContain(
      'status: expired',
    )
    expect(stage.disk.names('Pending_Approval/')).toEqual([])
    await stage.live(stage.api.resumePlan({ id: ID }))
    expect(stage.disk.names('Pending_Approval/')).toHaveLength(1)
    stage.approve()
    await stage.look()
    expect(stage.disk.names('Pending_Approval/')).toHaveLength(1)
  })

  test('a second move of a request that was used does nothing, and says so', async () => {
    const stage = await asked()
    const request = stage.disk.one('Pending_Approval')
    const text = stage.disk.text(request)
    stage.approve()
    await stage.look()
    const there = request.replace('Pending_Approval', 'Approved')
    stage.disk.write(there, text)
    await stage.look()
    expect(stage.service.effects).toHaveLength(1)
    expect(stage.disk.text(there)).toContain('This file was refused')
    expect(warned(stage)).toMatch(/decides nothing/)
  })

  test('a copy under another name is refused, and the open request stays open', async () => {
    const stage = await asked()
    const request = stage.disk.one('Pending_Approval')
    const copy = request
      .replace('Pending_Approval', 'Approved')
      .replace('.md', ' (conflicted copy).md')
    stage.disk.write(copy, stage.disk.text(request))
    await stage.look()
    expect(stage.service.effects).toEqual([])
    expect(stage.disk.text(copy)).toContain('This file was refused')
    stage.approve()
    await stage.look()
    expect(stage.service.effects).toHaveLength(1)
  })

  test('a copy in Approved beside the request in Pending_Approval decides nothing', async () => {
    const stage = await asked()
    const request = stage.disk.one('Pending_Approval')
    stage.disk.write(request.replace('Pending_Approval', 'Approved'), stage.disk.text(request))
    await stage.look()
    expect(stage.service.effects).toEqual([])
  })

  test('a link in Approved decides nothing', async () => {
    const stage = await asked()
    const request = stage.disk.one('Pending_Approval')
    stage.approve()
    const there = request.replace('Pending_Approval', 'Approved')
    Object.assign(stage.disk.files.get(there) ?? {}, { kind: 'link' })
    await stage.look()
    expect(stage.service.effects).toEqual([])
    expect(warned(stage)).not.toContain('None')
  })

  test('a front matter that says approved decides nothing: the folder does', async () => {
    const stage = await asked()
    const request = stage.disk.one('Pending_Approval')
    stage.disk.write(
      request,
      stage.disk.text(request).replace('status: pending', 'status: approved'),
    )
    await stage.look()
    expect(stage.service.effects).toEqual([])
  })

  test('line ends and trailing white space of an editor change nothing', async () => {
    const stage = await asked()
    const request = stage.disk.one('Pending_Approval')
    stage.disk.write(request, `\ufeff${stage.disk.text(request).replaceAll('\n', '  \r\n')}`)
    stage.approve()
    await stage.look()
    expect(stage.service.effects).toHaveLength(1)
  })
})

test('an approval that was given elsewhere takes the request out of Pending_Approval', async () => {
  const stage = await asked()
  const run = await stage.live(stage.plans.here.runtime.open(ID))
  const { waiting } = await stage.live(run.snapshot())
  const [one] = waiting
  if (one?.for !== 'approval') throw new Error('nothing is asked')
  await stage.live(run.approve(one.ask, caller, one.digest))
  await stage.look()
  expect(stage.service.effects).toHaveLength(1)
  expect(stage.disk.names('Pending_Approval/')).toEqual([])
})
