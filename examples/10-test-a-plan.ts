// A test of a plan: approved, carried out, killed at every moment.
//
// Any test runner will do; this needs none.

import assert from 'node:assert/strict'
import { defineTool } from 'planwright'
import { ScriptedTool, Simulation } from 'planwright/testing'
import { z } from 'zod'

const mail = defineTool({
  id: 'mail.send',
  description: 'Sends a mail.',
  effect: 'irreversible',
  repeat: 'keyed',
  positional: ['to', 'text'],
  sinks: ['to'],
  input: z.strictObject({ to: z.string(), text: z.string() }),
  output: z.strictObject({ sent: z.boolean() }),
  run: () => {
    throw new Error('the real one sends mail; no test calls it')
  },
})

const plan = `(plan :name "invite" :language rtfs20
  :body (do (step "Invite Ann" (call :mail.send "ann@example.org" "Come at six."))))`

for (let crashAt = 1; ; crashAt++) {
  const post = new ScriptedTool(mail).otherwise({ sent: true })
  const simulation = new Simulation({ tools: [post], crashAt })
  const run = simulation.create(plan)
  const outcome = await run.finish({ approves: ({ tool }) => tool === 'mail.send' })
  assert.equal(outcome.state, 'done')
  assert.deepEqual(
    post.effects.map(({ input }) => input.to),
    ['ann@example.org'],
  )
  if (simulation.moments < crashAt) break
}
console.log('one mail, whenever the process dies')
