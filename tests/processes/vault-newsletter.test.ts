// Goal: the newsletter plan of the seed, word for word, goes its whole way in a real folder: its
// completed steps are claims that a decision accepts, it runs to its approval, is approved with
// `mv`, completed, and moved to Done, whatever happens to the process that watches.
//
// Method: real processes of `planwright vault watch`, killed with SIGKILL each time right after
// a person has done something, and started again.

import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { inVault, killed } from './vault-folder.ts'

/** The page that holds what is read of it has it word for word. */
const PAGE = new URL('../corpus/plan-md/seed-newsletter.md', import.meta.url)
const ID = 'plan_20260203_091500_xyz789'
const PLAN = `Plans/${ID}.md`

test('FR-018: the newsletter plan is decided on, approved with mv and completed by watchers that are killed in between', async () => {
  await inVault(async ({ write, read, mv, watch, comes, shows, names }) => {
    const given = /```detect\n([^]*?)```/.exec(await readFile(PAGE, 'utf8'))?.[1] ?? ''
    await write(PLAN, given)
    const first = watch()
    const decision = await comes('Pending_Approval', /^APPROVAL_plan_/)
    expect(await read(decision)).toContain('step 1')
    await mv(decision, 'Approved/')
    await killed(first)

    const second = watch()
    const task = await comes('Needs_Action', /^TASK_.*_3\.md$/)
    const running = await shows(PLAN, /### Step 3: .*\n- \*\*Status\*\*: ⏳ in_progress/)
    // What the seed shows of the plan at this point, and nothing of a person's is touched.
    expect(running).toContain('- **Status**: ✅ completed\n- **Requires Approval**: No')
    expect(running).toContain('### Step 4: Send newsletter\n- **Status**: ⏸️ pending')
    for (const line of given.split('\n')) {
      if (line.startsWith('|') || line.startsWith('#') || line.startsWith('- [')) {
        expect(running).toContain(line)
      }
    }
    await write(task, (await read(task)).replace('- [ ]', '- [x]'))
    await killed(second)

    const third = watch()
    const approval = await comes('Pending_Approval', /^APPROVAL_(?!plan_)/)
    await shows(PLAN, /### Step 4: .*\n- \*\*Status\*\*: 🔒 awaiting_approval/)
    await mv(approval, 'Approved/')
    await killed(third)

    const fourth = watch()
    const sending = await comes('Needs_Action', /^TASK_.*_4\.md$/)
    await write(sending, (await read(sending)).replace('- [ ]', '- [x]'))
    const done = await comes('Done', new RegExp(`^${ID}`))
    const completed = await read(done)
    expect(completed).toContain('status: "completed"')
    expect(completed).toContain('## Completion Summary')
    expect(await names('Plans')).toEqual([])
    await shows('Dashboard.md', /1 completed today/)
    await killed(fourth)
  })
})
