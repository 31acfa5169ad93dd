// Records a model that uses the door for agents
// =============================================================================
//
// The model is whoever types these commands and knows nothing else of the project. What it calls and what it reports
// is recorded; `tests/mcp/model-loop.test.ts` replays it. Nothing in a recording is written by hand.
//
//     node scripts/record-agent.ts begin FOLDER GOAL         an empty folder, and a goal by its name in `GOALS`;
//                                                            prints what the model is told
//     node scripts/record-agent.ts call FOLDER TOOL 'JSON'   one call of a tool; prints the answer
//     node scripts/record-agent.ts end FOLDER 'WORDS'        what the model reports; writes the recording
//
// While `wait_run` waits, a person beside the model approves what is asked and answers questions, always alike.

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'

/** What a model is asked to do. */
interface Goal {
  readonly goal: string
  readonly dialect: string
  /** What the person answers to every question that has no choices; of choices they take the first. */
  readonly answer: string
  /** Files of the workspace. */
  readonly files: Readonly<Record<string, string>>
}

/** Each needs something that is easily got wrong; nothing that the tools say of it is left out. */
const GOALS: Readonly<Record<string, Goal>> = {
  dinners: {
    goal: 'Ask me how many guests come. More than 8 take 180 minutes, 5 to 8 take 120, fewer take 90. Enter a dinner of that length at 19:00 on 2026-12-04, 2026-12-11 and 2026-12-18, each with the number of guests in its title, and report which were entered. If nobody comes, enter nothing and say so.',
    dialect: 'rtfs',
    answer: '6',
    files: {},
  },
  genes: {
    goal: 'Which genes of genes.bed have a peak of peaks.bed at most 2,000 bases before them, on the opposite strand? Leave out the genes that are listed in known.txt. Tell me how many are left, and ask me whether to enter a meeting about them on 2026-12-03 from 14:00 to 15:00; enter it only if there are at least 2 and I agree.',
    dialect: 'rtfs',
    answer: 'yes',
    files: {
      'genes.bed':
        'chr1\t5000\t6000\tg1\t0\t+\nchr1\t9000\t9500\tg2\t0\t+\nchr1\t20000\t21000\tg3\t0\t-\nchr2\t3000\t3500\tg4\t0\t+\n',
      'peaks.bed':
        'chr1\t4000\t4200\tp1\t0\t-\nchr1\t8500\t8600\tp2\t0\t-\nchr1\t22000\t22500\tp3\t0\t+\nchr2\t1500\t1600\tp4\t0\t+\n',
      'known.txt': 'g3\n',
    },
  },
  ramp: {
    goal: 'Ask me for the length of a ramp in metres. It rises at 12 degrees. Work out its height in feet. If it is higher than 5 feet, enter an inspection on 2026-12-07, the whole day, with the height in the notes; otherwise only tell me the height.',
    dialect: 'rtfs',
    answer: '8.5',
    files: {},
  },
  notes: {
    goal: 'Look through the past runs for what was done about the pump since 2026-11-01, and whatever you find there, read pump.md and tank.md as well. Report who waits for what, and ask the caretaker to look at the tank before Friday if it leaks.',
    dialect: 'step',
    answer: 'yes',
    files: {
      'pump.md': '# Pump\n\nIt leaks since Monday. The part is ordered; the fitter waits for it.\n',
      'tank.md': '# Tank\n\nDry on Tuesday. Nobody has looked since.\n',
    },
  },
}

const BIN = fileURLToPath(new URL('../bin/planwright.js', import.meta.url))
const HOW = `You have the tools of an MCP server. Call one by typing
  node ${fileURLToPath(import.meta.url)} call FOLDER TOOL 'ARGUMENTS AS JSON'
and when the run has ended, type your report to the user, once:
  node ${fileURLToPath(import.meta.url)} end FOLDER 'YOUR REPORT'
Read nothing but the answers.`

