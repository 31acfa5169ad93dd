// Goal: in a vault that comes from elsewhere files that were moved and boxes that were ticked there answer nothing, also
// when its journal has been adopted.
//
// Method: Mallory makes a vault with a plan for each kind of answer, answers all of them while nobody watches, and
// hands the folder to Ada, who adopts it and decides on the plans herself.

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { inFolder } from '../services/folder.ts'
import { adopt } from './adopt.ts'
import { typed } from './typed.ts'

const plan = (id: string, step: readonly string[], text = '') => `---
id: "${id}"
objective: "Objective of ${id}"
status: "pending"
created_at: "2026-11-20T09:00:00"
---

# Plan: Objective of ${id}

## Success Criteria

- [ ] It is done

## Steps

### Step 1: Do it
- **Status**: pending
- **Dependencies**: None
${step.map((line) => `- ${line}\n`).join('')}
${text}
`
const adds = (name: string) =>
  `**Call**: \`(call :calendar.add {:title "${name}" :start "2026-12-01T09:00" :durationMinutes 45})\``

const DECISION = 'plan_20261120_090000_decision'
const APPROVAL = 'plan_20261120_090001_approval'
const TASK = 'plan_20261120_090002_task'

const PLANS = {
  [DECISION]: plan(DECISION, ['**Requires Approval**: No', adds('decision')]),
  [APPROVAL]: plan(APPROVAL, ['**Requires Approval**: Yes', adds('approval')]),
  [TASK]: plan(TASK, ['**Requires Approval**: No'], 'Ask everybody to bring the code.'),
}

test('what was moved and ticked elsewhere is asked again', async () => {
  await inFolder(async ({ path }) => {
    const [theirs, mine] = [join(path, 'theirs'), join(path, 'mine')]
    const as =
      (who: string, cwd: string) =>
      (...args: readonly string[]) =>
        typed(args, { cwd, env: { HOME: join(path, who), TZ: 'UTC' } })
    for (const name of ['theirs', 'ada', 'mallory']) mkdirSync(join(path, name))
    const mallory = as('mallory', theirs)
    expect((await mallory('vault', 'init', '.', '--inside')).code).toBe(0)
    for (const [id, text] of Object.entries(PLANS)) {
      writeFileSync(join(theirs, 'Plans', `${id}.md`), text)
    }
    await mallory('vault', 'open')
    await approved(mallory, APPROVAL)
    await mallory('vault', 'open')
    const [task = ''] = readdirSync(join(theirs, 'Needs_Action'))
    tick(join(theirs, 'Needs_Action', task))
    for (const name of readdirSync(join(theirs, 'Pending_Approval'))) {
      renameSync(join(theirs, 'Pending_Approval', name), join(theirs, 'Approved', name))
    }
    expect(readdirSync(join(theirs, 'Approved'))).toHaveLength(2)

    cpSync(theirs, mine, { recursive: true })
    const ada = as('ada', mine)
    await adopt(ada)
    for (const id of [APPROVAL, TASK]) await approved(ada, id)
    await ada('vault', 'open')
    const status = JSON.parse((await ada('vault', 'status', '--json')).out) as {
      readonly needs: readonly string[]
    }
    expect(status.needs.map((need) => need.replace(/_[0-9a-f]{10}\.md$/, '')).toSorted()).toEqual([
      expect.stringMatching(/^Needs_Action\/TASK_/),
      expect.stringContaining(`_${APPROVAL}`),
      `Pending_Approval/APPROVAL_plan_${DECISION}`,
    ])
    expect(existsSync(join(mine, 'calendar.ics'))).toBe(false)

    // Her own answers count.
    for (const name of readdirSync(join(mine, 'Pending_Approval'))) {
      renameSync(join(mine, 'Pending_Approval', name), join(mine, 'Approved', name))
    }
    tick(join(mine, 'Needs_Action', readdirSync(join(mine, 'Needs_Action'))[0] ?? ''))
    await ada('vault', 'open')
    expect(
      readFileSync(join(mine, 'calendar.ics'), 'utf8')
        .match(/SUMMARY:\w+/g)
        ?.toSorted(),
    ).toEqual(['SUMMARY:approval', 'SUMMARY:decision'])
    expect(readdirSync(join(mine, 'Needs_Action'))).toEqual([])
  })
}, 30_000)

type Say = (...args: readonly string[]) => ReturnType<typeof typed>

/** Says yes to the plan of a run, with the digest that is shown. */
async function approved(say: Say, id: string): Promise<void> {
  const { out } = await say('ps', '--json')
  const runs = JSON.parse(out) as readonly {
    readonly run: string
    readonly waiting: readonly { readonly for: string; readonly digest?: string }[]
  }[]
  const digest = runs.find(({ run }) => run === id)?.waiting.find((one) => one.for === 'decision')
  if (digest?.digest === undefined) throw new Error(`${id} waits for no decision:\n${out}`)
  await say('approve', id, '--digest', digest.digest.slice(0, 12), '--detach')
}

function tick(file: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace('- [ ] Done', '- [x] Done'))
}
