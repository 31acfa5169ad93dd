// An agent that looks at its run is told which of its sets are of a file that is another one by now

import { expect, test } from 'vitest'

import { atDoor } from './agent-door.ts'

const PLAN = `(plan :name "Both" :body (do
  (step "Load" (let [all (call :sets.load "a.csv")] {:all all}))
  (step "Ask" {:said (call :human.ask "Go on?")})))`

for (const era of ['legacy', 'modern'] as const) {
  test(`show_run and wait_run tell of a changed file: ${era}`, () =>
    atDoor(era, async ({ call, write }) => {
      await write('a.csv', 'id,n\na,1\n')
      await call('submit_plan', { id: 'one', text: PLAN })
      const before = await call('wait_run', { run: 'one', seconds: 1 })
      expect(JSON.stringify(before.data)).not.toContain('has changed')
      await write('a.csv', 'id,n\na,7\n')
      for (const [tool, given] of [
        ['show_run', { run: 'one' }],
        ['wait_run', { run: 'one', seconds: 0 }],
      ] as const) {
        const { data } = await call(tool, given)
        const said =
          '`a.csv` has changed since step step-1 loaded it; the run goes on with its set as it was.'
        expect(data).toMatchObject({ remarks: [expect.stringContaining(said) as string] })
      }
    }))
}
