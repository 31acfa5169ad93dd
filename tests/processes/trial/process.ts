// A process under trial
//
//     node process.ts FOLDER PORT LEASE_MS work
//     node process.ts FOLDER PORT LEASE_MS approve|answer|pause|cancel RUN [ASK]
//
// The first keeps the runs of a folder alive until it is killed and says `ready`
// when it begins; the second is a second terminal: it says one thing to a run,
// and prints what became of it and after how many milliseconds.

import { erika } from '../../runtime/stage.ts'
import { openTrial } from './tools.ts'

const [folder = '', port = '', leaseMs = '', mode = '', id = '', ask = ''] = process.argv.slice(2)
const runtime = await openTrial(folder, Number(port), Number(leaseMs))

if (mode === 'work') {
  process.stdout.write('ready\n')
  const control = new AbortController()
  process.on('SIGTERM', () => control.abort())
  await runtime.work({ signal: control.signal, runs: 4 })
} else {
  const run = await runtime.open(id)
  const begun = performance.now()
  const reply = await say()
  process.stdout.write(`${reply.kind} ${Math.round(performance.now() - begun)}\n`)

  function say() {
    switch (mode) {
      case 'approve':
        return run.approve(ask, erika)
      case 'answer':
        return run.answer(ask, 'well', erika)
      case 'pause':
        return run.pause(erika)
      default:
        return run.cancel(erika, 'enough')
    }
  }
}
await runtime.close()
