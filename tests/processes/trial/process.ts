// A process under trial
//
//     node process.ts FOLDER PORT LEASE_MS work
//     node process.ts FOLDER PORT LEASE_MS say RUN APPROVAL QUESTION
//
// The first keeps the runs of a folder alive until it is killed and says `ready`
// when it begins; the second is a second terminal: it approves, answers, pauses and
// cancels a run, and prints of each what became of it and after how many milliseconds.

import { erika } from '../../runtime/stage.ts'
import { openTrial } from './tools.ts'

const [folder = '', port = '', leaseMs = '', mode = ''] = process.argv.slice(2)
const [id = '', approval = '', question = ''] = process.argv.slice(6)
const runtime = await openTrial(folder, Number(port), Number(leaseMs))

if (mode === 'work') {
  process.stdout.write('ready\n')
  const control = new AbortController()
  process.on('SIGTERM', () => control.abort())
  await runtime.work({ signal: control.signal, runs: 4 })
} else {
  const run = await runtime.open(id)
  for (const say of [
    () => run.approve(approval, erika),
    () => run.answer(question, 'well', erika),
    () => run.pause(erika),
    () => run.cancel(erika, 'enough'),
  ]) {
    const begun = performance.now()
    const reply = await say()
    process.stdout.write(`${reply.kind} ${Math.round(performance.now() - begun)}\n`)
  }
}
await runtime.close()
