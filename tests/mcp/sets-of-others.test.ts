// An agent takes its own sets
// =============================================================================
//
// Goal: who knows the handle of a set of others is told what somebody is told who made one up. Method: every tool
// that takes a set, given the handle of a person's, of another agent's and of nobody's, in every way in which a plan can
// name one; the answers differ by nothing but the handle. A person's plan takes them all.

import { expect, test } from 'vitest'

import { answerOf, atDoor, type Answer, type Door } from './agent-door.ts'

const FILES = {
  'salaries.csv': 'id,amount\nSECRET-1,4711\nSECRET-2,5822\n',
  'theirs.csv': 'id,amount\nTHEIRS-1,11\n',
  'own.csv': 'id,amount\nOWN-1,7\n',
}
const SECRET = /SECRET-|4711|5822|THEIRS-|salaries|theirs/
const NOBODYS = `set:${'0123456789abcdef'.repeat(4)}`

const plan = (body: string) => `(plan :name "x" :body (do (step "A" ${body})))`
const loads = (file: string) => plan(`(call :sets.load "${file}")`)

/** Every way in which a plan can name a set. */
const WAYS: Readonly<Record<string, (handle: string) => string>> = {
  union: (handle) => `(call :sets.union "${handle}" "${handle}")`,
  intersect: (handle) => `(call :sets.intersect "${handle}" "${handle}")`,
  'minus-left': (handle) => `(call :sets.minus-left "${handle}" "${handle}")`,
  'minus-right': (handle) => `(call :sets.minus-right "${handle}" "${handle}")`,
  colocate: (handle) => `(call :sets.colocate "${handle}" "${handle}")`,
  filter: (handle) => `(call :sets.filter "${handle}" [{:column "amount" :at_least 1}])`,
  top: (handle) => `(call :sets.top "${handle}" "amount" 1)`,
  'a source': (handle) => `(call :sets.delegate {:task "x" :context {:source "${handle}"}})`,
  'a made-up result': (handle) =>
    `(call :sets.union {:set "${handle}" :name "x" :size 1 :features 0 :sample []} "${handle}")`,
}

/** The handle of the set that a plan came to. */
async function setOf(answer: Answer): Promise<string> {
  const { set } = answer.data['result'] as { readonly set: string }
  return set
}

async function done(client: Door['client'], id: string, text: string): Promise<Answer> {
  const first = await answerOf(client, 'submit_plan', { id, text })
  return first.data['state'] === 'running' ? answerOf(client, 'wait_run', { run: id }) : first
}

/** What was answered, without the handle and the id that were given. */
function told({ text }: Answer, handle: string, id: string): string {
  const digits = handle.slice('set:'.length)
  return text
    .replaceAll(digits, 'DIGITS')
    .replaceAll(id, 'RUN')
    .replaceAll(/"\d{4}-[^"]*Z"/g, '""')
}

test('a set of others is to an agent one that is not there, however a plan names it', () =>
  atDoor(
    'legacy',
    async (door) => {
      await door.write('load.rtfs', loads('salaries.csv'))
      const person = JSON.parse((await door.type('run', 'load.rtfs', '--json')).out) as {
        readonly result: { readonly set: string }
      }
      const theirs = await setOf(await done(door.client, 'theirs', loads('theirs.csv')))
      const other = await door.connect('another')
      const own = await setOf(await done(other, 'own', loads('own.csv')))

      for (const [way, named] of Object.entries(WAYS)) {
        const id = (whose: string) => `${way.replaceAll(' ', '-')}-${whose}`
        const absent = await done(other, id('absent'), plan(named(NOBODYS)))
        expect([way, absent.data['state']]).toEqual([way, 'paused'])
        for (const [whose, handle] of Object.entries({ persons: person.result.set, theirs })) {
          const answer = await done(other, id(whose), plan(named(handle)))
          expect(`${way}: ${told(answer, handle, id(whose))}`).not.toMatch(SECRET)
          expect([way, told(answer, handle, id(whose))]).toEqual([
            way,
            told(absent, NOBODYS, id('absent')),
          ])
        }
        if (way === 'colocate') continue
        const mine = await done(other, id('own'), plan(named(own)))
        expect([way, mine.data['state']]).toEqual([way, 'done'])
        await door.write('take.rtfs', plan(named(theirs)))
        expect([way, (await door.type('run', 'take.rtfs')).code]).toEqual([way, 0])
      }
      await other.close()
    },
    FILES,
  ))

test('the beginning of a handle finds nothing of others, and one in the trash is not said to be there', () =>
  atDoor(
    'legacy',
    async (door) => {
      const theirs = await setOf(await done(door.client, 'first', loads('theirs.csv')))
      const other = await door.connect('another')
      const failure = async (id: string, named: string) => {
        const { text } = await done(other, id, plan(named))
        return text.replaceAll(/[0-9a-f]{12,64}/g, 'DIGITS').replaceAll(id, 'RUN')
      }
      const { a, source } = {
        a: (digits: string) => `(call :sets.union "${digits}" "${digits}")`,
        source: (digits: string) =>
          `(call :sets.delegate {:task "x" :context {:source "${digits}"}})`,
      }
      for (const [at, named] of [a, source].entries()) {
        const beginning = await failure(`begins-${at}`, named(theirs.slice(0, 20)))
        expect(beginning).toBe(await failure(`absent-${at}`, named(NOBODYS.slice(0, 20))))
      }
      expect((await door.type('sets', 'rm', theirs.slice(4, 20))).code).toBe(0)
      expect(await failure('whole-1', a(theirs))).toBe(await failure('whole-2', a(NOBODYS)))
      expect((await done(door.client, 'mine', plan(a(theirs)))).text).toContain('was removed')
      await other.close()
    },
    FILES,
  ))

test('a set that two have made belongs to both', () =>
  atDoor(
    'legacy',
    async (door) => {
      const taken = await setOf(await done(door.client, 'first', loads('theirs.csv')))
      const other = await door.connect('another')
      const take = plan(`(call :sets.union "${taken}" "${taken}")`)
      expect((await done(other, 'before', take)).data['state']).toBe('paused')
      expect(await setOf(await done(other, 'makes', loads('theirs.csv')))).toBe(taken)
      expect((await done(other, 'after', take)).data['state']).toBe('done')
      await other.close()
    },
    FILES,
  ))
