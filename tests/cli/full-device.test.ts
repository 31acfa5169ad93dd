// Output that cannot be written: every command that prints ends with 1 and says so, whether its text is short or long, made
// by one write or by several, for people or for programs.

import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, test } from 'vitest'

const BIN = join(import.meta.dirname, '../../bin/planwright.js')
const PLAN =
  '(plan :name "Add" :language rtfs20-planwright :body (do (step "Add" {:sum (+ 1 2)})))\n'

const LINES: readonly string[] = [
  'tools',
  'tools --json',
  'tools sets.load --json',
  'schema',
  'explain',
  'explain json/several-objects',
  'grammar step',
  'grammar rtfs --json',
  'check add.rtfs',
  'check add.rtfs --json',
  'compile add.rtfs --json',
  'fmt add.rtfs',
  'print add.rtfs --to json',
  'review add.rtfs --json',
  'graph add.rtfs',
  'show one --json',
  'ps --json',
  'logs one',
  'completion bash',
  '--version',
  '--help',
]

let folder = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'planwright-full-'))
  writeFileSync(join(folder, 'add.rtfs'), PLAN)
  for (const line of ['init', 'run add.rtfs --id one']) {
    const { code, err } = await typed(line, '/dev/null')
    if (code !== 0) throw new Error(`${line}: ${err}`)
  }
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function typed(line: string, to: string): Promise<{ code: number | null; err: string }> {
  const quoted = `'${process.execPath}' '${BIN}' ${line} > ${to}`
  const env = { PATH: process.env['PATH'], HOME: folder }
  const child = spawn('sh', ['-c', quoted], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let err = ''
  child.stderr.on('data', (part: Buffer) => (err += part.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, err })))
}

describe.concurrent('a device that is full', () => {
  test.runIf(existsSync('/dev/full')).for(LINES)(
    'is told of by `%s`, which ends with 1',
    async (line, { expect }) => {
      // It prints what it prints where there is room; otherwise nothing is tried here.
      expect((await typed(line, '/dev/null')).code).toBe(0)
      const { code, err } = await typed(line, '/dev/full')
      expect({ code, err }).toEqual({
        code: 1,
        err: expect.stringContaining('cannot write: ENOSPC') as string,
      })
      expect(err.split('cannot write')).toHaveLength(2)
    },
  )
})
