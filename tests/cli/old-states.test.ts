// Goal: what waited in a state folder of an earlier version is decided, answered and run to the end by today's.
//
// Method: folders that those versions made (tests/data/state-folders), opened through the command line and
// the vault. Each decision was made on tools of form 1, so it is asked again, once, and says why.

import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { adopt, inOldState, type OldState } from './old-state.ts'

const DAYS = ['2026-11-22', '2026-11-24', '2026-11-27']
const AGAIN = 'asked again once, because tools are now described more exactly'

/** Calls a test with an old folder that its user has adopted, once. */
async function inAdopted(day: string, body: (state: OldState) => Promise<void>): Promise<void> {
  await inOldState(day, async (state) => {
    expect(await adopt(state)).toMatchObject({ code: 0 })
    await body(state)
  })
}

/** The digest that a run's open ask shows now. */
async function digestOf({ type }: OldState, run: string): Promise<string> {
  const { out } = await type(`show ${run} --json`)
  const { waiting } = JSON.parse(out) as { readonly waiting: readonly { digest?: string }[] }
  return waiting.find(({ digest }) => digest !== undefined)?.digest ?? ''
}

/** Says yes to what a run asks now. */
async function approve(state: OldState, run: string) {
  return await state.type(`approve ${run} --digest ${await digestOf(state, run)}`)
}

/** How often each title stands in the calendar. */
async function entered({ path }: OldState, folder = ''): Promise<readonly string[]> {
  const text = await readFile(join(path, folder, 'calendar.ics'), 'utf8')
  return [...text.matchAll(/^SUMMARY:(.*?)\r?$/gm)].map(([, title = '']) => title).toSorted()
}

describe.each(DAYS)('a state folder of %s', (day) => {
  test('is listed whole: every run stands with what it waits for', () =>
    inAdopted(day, async ({ type }) => {
      const { code, out } = await type('ps --all')
      expect(code).toBe(3)
      for (const run of ['undecided', 'approving', 'half']) {
        expect(out).toMatch(new RegExp(`${run} [\\s\\S]*decision on the plan, asked again once`))
      }
      expect(out).toMatch(/question “Who comes\?” → planwright answer asking/)
      expect(out).toMatch(/done +done/)
      expect((await type('verify half')).code).toBe(0)
    }))

  test('decides nothing before its user adopts it', () =>
    inOldState(day, async ({ path, type }) => {
      const before = await readFile(join(path, 'calendar.ics'), 'utf8')
      for (const line of ['resume granted', 'answer asking Grace', 'work --once']) {
        const { code, text } = await type(line)
        expect([line, code, text.includes('journal/without-id')]).toEqual([line, 1, true])
      }
      const { text } = await type('ps')
      expect(text).toContain('planwright trust')
      expect(text).not.toContain('planwright approve')
      expect(await readFile(join(path, 'calendar.ics'), 'utf8')).toBe(before)
    }))

  test('a waiting decision is decided again, once, and its plan is run', () =>
    inAdopted(day, async (state) => {
      const shown = await state.type('review undecided')
      expect(shown.text.replaceAll(/\s+/g, ' ')).toContain(AGAIN)
      expect(await approve(state, 'undecided')).toMatchObject({ code: 0 })
      expect(await entered(state)).toEqual(['Half\\, first', 'Undecided'])
      expect((await state.type('review undecided')).text).not.toContain(AGAIN)
    }))

  test('the digest of then is refused with the reason, and nothing is run by it', () =>
    inAdopted(day, async (state) => {
      const log = await state.type('logs half --json')
      const then = /"subject":"(\w{12})/.exec(log.out)?.[1] ?? ''
      expect(then).toHaveLength(12)
      const { code, text } = await state.type(`approve half --digest ${then}`)
      expect(code).toBe(1)
      expect(text).toContain('error[review/tools-described]')
      expect(await entered(state)).toEqual(['Half\\, first'])
    }))

  test('a waiting question is answered, and no decision of the policy is asked of a person', () =>
    inAdopted(day, async ({ type }) => {
      const { code, text } = await type('answer asking Grace')
      expect([code, text]).toEqual([0, expect.stringContaining('done  run asking')])
      expect((await type('logs asking')).out).toMatch(
        /to be decided again once[\s\S]*approved by the policy/,
      )
    }))

  test('a half-done run is decided again, answered, and repeats nothing', () =>
    inAdopted(day, async (state) => {
      expect(await state.type('answer half Grace')).toMatchObject({ code: 3 })
      expect((await approve(state, 'half')).text).toContain('done  run half')
      expect(await entered(state)).toEqual(['Half\\, first', 'Half\\, second'])
    }))

  test.each(['approving', 'granted'])(
    'a call that was asked about is asked about again, in the run %s, and made once',
    (run) =>
      inAdopted(day, async (state) => {
        // What was granted and not used lies on the table of commands: it lets nothing happen.
        expect(await state.type(`resume ${run}`)).toMatchObject({ code: 3 })
        expect(await approve(state, run)).toMatchObject({
          code: 3,
          text: expect.stringContaining(AGAIN) as unknown,
        })
        expect(await entered(state)).toEqual(['Half\\, first'])
        expect((await approve(state, run)).text).toContain(`done  run ${run}`)
        expect(await entered(state)).toHaveLength(2)
        const log = (await state.type(`logs ${run}`)).out
        expect(log.match(/to be decided again once/g)).toHaveLength(1)
      }),
  )

  test('the worker drives what needs no person, and leaves the rest', () =>
    inAdopted(day, async (state) => {
      await state.type('work --once')
      expect(await entered(state)).toEqual(['Half\\, first'])
      expect((await state.type('ps')).out).toMatch(/granted [\s\S]*decision on the plan/)
    }))
})

