// A process that carries out a strategy, for tests that kill it
//
//     node strategist.ts FOLDER [LINES]
//
// Its model carries out a task by putting a set where sets lie, the first time it is
// asked about some of them only after it gave no answer that is of use. It says on standard
// output what it is asked, what it answers and what it is told of the strategy, one line
// each, and kills itself right after so many LINES.

import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { ModelPort } from '#model'
import { createRuntime } from '#runtime'
import { nodeWorld } from '#runtime/world/node'
import { delegateStrategySubtasks, resumeStrategy, type StrategyEvent } from '#services'
import { SetBuilder, SetStore } from '#sets'
import { builtinTools } from '#tools'

import { PLAN } from './strategy-plan.ts'

const [folder = '', lines = 'Infinity'] = process.argv.slice(2)
let linesLeft = Number(lines)
const stateFolder = join(folder, 'state')
const store = new SetStore(join(stateFolder, 'sets'))

const model: ModelPort = {
  name: 'a model of this test',
  async generate({ messages }) {
    const [{ text } = { text: '' }] = messages
    const [, name = '', first = '', last = ''] = /Numbers (\w+): (\d+) to (\d+)/.exec(text) ?? []
    const again = text.includes('was no use":')
    say(`asked ${name} ${again ? 'again' : 'first'}`)
    await sleep(5)
    // Every other task is understood the second time only.
    const answer = Number(first) % 2 === 1 && !again ? 'Which numbers?' : await made(first, last)
    say(`answered ${name} ${again ? 'again' : 'first'}`)
    return { text: answer, finish: 'stop', usage: { inputTokens: 1, outputTokens: 1 } }
  },
}

async function made(first: string, last: string): Promise<string> {
  const builder = new SetBuilder()
  for (let at = Number(first); at <= Number(last); at++) builder.addRecord(`n${at}`)
  const { handle } = await store.put(builder.build())
  return `The set is ${handle}.`
}

const tools = builtinTools({ workspaceFolder: folder, stateFolder, model, grants: [] })
const runtime = await createRuntime({ world: nodeWorld({ folder: stateFolder }), tools })
const onEvent = (event: StrategyEvent) => say(`told ${event.seq} ${event.kind} ${event.id}`)
const runs = await runtime.list()
const result =
  runs.length === 0
    ? await delegateStrategySubtasks('numbers', PLAN, { runtime, onEvent, id: 'run' })
    : await resumeStrategy(await runtime.open('run'), { onEvent })
say(`ended ${'state' in result ? result.state : result.message}`)
await runtime.close()

/** At once and in order: what was said is not lost when the process is killed. */
function say(line: string): void {
  writeSync(1, `${line}\n`)
  if (--linesLeft === 0) process.kill(process.pid, 'SIGKILL')
}
