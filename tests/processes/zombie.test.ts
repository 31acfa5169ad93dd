// Goal: a process that was killed and that its parent has not noticed keeps no run.
//
// Method: a shell begins a process and then becomes another program, which waits for
// no children; what has ended stays in the system's table. It is the holder of a lease.

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { literal } from '#plan'
import { createRuntime } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

import { plan, step } from '../runtime/stage.ts'

test.runIf(process.platform === 'linux')(
  'a holder that has ended but is still in the table of processes is succeeded at once',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'planwright-zombie-'))
    const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60'])
    try {
      const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)))
      const state = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0]
      const world = nodeWorld({ folder })
      const runtime = await createRuntime({ world, tools: [] })
      const run = await runtime.create(plan([step('a', literal(1))]))
      const holder = {
        ...world.holder,
        id: world.holder.id.replace(` ${process.pid} `, ` ${pid} `),
      }

      const claim = await world.journal.claim(run.id, holder)
      expect(claim.kind).toBe('claimed')
      const held = (await world.journal.find(run.id))?.holder?.holder
      if (state() !== 'Z') expect(held).toEqual(holder)
      while (state() !== 'Z') await sleep(20)
      expect((await world.journal.find(run.id))?.holder).toBeUndefined()
      expect((await world.journal.claim(run.id, world.holder)).kind).toBe('claimed')
      await runtime.close()
    } finally {
      parent.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
