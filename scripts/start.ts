// Planwright at work, for whoever has just cloned it
// =============================================================================
//
// Makes the checkout a workspace, runs a plan that only reads to its end, and
// starts one that writes into a calendar, which waits for a decision. Everything
// it does is a command that is printed, so that it can be done by hand. A folder
// as argument, with the same examples in it, is used in place of the checkout.
//
//   SCRIPTS-START-1. Whatever it shows was shown by the command that stands above it: the
//       commands are run as they are typed, only without a process for each.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { runCli } from '../src/surfaces/cli/cli.ts'
import type { Sink } from '../src/surfaces/cli/host.ts'
import { processHost } from '../src/surfaces/cli/process-host.ts'

const [argument = join(import.meta.dirname, '..')] = process.argv.slice(2)
const FOLDER = resolve(argument)
const CONFIG = join(FOLDER, '.planwright', 'config.json')
const READING = 'examples/start/read.step.txt'
const WRITING = 'examples/start/schedule.step.txt'
const WAITS = 3
/** What is typed in the clone; npx would install a clone into its cache first, which takes a minute. */
const COMMAND =
  process.platform === 'win32'
    ? 'npx planwright'
    : join(import.meta.dirname, '../bin/planwright.js')
const USAGE = `npm start [-- FOLDER]

Makes the checkout a workspace, or FOLDER with the same examples in it, runs a plan that only reads, and starts one
that waits for your approval. \`${COMMAND} --help\` lists the commands of the program.
`

interface ListedRun {
  readonly run: string
  readonly plan: string
  readonly waiting: readonly { readonly for: string; readonly commands: readonly string[] }[]
}

const here = processHost()
const exitCode = existsSync(join(FOLDER, READING)) ? await start() : explainUsage()
await here.flush()
process.exit(exitCode)

/** Prints what may be typed, where a folder was named that has no examples or an option; gives the exit code. */
function explainUsage(): number {
  if (argument.startsWith('-')) {
    console.log(USAGE)
    return /^(?:-h|--help)$/.test(argument) ? 0 : 2
  }
  console.error(`There is no \`${READING}\` in \`${argument}\`.\n\n${USAGE}`)
  return 2
}

/** The whole story; gives the exit code. */
async function start(): Promise<number> {
  const made = await prepareWorkspace()
  if (made !== 0) return made
  say('A plan that a model wrote: what it would do, and whether somebody must decide.')
  const reviewed = await show('review', READING)
  if (reviewed !== 0) return reviewed
  say('It only reads, so it runs to its end.')
  const read = await show('run', READING)
  if (read !== 0) return read
  say('All of it is recorded in the journal, .planwright/journal.db:')
  await show('ps', '--all')

  say('A plan that writes into a calendar: nothing happens before somebody decides.')
  const waiting = await waitingRun()
  // At a terminal both ask whoever sits there.
  const atTerminal = process.stdin.isTTY && process.stdout.isTTY
  const wrote =
    waiting === undefined
      ? await show('run', WRITING)
      : await show(atTerminal ? 'approve' : 'review', waiting.run)
  if (wrote !== WAITS) return wrote
  say('In a browser it can be looked at and decided on as well:')
  console.log('  planwright open')
  say('It waits, also when this computer is switched off. To let it run:')
  for (const command of (waiting ?? (await waitingRun()))?.waiting[0]?.commands ?? []) {
    if (command.startsWith('planwright approve')) console.log(`  ${command}`)
  }
  say('Once in each shell, so that commands can be typed as they are printed, in any folder:')
  console.log(
    process.platform === 'win32'
      ? `  doskey planwright=${COMMAND} $*`
      : `  alias planwright='${COMMAND}'`,
  )
  return 0
}

/** Makes the checkout a workspace that reads the example notes; what is there stays. */
async function prepareWorkspace(): Promise<number> {
  if (existsSync(CONFIG)) return 0
  say('First, a workspace: configuration, policy and journal in .planwright/')
  const made = await show('init')
  if (made !== 0) return made
  const config = JSON.parse(readFileSync(CONFIG, 'utf8')) as object
  const settings = {
    ...config,
    knowledge: ['examples/knowledge'],
    // One of its own: every plan that the seven faculties allow compiles here as elsewhere.
    faculties: {
      CALENDAR: {
        tool: 'calendar.add',
        permissions: ['ANALYSIS'],
        parameters: 'The appointment.',
      },
    },
  }
  writeFileSync(CONFIG, `${JSON.stringify(settings, null, 2)}\n`)
  const { code } = await captured('tools', '--refresh')
  return code
}

/** The run of the writing plan that already waits, so that starting again makes no second one. */
async function waitingRun(): Promise<ListedRun | undefined> {
  const compiled = await captured('compile', WRITING, '--json')
  const { digest } = JSON.parse(compiled.out) as { readonly digest?: string }
  const runs = JSON.parse((await captured('ps', '--json')).out) as readonly ListedRun[]
  return runs.find(
    (one) => one.plan === digest && one.waiting.some((ask) => ask.for === 'decision'),
  )
}

/** Prints a command and lets the reader see what it does; gives its exit code. */
async function show(...line: readonly string[]): Promise<number> {
  console.log(`$ planwright ${line.join(' ')}`)
  return await runCli(line, { ...here, cwd: FOLDER }, () => '')
}

/** Runs a command and keeps what it prints. */
async function captured(...line: readonly string[]) {
  let out = ''
  const stdout: Sink = {
    isTerminal: false,
    columns: () => undefined,
    rows: () => undefined,
    write: (text) => void (out += text),
    isClosed: () => false,
  }
  const code = await runCli(line, { ...here, cwd: FOLDER, stdout }, () => '')
  return { code, out }
}

function say(words: string): void {
  console.log(`\n── ${words}\n`)
}
