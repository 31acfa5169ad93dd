// What a command writes, however its standard output is read.

import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { inFolder } from '../services/folder.ts'

const MODULE = new URL('../../src/surfaces/cli/standard-stream.ts', import.meta.url).href

/** Writes lines through the sink, some as short as they come and some longer than a pipe takes. */
const writesAfter = (before: string) => `
import { standardStream } from '${MODULE}'
const sink = standardStream('stdout')
${before}
for (const length of [5, 300, 3000, 5, 200_000, 5]) sink.write('é'.repeat(length) + '\\n')
process.exitCode = (await sink.flush()) ? 0 : 1
`
const WRITTEN = [5, 300, 3000, 5, 200_000, 5].map((length) => `${'é'.repeat(length)}\n`).join('')

const child = (script: string, out: number | 'pipe') =>
  spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', out, 'inherit'],
  })

function readAll({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('it has no pipe')
  return text(stdout)
}

test('what is written into a file is whole and in order', () =>
  inFolder(async ({ path }) => {
    const file = join(path, 'out')
    const fd = openSync(file, 'w')
    const writer = child(writesAfter(''), fd)
    closeSync(fd)
    await new Promise((ended) => {
      writer.on('exit', ended)
    })
    expect(writer.exitCode).toBe(0)
    expect(readFileSync(file, 'utf8')).toBe(WRITTEN)
  }))

test('what is written into a pipe is whole and in order, also for a reader that comes late', async () => {
  const writer = child(writesAfter(''), 'pipe')
  await setTimeout(200)
  expect(await readAll(writer)).toBe(WRITTEN)
})

test('what is written into a pipe that a tool has filled comes whole behind it', async () => {
  const writer = child(writesAfter(`process.stdout.write('t'.repeat(1_000_000))`), 'pipe')
  await setTimeout(200)
  expect(await readAll(writer)).toBe('t'.repeat(1_000_000) + WRITTEN)
})
