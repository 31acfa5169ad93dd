// Goal: however often the process that watches a vault is killed, no approval is used twice, none is
// lost, and no file is ever half-written.
//
// Method: plans whose every step sends something irreversible, and a person who approves whatever is
// asked with `mv`. The watcher is killed with SIGKILL at random moments, also right
// when an approval is put away, and started again; meanwhile
// all files are read again and again. What was sent is counted where it arrives, and what was asked in
// the journals.
//
//     VAULT_KILLS=100 vitest run tests/processes/vault-kill.test.ts

import { existsSync, watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { DEFINE_TOOL, ZOD } from '../repository/programs.ts'
import type { Started } from '../cli/planwright-process.ts'
import { inVault, killed, type VaultFolder } from './vault-folder.ts'

const KILLS = Number(process.env['VAULT_KILLS'] ?? 2)
const SEED = Number(process.env['SEED'] ?? 20_260_203)
/** A life of the watcher sees a plan or two to their end. */
const PLANS = Math.max(3, Math.ceil(KILLS / 2))
const STEPS = 2
/** Each kill takes some seconds, and what is left is done after the last. */
const LIMIT_MS = 120_000 + KILLS * 6000

const CODE = `import { appendFileSync } from 'node:fs'
import { z } from '${ZOD}'
import { defineTool } from '${DEFINE_TOOL}'

export default {
  tools: [
    defineTool({
      id: 'demo.send',
      description: 'Sends a letter.',
      input: z.strictObject({ to: z.string() }),
      output: z.string(),
      effect: 'irreversible',
      repeat: 'keyed',
      async run({ to }, { idempotencyKey }) {
        appendFileSync(new URL('sent.txt', import.meta.url), to + ' ' + idempotencyKey + '\\n')
        return 'sent'
      },
    }),
  ],
}
`

function planText(plan: number): string {
  const steps = Array.from({ length: STEPS }, (_, at) => {
    const before = at === 0 ? 'None' : `Step ${at}`
    return `### Step ${at + 1}: Send letter ${at + 1}
- **Status**: ⏸️ pending
- **Requires Approval**: Yes
- **Dependencies**: ${before}
- **Call**: \`(call :demo.send {:to "${plan}-${at + 1}"})\`
`
  })
  return `---\nid: "${idOf(plan)}"\n---\n\n# Plan: Letters ${plan}\n\n## Objective\n\nSend letters.\n\n## Steps\n\n${steps.join('\n')}`
}

function idOf(plan: number): string {
  return `plan_20260203_0915${String(plan).padStart(2, '0')}_abcdef`
}

test(
  `of ${PLANS} plans each letter is sent once, whatever ${KILLS} kills interrupt`,
  async () => {
    await inVault(async (vault) => {
      const { write, read, type, names } = vault
      await write('planwright.config.ts', CODE)
      expect((await type('trust')).code).toBe(0)
      for (let plan = 0; plan < PLANS; plan++) await write(`Plans/${idOf(plan)}.md`, planText(plan))

      const people = new AbortController()
      const torn: string[] = []
      const askedAgain: string[] = []
      const approving = approveAll(vault, people.signal, askedAgain)
      const reading = readAll(vault, people.signal, torn)
      const random = randomFrom(SEED)
      for (let kill = 0; kill < KILLS; kill++) {
        const life = vault.watch('--json')
        // At random, and right when an approval is put away as used: whatever that means is on disk by then.
        if (kill % 2 === 1) await killedWhenUsed(life, join(vault.root, 'Approved'))
        else {
          await sleep(random() * 2500)
          await killed(life)
        }
      }
      const last = vault.watch('--json')
      const end = performance.now() + 60_000
      while ((await names('Plans')).length > 0 && performance.now() < end) await sleep(100)
      people.abort()
      await Promise.all([approving, reading])
      await killed(last)

      expect(await names('Plans')).toEqual([])
      expect(torn).toEqual([])
      expect(askedAgain).toEqual([])
      const sent = (await read('sent.txt')).trim().split('\n')
      const keys = Map.groupBy(sent, (line) => line.split(' ')[0])
      const letters = Array.from({ length: PLANS * STEPS }, (_, at) => {
        return `${Math.floor(at / STEPS)}-${(at % STEPS) + 1}`
      })
      expect(new Set(keys.keys())).toEqual(new Set(letters))
      // A call that a kill interrupted is repeated, under its own key and no other.
      for (const [, lines] of keys) expect(new Set(lines).size).toBe(1)
      for (let plan = 0; plan < PLANS; plan++) {
        const { out } = await type('logs', idOf(plan), '--json')
        expectAskedOnce(out)
        expect((await type('verify', idOf(plan))).code).toBe(0)
      }
    })
  },
  LIMIT_MS,
)

/** Kills a process at the very moment when a file leaves a folder, or when none did for long. */
async function killedWhenUsed(life: Started, folder: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const watcher = watch(folder, (_, name) => {
    if (name === null || !name.startsWith('APPROVAL_') || existsSync(join(folder, name))) return
    life.child.kill('SIGKILL')
    resolve()
  })
  await Promise.race([promise, sleep(4000, undefined, { ref: false })])
  watcher.close()
  await killed(life)
}

/** Of each call one approval was asked for, given once, and used once. */
function expectAskedOnce(journal: string): void {
  const events = journal
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly kind: string })
  const count = (kind: string) => events.filter((event) => event.kind === kind).length
  expect(count('approval-asked')).toBe(STEPS)
  expect(count('approval-granted')).toBe(STEPS)
  expect(count('call-returned')).toBe(STEPS)
}

/** A person who says yes to everything, and notices what they are asked again: their yes was lost. */
async function approveAll(
  { names, mv }: VaultFolder,
  signal: AbortSignal,
  askedAgain: string[],
): Promise<void> {
  const approved = new Set<string>()
  while (!signal.aborted) {
    for (const name of await names('Pending_Approval')) {
      if (name.startsWith('.')) continue
      if (approved.has(name)) askedAgain.push(name)
      await mv(`Pending_Approval/${name}`, 'Approved/')
      approved.add(name)
    }
    await sleep(150)
  }
}

/** Reads what people could be reading, and says what is not whole. */
async function readAll(
  { root, names }: VaultFolder,
  signal: AbortSignal,
  torn: string[],
): Promise<void> {
  while (!signal.aborted) {
    for (const folder of ['Plans', 'Done', 'Pending_Approval', 'Approved']) {
      for (const name of await names(folder)) {
        if (!name.endsWith('.md')) continue
        const text = await readFile(join(root, folder, name), 'utf8').catch(() => undefined)
        if (text !== undefined && !isWhole(name, text)) torn.push(`${folder}/${name}: ${text}`)
      }
    }
    const dashboard = await readFile(join(root, 'Dashboard.md'), 'utf8').catch(() => undefined)
    if (dashboard !== undefined && !/begin -->[^]*end -->/.test(dashboard)) torn.push(dashboard)
    await sleep(40)
  }
}

function isWhole(name: string, text: string): boolean {
  if (!text.startsWith('---\n')) return false
  return name.startsWith('APPROVAL_')
    ? /Digest: `\w+`/.test(text)
    : text.includes(`### Step ${STEPS}: `) && text.includes(':demo.send {:to ')
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