describe.each(DAYS.slice(1))('a vault of %s', (day) => {
  test('asks again in new requests that say why, and runs its plans to the end', () =>
    inAdopted(day, async (state) => {
      const { path, type } = state
      const vault = join(path, 'vault')
      expect(await adopt(state, vault)).toMatchObject({ code: 0 })
      const pending = () => readdir(join(vault, 'Pending_Approval'))
      const before = await pending()
      await type('vault open vault')
      const asked = await pending()
      expect(asked).toHaveLength(2)
      expect(asked.filter((name) => before.includes(name))).toEqual([])
      for (const name of asked) {
        expect(await readFile(join(vault, 'Pending_Approval', name), 'utf8')).toContain(AGAIN)
      }
      for (let round = 0; round < 4; round++) {
        for (const name of await pending()) await say('Approved', name)
        await type('vault open vault')
      }
      const [task = ''] = await readdir(join(vault, 'Needs_Action'))
      const file = join(vault, 'Needs_Action', task)
      const text = await readFile(file, 'utf8')
      await writeFile(file, text.replace('- [ ] Done', '- [x] Done') + 'Grace\n')
      await type('vault open vault')
      expect(await readdir(join(vault, 'Done'))).toEqual(
        expect.arrayContaining(['approve.md', 'ask.md', 'decide.md']),
      )
      expect(await entered(state, 'vault')).toEqual(['Vault\\, approve', 'Vault\\, decide'])

      async function say(folder: string, name: string): Promise<void> {
        await rename(join(vault, 'Pending_Approval', name), join(vault, folder, name))
      }
    }))

  test('a yes that was given before the upgrade and not read decides nothing', () =>
    inAdopted(day, async (state) => {
      const { path, type } = state
      const vault = join(path, 'vault')
      expect(await adopt(state, vault)).toMatchObject({ code: 0 })
      // A repository keeps no empty folder.
      await mkdir(join(vault, 'Approved'), { recursive: true })
      for (const name of await readdir(join(vault, 'Pending_Approval'))) {
        await rename(join(vault, 'Pending_Approval', name), join(vault, 'Approved', name))
      }
      expect((await type('vault open vault')).code).toBe(3)
      const [name = ''] = await readdir(join(vault, 'Approved'))
      const refused = (await readFile(join(vault, 'Approved', name), 'utf8')).replaceAll(
        /\s+/g,
        ' ',
      )
      expect(refused).toContain('decides nothing')
      expect(refused).toContain(AGAIN)
      expect(await readdir(join(vault, 'Pending_Approval'))).toHaveLength(2)
      expect(await readdir(vault)).not.toContain('calendar.ics')
    }))
})
