// The programs of docs/from-your-agent.md run as they stand there, against what a model answered
// to their questions. The run's name and digest differ from run to run; all else is the same.

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { createRuntime } from 'planwright'

import { modelServer, sends, type Reply } from '../model/server.ts'
import { agentPrograms, programLine } from './agent-programs.ts'

const ROOT = join(import.meta.dirname, '..', '..')

interface Message {
  readonly role?: string
  readonly content: unknown
  readonly tool_calls?: readonly object[]
}
interface Recording {
  readonly rounds: readonly { readonly asked: readonly Message[]; readonly answered: Message }[]
}

function recordingOf(name: string): Recording {
  const path = join(ROOT, 'tests', 'data', 'agents', `${name}.json`)
  return JSON.parse(readFileSync(path, 'utf8')) as Recording
}

const COMMAND = /planwright approve \w+ --digest \w+/

/** The recorded answer, with the command of the run that there is now. */
function answers({ answered }: Recording['rounds'][number], at: number): Reply {
  return (response, asked) => {
    const now = COMMAND.exec(JSON.stringify(asked.body.messages.at(-1)))?.[0]
    const content =
      typeof answered.content === 'string' && now !== undefined
        ? answered.content.replace(COMMAND, now)
        : answered.content
    const message = { role: 'assistant', ...answered, content }
    const finish_reason = answered.tool_calls === undefined ? 'stop' : 'tool_calls'
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
    const choices = [{ index: 0, message, finish_reason }]
    const about = {
      id: `chatcmpl-${at + 1}`,
      object: 'chat.completion',
      created: 1,
      model: 'recorded',
    }
    sends(200, { ...about, choices, usage })(response, asked)
  }
}

/** What differs from run to run, masked. */
function masked(messages: readonly { readonly role?: string }[]): string {
  return JSON.stringify(messages)
    .replaceAll(/[0-9a-f]{64}/g, '<digest>')
    .replaceAll(/--digest [0-9a-f]{12}/g, '--digest <digest>')
    .replaceAll(/(planwright (?:review|approve|reject)) \w+/g, '$1 <run>')
    .replaceAll(/\\"run\\":\\"\w+\\"/g, '<run>')
}

async function printed(line: readonly string[], cwd: string, url: string) {
  const env = { ...process.env, OPENAI_BASE_URL: url, OPENAI_API_KEY: 'key', MODEL: 'recorded' }
  const child = spawn(process.execPath, [...line], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (part: Buffer) => (said.stdout += part.toString()))
  child.stderr.on('data', (part: Buffer) => (said.stderr += part.toString()))
  await new Promise((resolve) => {
    child.on('close', resolve)
  })
  return said
}

test('the page has the three programs that were recorded', () => {
  expect(agentPrograms().map(({ name }) => name)).toEqual([
    'with-ai-sdk',
    'with-fetch',
    'with-langchain',
  ])
})

test.each(agentPrograms())(
  '$name: the agent hands its plan in, and tells which command decides on it',
  async (program) => {
    const { rounds } = recordingOf(program.name)
    // In the clone, where the packages that it imports are found.
    const folder = await mkdtemp(join(ROOT, '.agent-'))
    try {
      await using server = await modelServer(...rounds.map(answers))
      const { stdout, stderr } = await printed(programLine(program), folder, server.url)
      expect(stderr).toBe('')

      const runtime = await createRuntime({ folder: join(folder, '.planwright'), tools: [] })
      const [run, ...others] = await runtime.list()
      await runtime.close()
      expect(others).toEqual([])
      expect(run).toMatchObject({ status: 'waiting' })
      expect(stdout).toContain(`planwright approve ${run?.id.slice(0, 6)}`)

      // What the model was asked is what it was asked when it was recorded.
      expect(server.asked).toHaveLength(rounds.length)
      for (const [at, { asked }] of rounds.entries()) {
        const { messages } = server.asked[at]?.body ?? { messages: [] }
        expect(masked(messages.slice(-asked.length))).toBe(masked(asked))
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
  60_000,
)
