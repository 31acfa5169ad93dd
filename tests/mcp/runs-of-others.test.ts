// An agent at the door sees its own runs
// =============================================================================
//
// Goal: no tool, resource, prompt, announcement or plan tells an agent anything of a run of a person or of another
// agent. Method: all that the server lists, with the ids of such runs; and plans that look for them. The runs hold
// words that stand nowhere else, and a person's plan that looks in the same way finds them.

import { expect, test } from 'vitest'

import { answerOf, atDoor, type Answer, type Door } from './agent-door.ts'

const SECRET = /SECRETGOAL|SECRETRESULT|4711|THEIRGOAL|THEIRRESULT/
const says = (goal: string, result: string) =>
  `(plan :name "${goal}" :body (do (step "${goal} says" (call :ccos.echo "${result}"))))`
const REMEMBERS = (parameters: string) =>
  `(plan :name "x" :body (do (step "A" (call :faculty.read-memory {:action "Find" :parameters ${parameters}}))))`
const SEARCHES = [
  REMEMBERS('{:since "2026-01-01"}'),
  REMEMBERS('{:search_term "salary"}'),
  REMEMBERS('{:search_term "says"}'),
]

/** A person's run and one of the agent `tester`, both done. */
async function prepare({ type, call, write }: Door): Promise<void> {
  await write('persons.rtfs', says('SECRETGOAL', 'SECRETRESULT salary is 4711'))
  expect((await type('run', 'persons.rtfs', '--id', 'persons')).code).toBe(0)
  const { data } = await call('submit_plan', {
    id: 'testers',
    text: says('THEIRGOAL', 'THEIRRESULT salary'),
  })
  expect(data).toMatchObject({ state: 'done', result: 'THEIRRESULT salary' })
}

for (const era of ['legacy', 'modern'] as const) {
  test(`everything that the server lists tells an agent nothing of others: ${era}`, () =>
    atDoor(era, async (door) => {
      await prepare(door)
      const other = await door.connect('another')
      const told: string[] = []
      const look = (what: string, answer: unknown) => {
        const text = JSON.stringify(answer)
        if (SECRET.test(text)) told.push(`${what}: ${SECRET.exec(text)?.[0]}`)
      }
      const { tools } = await other.listTools()
      for (const { name } of tools) {
        for (const run of ['persons', 'testers', undefined]) {
          const args = run === undefined ? {} : { run, id: run }
          for (const more of [{}, { seconds: 0 }, { text: SEARCHES[0] }, { limit: 50 }]) {
            // What a tool does not take refuses the call.
            const given = { ...args, ...more } as Record<string, unknown>
            const known = new Set(Object.keys(toolNamed(tools, name).inputSchema.properties ?? {}))
            const taken = Object.fromEntries(
              Object.entries(given).filter(([key]) => known.has(key)),
            )
            look(name, await other.callTool({ name, arguments: taken }))
          }
        }
      }
      const { resources } = await other.listResources()
      look('resources', resources)
      expect(JSON.stringify(resources)).not.toMatch(/persons|testers/)
      for (const run of ['persons', 'testers']) {
        for (const part of ['', '/review', '/events']) {
          await expect(
            other.readResource({ uri: `planwright://runs/${run}${part}` }),
          ).rejects.toThrow('You submitted no run')
        }
        await expect(other.getPrompt({ name: 'explain_run', arguments: { run } })).rejects.toThrow(
          'You submitted no run',
        )
      }
      expect(told).toEqual([])
      expect((await answerOf(other, 'list_runs', {})).data['runs']).toEqual([])
      const { runs } = (await door.call('list_runs')).data as {
        readonly runs: readonly { readonly run: string }[]
      }
      expect(runs.map(({ run }) => run)).toEqual(['testers'])
      await other.close()
    }))
}

function toolNamed<Tool extends { readonly name: string }>(tools: readonly Tool[], name: string) {
  const found = tools.find((one) => one.name === name)
  if (found === undefined) throw new Error(`there is no tool ${name}`)
  return found
}

test('a plan of an agent remembers only its own runs, and a person’s all', () =>
  atDoor('legacy', async (door) => {
    await prepare(door)
    const other = await door.connect('another')
    for (const [at, text] of SEARCHES.entries()) {
      const found = await done(other, `search-${at}`, text)
      expect(found.text).not.toMatch(SECRET)
    }
    const own = await answerOf(door.client, 'submit_plan', { id: 'again', text: SEARCHES[1] ?? '' })
    expect(own.text).toContain('THEIRRESULT')
    expect(own.text).not.toContain('SECRETRESULT')
    await door.write('search.rtfs', SEARCHES[1] ?? '')
    const { out } = await door.type('run', 'search.rtfs')
    expect(out).toContain('SECRETGOAL')
    expect(out).toContain('THEIRGOAL')
    await other.close()
  }))

test('a run that is taken is told from one of others by nothing', () =>
  atDoor('legacy', async (door) => {
    await prepare(door)
    const other = await door.connect('another')
    const same = says('SECRETGOAL', 'SECRETRESULT salary is 4711')
    const [sent, another] = await Promise.all(
      [same, says('x', 'y')].map(
        async (text) => await answerOf(other, 'submit_plan', { id: 'persons', text }),
      ),
    )
    expect(sent?.data).toMatchObject({ ok: false })
    expect(sent?.text).toBe(another?.text)
    const absent = await answerOf(other, 'show_run', { run: 'nothing' })
    const there = await answerOf(other, 'show_run', { run: 'persons' })
    expect(there.text).toBe(absent.text.replaceAll('nothing', 'persons'))
    await other.close()
  }))

async function done(client: Door['client'], id: string, text: string): Promise<Answer> {
  const first = await answerOf(client, 'submit_plan', { id, text })
  return first.data['state'] === 'done' ? first : await answerOf(client, 'wait_run', { run: id })
}
