// A process that makes, removes, restores, collects and copies, for tests that kill it
//
//     node keeper.ts FOLDER NUMBER
//
// It goes on until it is killed. What is on disk it says on standard output, one
// line each, so that whoever killed it knows what must be there.

import { writeSync } from 'node:fs'
import { join } from 'node:path'

import { createRuntime } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

import { driven, tools, type PlanName } from '../runtime/keeping.ts'

const [folder = '', number = '0'] = process.argv.slice(2)
const erika = { user: 'erika', channel: 'terminal', terminal: true }
const runtime = await createRuntime({ world: nodeWorld({ folder: join(folder, 'state') }), tools })
const kinds: readonly PlanName[] = ['small', 'large', 'small']

// One before was killed between the two moves: its run would be collected with what is to go.
for (const { listing, condemned } of await runtime.trashed()) {
  if (!condemned && listing.id.startsWith('kept')) await runtime.restore(listing.id)
}
say('begun')
for (let at = 0; ; at++) {
  const kept = `kept-${number}-${at}`
  const gone = `gone-${number}-${at}`
  for (const id of [kept, gone]) {
    await driven(runtime, kinds[at % kinds.length] ?? 'small', id)
    say(`made ${id}`)
  }
  await runtime.remove(kept, erika)
  await runtime.restore(kept)
  // Before it begins: from here on it may be gone.
  say(`removing ${gone}`)
  await runtime.remove(gone, erika)
  if (at % 2 === 0) await runtime.backup(join(folder, `copy-${number}-${at}`))
  await runtime.collect({ olderThanMs: 0, rowsAtOnce: 1 })
  say(`collected ${gone}`)
}

/** At once and in order: what was said is not lost when the process is killed. */
function say(line: string): void {
  writeSync(1, `${line}\n`)
}
