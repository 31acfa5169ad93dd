// Makes the state folders of this folder with an earlier version of Planwright.
//
//   node make.mjs PROGRAM FOLDER [--vault]
//
// PROGRAM is the `bin/planwright.js` of a clone of that version in which `npm ci` was run. The folder gets one
// run of each kind, as its README says, and the databases are written small and compressed.

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'

const [program, out, withVault] = process.argv.slice(2)
const home = mkdtempSync(join(tmpdir(), 'planwright-old-'))
const cwd = join(home, 'project')
mkdirSync(cwd)

const step = (id, call, named, more = {}) => ({
  id,
  title: id,
  body: { call, named: Object.entries(named) },
  ...more,
})
const literal = (value) => ({ literal: value })
const add = (id, title, more) =>
  step(id, 'calendar.add', { title, start: literal('2030-03-14') }, more)
const ask = (id) => step(id, 'human.ask', { prompt: literal('Who comes?') })

/** What each run is made of; its file has its name. */
const PLANS = {
  undecided: [add('enter', literal('Undecided'))],
  asking: [ask('who')],
  approving: [step('say', 'ccos.echo', { message: literal('Approving') }), add('enter', { output: 'say' }, { after: ['say'] })],
  granted: [step('say', 'ccos.echo', { message: literal('Granted') }), add('enter', { output: 'say' }, { after: ['say'] })],
  half: [add('first', literal('Half, first')), { ...ask('who'), after: ['first'] }, add('second', literal('Half, second'), { after: ['who'] })],
  done: [step('say', 'ccos.echo', { message: literal('Done') })],
}

try {
  planwright('init')
  for (const [name, steps] of Object.entries(PLANS)) {
    writeFileSync(join(cwd, `${name}.json`), JSON.stringify({ form: 2, goal: name, steps }, null, 2))
    const made = planwright('run', `${name}.json`, '--id', name)
    const digest = digestIn(made)
    if (name === 'undecided' || name === 'asking' || name === 'done') continue
    const decided = planwright('approve', name, '--digest', digest)
    if (name === 'granted') planwright('approve', name, '--digest', digestIn(decided), '--detach')
  }
  if (withVault !== undefined) vault()
  rmSync(out, { recursive: true, force: true })
  keep(cwd, out)
} finally {
  rmSync(home, { recursive: true, force: true })
}

/** A vault with a plan that waits for a decision, one that asks about a call, and one that asks a question. */
function vault() {
  planwright('vault', 'init', 'vault', '--inside')
  const calls = {
    decide: ['(call :calendar.add {:title "Vault, decide" :start "2030-03-14"})'],
    approve: [
      '(call :ccos.echo "Vault, approve")',
      '(call :calendar.add {:title (output :step-1) :start "2030-03-14"})',
    ],
    ask: ['(call :human.ask {:prompt "Who comes?"})'],
  }
  for (const [name, list] of Object.entries(calls)) {
    const steps = list.flatMap((call, at) => [
      `### Step ${at + 1}: Do part ${at + 1}`,
      '- **Requires Approval**: No',
      `- **Dependencies**: ${at === 0 ? 'None' : `Step ${at}`}`,
      `- **Call**: \`${call}\``,
      '',
    ])
    const text = [`# Plan: ${name}`, '', '## Objective', '', name, '', '## Steps', '', ...steps]
    writeFileSync(join(cwd, 'vault/Plans', `${name}.md`), text.join('\n'))
  }
  planwright('vault', 'open', 'vault')
  // One plan is decided on, so that its call is asked about.
  const pending = join(cwd, 'vault/Pending_Approval')
  const file = readdirSync(pending).find((name) => /Vault, approve/.test(readFileSync(join(pending, name), 'utf8')))
  renameSync(join(pending, file), join(cwd, 'vault/Approved', file))
  planwright('vault', 'open', 'vault')
}

function planwright(...words) {
  try {
    const env = { PATH: process.env.PATH, HOME: home, USER: 'ada' }
    const text = execFileSync(process.execPath, [program, ...words], { cwd, env, encoding: 'utf8' })
    console.log(`$ planwright ${words.join(' ')}\n${text}`)
    return text
  } catch (error) {
    console.log(`$ planwright ${words.join(' ')}\n${error.stdout}${error.stderr}[exit ${error.status}]`)
    return String(error.stdout)
  }
}

/** The last digest that a yes has to repeat. */
function digestIn(text) {
  return [...text.matchAll(/--digest ([0-9a-f]{12})/g)].at(-1)?.[1] ?? ''
}

/** Copies what is worth keeping; a database as one small compressed file. */
function keep(from, to) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name.replace(/^\./, 'dot-'))]
    if (['.gitignore', 'locks', 'holders', 'replaced', 'watcher.json'].includes(entry.name) || /-(?:wal|shm)$/.test(entry.name)) continue
    if (entry.isDirectory()) keep(source, target)
    else if (entry.name.endsWith('.db')) {
      const db = new DatabaseSync(source)
      db.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE; VACUUM')
      db.close()
      writeFileSync(`${target}.gz`, gzipSync(readFileSync(source), { level: 9 }))
    } else if (entry.name === 'catalogue.json') {
      writeFileSync(`${target}.gz`, gzipSync(readFileSync(source), { level: 9 }))
    } else cpSync(source, target)
  }
}
