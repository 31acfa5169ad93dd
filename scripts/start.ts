// Planwright at work, for whoever has just cloned it
// =============================================================================
//
// Makes the checkout a workspace, runs a plan that only reads to its end, and
// starts one that writes into a calendar, which waits for a decision. Everything
// it does is a command that is printed, so that it can be done by hand. A folder
// as argument, with the same examples in it, is used in place of the checkout.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const PROGRAM = join(ROOT, 'bin', 'planwright.js')
const FOLDER = process.argv[2] ?? ROOT
const CONFIG = join(FOLDER, '.planwright', 'config.json')
const READING = 'examples/start/read.step.txt'
const WRITING = 'examples/start/schedule.step.txt'
const WAITS = 3

interface ListedRun {
  readonly run: string
  readonly plan: string
  readonly waiting: readonly { readonly for: string; readonly commands: readonly string[] }[]
}

prepareWorkspace()
say('A plan that a model wrote: what it would do, and whether somebody must decide.')
const reviewed = show('review', READING)
if (reviewed !== 0) process.exit(reviewed)
say('It only reads, so it runs to its end.')
const read = show('run', READING)
if (read !== 0) process.exit(read)
say('All of it is recorded in the journal, .planwright/journal.db:')
show('ps', '--all')

say('A plan that writes into a calendar: nothing happens before somebody decides.')
const waiting = waitingRun()
// At a terminal both ask whoever sits there.
const atTerminal = process.stdin.isTTY && process.stdout.isTTY
const wrote =
  waiting === undefined
    ? show('run', WRITING)
    : show(atTerminal ? 'approve' : 'review', waiting.run)
if (waiting !== undefined || wrote === WAITS) {
  say('It waits, also when this computer is switched off. To let it run:')
  for (const command of (waiting ?? waitingRun())?.waiting[0]?.commands ?? []) {
    if (command.startsWith('planwright approve')) console.log(`  npx ${command}`)
  }
}
if (wrote !== 0 && wrote !== WAITS) process.exit(wrote)

/** Makes the checkout a workspace that reads the example notes; what is there stays. */
function prepareWorkspace(): void {
  if (existsSync(CONFIG)) return
  say('First, a workspace: configuration, policy and journal in .planwright/')
  const made = show('init')
  if (made !== 0) process.exit(made)
  const config = JSON.parse(readFileSync(CONFIG, 'utf8')) as object
  const settings = {
    ...config,
    knowledge: ['examples/knowledge'],
    faculties: { PLAN_SCHEDULE: 'calendar.add' },
  }
  writeFileSync(CONFIG, `${JSON.stringify(settings, null, 2)}\n`)
  const written = spawnSync(process.execPath, [PROGRAM, 'tools', '--refresh'], { cwd: FOLDER })
  if (written.status !== 0) process.exit(written.status ?? 1)
}

/** The run of the writing plan that already waits, so that starting again makes no second one. */
function waitingRun(): ListedRun | undefined {
  const plan = (JSON.parse(print('compile', WRITING, '--json')) as { readonly digest?: string })
    .digest
  const runs = JSON.parse(print('ps', '--json')) as readonly ListedRun[]
  return runs.find((one) => one.plan === plan && one.waiting.some((ask) => ask.for === 'decision'))
}

/** Prints a command and lets the reader see what it does; gives its exit code. */
function show(...line: readonly string[]): number {
  console.log(`$ npx planwright ${line.join(' ')}`)
  const { status } = spawnSync(process.execPath, [PROGRAM, ...line], {
    cwd: FOLDER,
    stdio: 'inherit',
  })
  return status ?? 1
}

function print(...line: readonly string[]): string {
  return spawnSync(process.execPath, [PROGRAM, ...line], { cwd: FOLDER, encoding: 'utf8' }).stdout
}

function say(words: string): void {
  console.log(`\n── ${words}\n`)
}
