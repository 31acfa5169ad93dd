// Records a model that uses the door for agents
// =============================================================================
//
// The model is whoever types these commands and knows nothing else of the project. What it calls and what it reports
// is recorded; `tests/mcp/model-loop.test.ts` replays it. Nothing in a recording is written by hand.
//
//     node scripts/record-agent.ts begin FOLDER              an empty folder; prints what the model is told
//     node scripts/record-agent.ts call FOLDER TOOL 'JSON'   one call of a tool; prints the answer
//     node scripts/record-agent.ts end FOLDER 'WORDS'        what the model reports; writes the recording
//
// While `wait_run` waits, a person beside the model approves what is asked.

import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'

const GOAL =
  'Enter a dentist appointment on 2026-12-01 at 09:30 into the calendar, and report whether it was entered.'
const BIN = fileURLToPath(new URL('../bin/planwright.js', import.meta.url))
const RECORDING = new URL('../tests/data/agents/with-mcp.json', import.meta.url)
const HOW = `You have the tools of an MCP server. Call one by typing
  node scripts/record-agent.ts call FOLDER TOOL 'ARGUMENTS AS JSON'
and when the run has ended, type your report to the user, once:
  node scripts/record-agent.ts end FOLDER 'YOUR REPORT'
Read nothing but the answers.`

interface Round {
  readonly tool: string
  readonly arguments: Record<string, unknown>
  readonly answer: unknown
}

const [action = '', folder = '', ...rest] = process.argv.slice(2)
const env = { PATH: process.env['PATH'] ?? '', HOME: folder }
const planwright = (...words: readonly string[]) =>
  spawnSync(process.execPath, [BIN, ...words], { cwd: folder, env, encoding: 'utf8' })
const rounds = join(folder, 'rounds.json')
const roundsNow = () => JSON.parse(readFileSync(rounds, 'utf8')) as readonly Round[]

async function withClient(work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ name: 'recorded-model', version: '1' })
  const args = [BIN, 'mcp']
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, cwd: folder, env }),
  )
  await work(client)
  await client.close()
}

async function begin(): Promise<void> {
  planwright('init')
  writeFileSync(rounds, '[]')
  await withClient(async (client) => {
    const { messages } = await client.getPrompt({ name: 'write_plan', arguments: { goal: GOAL } })
    const [first] = messages
    const text = first?.content.type === 'text' ? first.content.text : ''
    console.log(`${HOW.replaceAll('FOLDER', folder)}\n\n${text}`)
    const { tools } = await client.listTools()
    const told = tools.map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema,
    }))
    console.log(`\nThe tools:\n${JSON.stringify(told, null, 1)}`)
  })
}

/** Approves what a run asks, as a person beside the model does. */
function approveBeside(run: string): void {
  const shown = JSON.parse(planwright('show', run, '--json').stdout) as {
    readonly waiting: readonly { readonly digest?: string }[]
  }
  for (const { digest } of shown.waiting) {
    if (digest !== undefined) planwright('approve', run, '--digest', digest)
  }
}

async function call([tool = '', given = '{}']: readonly string[]): Promise<void> {
  const args = JSON.parse(given) as Record<string, unknown>
  await withClient(async (client) => {
    const asked = client.callTool({ name: tool, arguments: args })
    if (tool === 'wait_run') approveBeside(String(args['run']))
    const { content, structuredContent } = await asked
    const [first] = content
    const text = first?.type === 'text' ? first.text : ''
    const answer = structuredContent ?? { refused: text }
    writeFileSync(
      rounds,
      JSON.stringify([...roundsNow(), { tool, arguments: args, answer }], null, 2),
    )
    console.log(text)
  })
}

switch (action) {
  case 'begin':
    await begin()
    break
  case 'call':
    await call(rest)
    break
  case 'end':
    writeFileSync(
      RECORDING,
      `${JSON.stringify({ goal: GOAL, rounds: roundsNow(), report: rest.join(' ') }, null, 2)}\n`,
    )
    break
  default:
    console.error('begin FOLDER, call FOLDER TOOL JSON, or end FOLDER WORDS')
    process.exitCode = 2
}