interface Round {
  readonly tool: string
  readonly arguments: Record<string, unknown>
  readonly answer: unknown
}

/** What is recorded, with what was asked. */
interface Recording extends Goal {
  readonly name: string
  readonly rounds: readonly Round[]
}

const [action = '', folder = '', ...rest] = process.argv.slice(2)
const env = { PATH: process.env['PATH'] ?? '', HOME: folder }
const planwright = (...words: readonly string[]) =>
  spawnSync(process.execPath, [BIN, ...words], { cwd: folder, env, encoding: 'utf8' })
const file = join(folder, 'recording.json')
const recorded = () => JSON.parse(readFileSync(file, 'utf8')) as Recording
const record = (recording: Recording) => writeFileSync(file, JSON.stringify(recording, null, 2))

async function withClient(work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ name: 'recorded-model', version: '1' })
  const args = [BIN, 'mcp']
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, cwd: folder, env }),
  )
  await work(client)
  await client.close()
}

async function begin(name: string): Promise<void> {
  const asked = GOALS[name]
  if (asked === undefined) throw new Error(`the goals are ${Object.keys(GOALS).join(', ')}`)
  const { goal, dialect, files } = asked
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  planwright('init')
  record({ name, ...asked, rounds: [] })
  await withClient(async (client) => {
    const { messages } = await client.getPrompt({
      name: 'write_plan',
      arguments: { goal, dialect },
    })
    const [first] = messages
    const text = first?.content.type === 'text' ? first.content.text : ''
    console.log(`${HOW.replaceAll('FOLDER', folder)}\n\n${text}`)
    const { tools } = await client.listTools()
    const told = tools.map(({ name: tool, description, inputSchema }) => ({
      name: tool,
      description,
      inputSchema,
    }))
    console.log(`\nThe tools:\n${JSON.stringify(told, null, 1)}`)
  })
}

interface Asked {
  readonly for: string
  readonly ask?: string
  readonly digest?: string
  readonly question?: { readonly choices?: readonly string[] }
}

/** Says yes to what a run asks, and answers its questions, as a person beside the model does. */
function answerBeside(run: string): void {
  const shown = planwright('show', run, '--json').stdout
  const { waiting } = JSON.parse(shown) as { readonly waiting: readonly Asked[] }
  for (const { for: kind, ask = '', digest = '', question } of waiting) {
    if (kind === 'decision') planwright('approve', run, '--digest', digest)
    if (kind === 'approval') planwright('approve', run, ask, '--digest', digest)
    if (kind !== 'answer') continue
    planwright('answer', run, ask, question?.choices?.[0] ?? recorded().answer)
  }
}

async function call([tool = '', given = '{}']: readonly string[]): Promise<void> {
  const args = JSON.parse(given) as Record<string, unknown>
  await withClient(async (client) => {
    const asked = client.callTool({ name: tool, arguments: args })
    if (tool === 'wait_run') answerBeside(String(args['run']))
    const { content, structuredContent } = await asked
    const [first] = content
    const text = first?.type === 'text' ? first.text : ''
    const answer = structuredContent ?? { refused: text }
    const { rounds, ...about } = recorded()
    record({ ...about, rounds: [...rounds, { tool, arguments: args, answer }] })
    console.log(text)
  })
}

function end(report: string): void {
  const { name, ...about } = recorded()
  const kept = new URL('../tests/data/agents/with-mcp/', import.meta.url)
  mkdirSync(kept, { recursive: true })
  writeFileSync(new URL(`${name}.json`, kept), `${JSON.stringify({ ...about, report }, null, 2)}\n`)
}

switch (action) {
  case 'begin':
    await begin(rest[0] ?? '')
    break
  case 'call':
    await call(rest)
    break
  case 'end':
    end(rest.join(' '))
    break
  default:
    console.error('begin FOLDER GOAL, call FOLDER TOOL JSON, or end FOLDER WORDS')
    process.exitCode = 2
}
