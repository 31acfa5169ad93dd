// PlannerService: each of the seed's methods, and each of its errors

import { describe, expect, test } from 'vitest'

import {
  DependencyError,
  PlanCreationError,
  PlannerError,
  PlanNotFoundError,
  StepExecutionError,
} from '#app/vault/planner-error'

import { FAILS, READS, service } from './service-stage.ts'
import { planText, VaultStage } from './vault-stage.ts'

function thrownBy(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
}

describe('createPlan', () => {
  test('FR-016 a task with steps becomes a Plan.md in Plans, and no model is asked', async () => {
    const stage = await service()
    const plan = await stage.live(stage.api.createPlan('Read everything there is', READS))
    expect(plan.id).toMatch(/^plan_20260203_101500_[a-z0-9]{6}$/)
    expect(plan).toMatchObject({
      objective: 'Read everything',
      status: 'pending',
      completedAt: null,
    })
    expect(stage.disk.names('Plans/')).toEqual([`Plans/${plan.id}.md`])
    expect(stage.events.map(({ event }) => event)).toEqual(['plan_created'])
  })

  test('FR-017 its file has objective, numbered steps, dependencies, approvals and success criteria', async () => {
    const stage = await service()
    const plan = await stage.live(
      stage.api.createPlan('Send the newsletter', {
        objective: 'Newsletter sent',
        successCriteria: ['Everybody has it'],
        constraints: ['The list is up to date'],
        steps: ['Gather content', { title: 'Send it', requiresApproval: true, dependencies: [1] }],
      }),
    )
    const text = stage.disk.text(`Plans/${plan.id}.md`)
    expect(text).toContain('## Objective\n\nSend the newsletter\n')
    expect(text).toContain('## Success Criteria\n\n- [ ] Everybody has it\n')
    expect(text).toContain('### Step 1: Gather content\n- **Status**: ⏸️ pending\n')
    expect(text).toContain(
      '### Step 2: Send it\n- **Status**: ⏸️ pending\n- **Requires Approval**: Yes\n- **Dependencies**: Step 1\n',
    )
    expect(text).toContain('| 10:15:00 | - | Plan created | - |')
    expect(plan.steps.map(({ number, dependencies }) => [number, dependencies])).toEqual([
      [1, []],
      [2, [1]],
    ])
    expect(plan.successCriteria).toEqual(['Everybody has it'])
  })

  test('words alone without a model are a PlanCreationError that says what to set', async () => {
    const stage = await service()
    const thrown = await thrownBy(
      stage.live(stage.api.createPlan('First research hotels, then book one')),
    )
    expect(thrown).toBeInstanceOf(PlanCreationError)
    expect(thrown).toBeInstanceOf(PlannerError)
    expect(String(thrown)).toContain('OPEN_ROUTER_KEY')
    expect(stage.disk.names('Plans/')).toEqual([])
  })

  test('a dependency that is not there is a DependencyError, and nothing is written', async () => {
    const stage = await service()
    const steps = [{ title: 'Send', dependencies: [2] }]
    const thrown = await thrownBy(stage.live(stage.api.createPlan('Send', { steps })))
    expect(thrown).toBeInstanceOf(DependencyError)
    expect(stage.disk.names('Plans/')).toEqual([])
  })

  test('steps that wait for each other are a DependencyError', async () => {
    const stage = await service()
    const steps = [
      { title: 'One', dependencies: [2] },
      { title: 'Two', dependencies: [1] },
    ]
    const thrown = await thrownBy(stage.live(stage.api.createPlan('Circle', { steps })))
    expect(thrown).toBeInstanceOf(DependencyError)
    expect(thrown).toMatchObject({ code: 'vault/dependency-circle' })
  })

  test('a file that cannot be written is a PlanCreationError with its cause', async () => {
    const stage = await service()
    const { files } = stage.plans.here.vault
    const full = new Error('no space left')
    Object.assign(files, { create: () => Promise.reject(full) })
    const thrown = await thrownBy(stage.live(stage.api.createPlan('Read', READS)))
    expect(thrown).toBeInstanceOf(PlanCreationError)
    expect(thrown).toMatchObject({ code: 'vault/cannot-write', cause: full })
  })

  test('files of the context stand at the steps that name them', async () => {
    const stage = await service()
    const plan = await stage.live(
      stage.api.createPlan('Report', {
        files: ['in/numbers.csv', 'in/rest.txt'],
        steps: ['Open the door', { title: 'Sum up', description: 'Add all of numbers.csv.' }],
      }),
    )
    const text = stage.disk.text(`Plans/${plan.id}.md`)
    expect(text).toMatch(/Step 1: Open the door[^#]*\*\*Files\*\*: `in\/rest.txt`/)
    expect(text).toMatch(/Step 2: Sum up[^#]*\*\*Files\*\*: `in\/numbers.csv`/)
  })
})

describe('executePlan', () => {
  test('FR-018 steps run in the order of their dependencies, and the plan completes by itself', async () => {
    const stage = await service()
    const plan = await stage.live(stage.api.createPlan('Read', READS))
    await stage.live(stage.api.executePlan(plan))
    const done = await stage.live(stage.api.getPlanById(plan.id))
    expect(done).toMatchObject({ status: 'completed' })
    expect(stage.disk.names('Done/')).toEqual([`Done/${plan.id}.md`])
    expect(stage.disk.names('Plans/')).toEqual([])
  })

  test('FR-019 it resolves when the plan pauses for an approval, before anything has happened', async () => {
    const stage = await service()
    const to = { to: 'team@example.org', subject: 'News' }
    const plan = await stage.live(
      stage.api.createPlan('Tell them', {
        steps: [{ title: 'Send it', call: { tool: 'mail.send', arguments: to } }],
      }),
    )
    await stage.live(stage.api.executePlan(plan))
    expect(await stage.live(stage.api.getPlanById(plan.id))).toMatchObject({ status: 'paused' })
    expect(stage.service.effects).toEqual([])
    expect(stage.disk.names('Pending_Approval/')).toHaveLength(1)
    expect(stage.events.at(-1)).toMatchObject({ event: 'plan_paused', reason: 'approval_required' })
  })

  test('FR-019 it resolves when a step fails: the plan pauses, and says why', async () => {
    const stage = await service()
    const plan = await stage.live(stage.api.createPlan('Break', FAILS))
    await stage.live(stage.api.executePlan(plan))
    const after = await stage.live(stage.api.getPlanById(plan.id))
    expect(after).toMatchObject({
      status: 'paused',
      steps: [{ status: 'completed' }, { status: 'failed' }],
    })
    expect(after?.steps[1]?.error).toContain('no luck')
    expect(stage.events.at(-1)).toMatchObject({ event: 'plan_paused', reason: 'step_failed' })
  })

  test('a plan whose file is gone is a PlanNotFoundError', async () => {
    const stage = await service()
    const thrown = await thrownBy(stage.live(stage.api.executePlan({ id: 'plan_nowhere' })))
    expect(thrown).toBeInstanceOf(PlanNotFoundError)
    expect(String(thrown)).toContain('plan_nowhere')
  })

  test('a file that depends on a step which is not there is a DependencyError with the place', async () => {
    const stage = await service()
    stage.disk.write('Plans/p1.md', planText('p1', { title: 'Read', after: 'Step 7' }))
    const thrown = await thrownBy(stage.live(stage.api.executePlan({ id: 'p1' })))
    expect(thrown).toBeInstanceOf(DependencyError)
    expect((thrown as DependencyError).diagnostics).not.toEqual([])
  })

  test('a file that is no plan is a StepExecutionError with every fault', async () => {
    const stage = await service()
    stage.disk.write('Plans/p1.md', planText('p1', { title: 'Read', call: '(call :notes.read' }))
    const thrown = await thrownBy(stage.live(stage.api.executePlan({ id: 'p1' })))
    expect(thrown).toBeInstanceOf(StepExecutionError)
    expect((thrown as StepExecutionError).diagnostics).not.toEqual([])
  })
})

describe('executeStep', () => {
  test('it executes one step and gives its status; the others stand still', async () => {
    const stage = await service()
    const plan = await stage.live(stage.api.createPlan('Read', READS))
    const [first, second] = plan.steps
    expect(await stage.live(stage.api.executeStep(plan, first!))).toBe('completed')
    expect(await stage.live(stage.api.getPlanById(plan.id))).toMatchObject({
      status: 'paused',
      steps: [{ status: 'completed' }, { status: 'pending' }],
    })
    expect(await stage.live(stage.api.executeStep(plan, second!))).toBe('completed')
    await stage.live(stage.api.executePlan(plan))
    expect(await stage.live(stage.api.getPlanById(plan.id))).toMatchObject({ status: 'completed' })
  })

  test('unmet dependencies are a DependencyError that names them', async () => {
    const stage = await service()
    const plan = await stage.live(stage.api.createPlan('Read', READS))
    const thrown = await thrownBy(stage.live(stage.api.executeStep(plan, { number: 2 })))
    expect(thrown).toBeInstanceOf(DependencyError)
    expect(String(thrown)).toContain('step 1 (Read the first)')
  })

  test('a step that was tried and failed is returned as failed', async () => {
    const stage = await service()
    const plan = await stage.live(stage.api.createPlan('Break', FAILS))
    await stage.live(stage.api.executeStep(plan, { number: 1 }))
    expect(await stage.live(stage.api.executeStep(plan, { number: 2 }))).toBe('failed')
  })

  test('a step of a plan that nobody has decided on is a StepExecutionError', async () => {
    const stage = await service()
    const call = { tool: 'notes.write', arguments: { path: 'a.md', text: 'x' } }
    const plan = await stage.live(
      stage.api.createPlan('Write', { steps: [{ title: 'Write', call }] }),
    )
    const thrown = await thrownBy(stage.live(stage.api.executeStep(plan, { number: 1 })))
    expect(thrown).toBeInstanceOf(StepExecutionError)
    expect(thrown).toMatchObject({ code: 'vault/not-decided' })
  })

  test('a step that requires approval asks, and waits', async () => {
    const stage = await service()
    const call = { tool: 'notes.read', arguments: { path: 'a.md' } }
    const steps = [{ title: 'Read it', requiresApproval: true, call }]
    const plan = await stage.live(stage.api.createPlan('Read', { steps }))
    expect(await stage.live(stage.api.executeStep(plan, { number: 1 }))).toBe('awaiting_approval')
    expect(stage.disk.names('Pending_Approval/')).toHaveLength(1)
  })

  test('a number that no step has is a StepExecutionError', async () => {
    const stage = await service()
    const plan = await stage.live(stage.api.createPlan('Read', READS))
    const thrown = await thrownBy(stage.live(stage.api.executeStep(plan, { number: 9 })))
    expect(thrown).toBeInstanceOf(StepExecutionError)
  })
})

describe('pausePlan and resumePlan', () => {
  test('FR-019 a paused plan says why in its file, in the log and on the Dashboard', async () => {
    const stage = await service()
    const plan = await stage.live(stage.api.createPlan('Read', READS))
    await stage.live(stage.api.pausePlan(plan, 'waiting for Erika'))
    expect(stage.disk.text(`Plans/${plan.id}.md`)).toContain('status: "paused"')
    expect(stage.disk.text(`Plans/${plan.id}.md`)).toContain('| Plan paused | waiting for Erika |')
    expect(stage.events.at(-1)).toMatchObject({ event: 'plan_paused', reason: 'waiting for Erika' })
    expect(stage.disk.text('Dashboard.md')).toContain('1 paused')
  })

  test('a paused plan that is resumed goes on from the last step that has not ended', async () => {
    const stage = await service()
    const plan = await stage.live(stage.api.createPlan('Read', READS))
    await stage.live(stage.api.executeStep(plan, { number: 1 }))
    await stage.live(stage.api.pausePlan(plan, 'later'))
    await stage.live(stage.api.resumePlan(plan))
    expect(await stage.live(stage.api.getPlanById(plan.id))).toMatchObject({ status: 'completed' })
    const started = stage.events.filter(({ event }) => event === 'step_started')
    expect(started).toHaveLength(2)
  })

  test('a failed step is tried again when the plan is resumed', async () => {
    let broken = true
    const { defineTool } = await import('#runtime')
    const { z } = await import('zod')
    const stage = await VaultStage.open({
      isWatched: false,
      tools: () => [
        defineTool({
          id: 'fail',
          description: 'Fails at first.',
          effect: 'read',
          positional: ['why'],
          input: z.strictObject({ why: z.string() }),
          output: z.string(),
          run: ({ why }) => {
            if (broken) throw new Error(why)
            return 'fine'
          },
        }),
      ],
    })
    const plan = await stage.live(stage.api.createPlan('Break', FAILS))
    await stage.live(stage.api.executePlan(plan))
    broken = false
    await stage.live(stage.api.resumePlan(plan))
    expect(await stage.live(stage.api.getPlanById(plan.id))).toMatchObject({ status: 'completed' })
  })

  test('a corrected file forks: results of unchanged steps stay, and the log says so', async () => {
    const stage = await service()
    const plan = await stage.live(stage.api.createPlan('Break', FAILS))
    await stage.live(stage.api.executePlan(plan))
    const path = `Plans/${plan.id}.md`
    const corrected = stage.disk
      .text(path)
      .replace(/\(call :fail [^)]*\)/, '(call :notes.read {:path "b.md"})')
    stage.disk.write(path, corrected)
    await stage.live(stage.api.resumePlan(plan))
    const done = await stage.live(stage.api.getPlanById(plan.id))
    expect(done).toMatchObject({ status: 'completed', runId: `${plan.id}_r2` })
    const text = stage.disk.text(`Done/${plan.id}.md`)
    expect(text).toContain(
      '| Plan corrected | Results of unchanged steps are kept, approvals are not |',
    )
    const first = stage.events.filter((one) => 'step_id' in one && one.step_id === 'step-1')
    expect(first.map(({ event }) => event)).toEqual(['step_started', 'step_completed'])
  })
})

describe('completePlan and failPlan', () => {
  test('FR-018 a completed plan is in Done with its summary and its time', async () => {
    const stage = await service()
    const plan = await stage.live(stage.api.createPlan('Read', READS))
    await stage.live(stage.api.executePlan(plan))
    await stage.live(stage.api.completePlan(plan, 'Both were read, and the second is better.'))
    const text = stage.disk.text(`Done/${plan.id}.md`)
    expect(text).toMatch(
      /## Completion Summary\n\n[^#]*Both were read, and the second is better.\n/,
    )
    expect(text).toContain('completed_at: "2026-02-03T10:15:00"')
    expect(text).toContain('status: "completed"')
  })

  test('a plan with a step that has not ended is a StepExecutionError that names it', async () => {
    const stage = await service()
    const plan = await stage.live(stage.api.createPlan('Read', READS))
    await stage.live(stage.api.executeStep(plan, { number: 1 }))
    const thrown = await thrownBy(stage.live(stage.api.completePlan(plan, 'Done')))
    expect(thrown).toBeInstanceOf(StepExecutionError)
    expect(String(thrown)).toContain('step 2 (Read the second) has not ended')
    expect(stage.disk.names('Done/')).toEqual([])
  })

  test('FR-019 a failed plan stays in Plans, is logged and shown', async () => {
    const stage = await service()
    const plan = await stage.live(stage.api.createPlan('Break', FAILS))
    await stage.live(stage.api.executePlan(plan))
    await stage.live(stage.api.failPlan(plan, 'The supplier is gone'))
    expect(stage.disk.text(`Plans/${plan.id}.md`)).toContain('status: "failed"')
    expect(stage.events.at(-1)).toMatchObject({
      event: 'plan_failed',
      level: 'ERROR',
      failed_step: 'step-2',
      error: 'The supplier is gone',
    })
    expect(stage.disk.text('Dashboard.md')).toContain('1 failed')
    expect(await stage.live(stage.api.getActivePlans())).toEqual([])
  })
})
