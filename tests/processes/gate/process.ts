// A process whose tools compute, and that can be stopped or killed at the gate
//
//     node process.ts FOLDER LEASE_MS work|resume RUN [SIGSTOP|SIGKILL]
//
// `work` keeps the runs of a folder alive until it is killed; `resume` drives one
// and says what came of it. With a signal the process sends it to itself once,
// between an intent that is on disk and the call.

import { writeSync } from 'node:fs'
import { join } from 'node:path'

import { createRuntime, RunError, type World } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

import { block, gateTools, policy } from './tools.ts'

const [folder = '', leaseMs = '', mode = '', id = '', signal = ''] = process.argv.slice(2)

/** Sends this process a signal when the first intent is on disk, before anybody hears of it. */
function signalledAtGate(world: World): World {
  const { journal } = world
  const claim = journal.claim.bind(journal)
  let sent = signal === ''
  journal.claim = async (...given) => {
    const claimed = await claim(...given)
    if (claimed.kind === 'held') return claimed
    const { writer } = claimed
    const push = writer.push.bind(writer)
    const flushed = writer.flushed.bind(writer)
    let intended = false
    writer.push = (row, values) => {
      intended ||= row.event.includes('"call-intended"')
      push(row, values)
    }
    writer.flushed = async () => {
      await flushed()
      if (!intended || sent) return
      sent = true
      say('intended')
      process.kill(process.pid, signal)
      // It may take an instant to arrive.
      block(20)
    }
    return claimed
  }
  return world
}

/** At once and in order: what was said is not lost when the process is killed. */
function say(line: string): void {
  writeSync(1, `${line}\n`)
}

const world = nodeWorld({ folder: join(folder, 'state'), leaseMs: Number(leaseMs) })
const tools = gateTools(folder, (run) => say(`begun ${run}`))
const runtime = await createRuntime({ world: signalledAtGate(world), tools, policy })
say('ready')
if (mode === 'work') await runtime.work({ signal: new AbortController().signal })
else {
  try {
    const { state, fault, waiting } = await (await runtime.open(id)).resume()
    say(`${state} ${fault?.code ?? waiting.map((one) => one.for).join(',')}`)
  } catch (error) {
    if (!(error instanceof RunError)) throw error
    say(`refused ${error.code}`)
  }
}
await runtime.close()
