// The simulated machine that `planwright/testing` gives to tests: what it promises
// to those who write them.

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { defineTool, type Outcome } from '#runtime'
import { listedModel, ProcessDied, ScriptedTool, Simulation, type SimulatedTool } from '#testing'
import { builtinTools } from '#tools'

const BEGINNING = Date.UTC(2026, 0, 1)
const DAY = 24 * 60 * 60 * 1000

const declared = {
  description: 'Does something outside.',
  effect: 'irreversible',
  positional: ['what'],
  input: z.strictObject({ what: z.string() }),
  output: z.strictObject({ done: z.string() }),
  run: () => {
    throw new Error('no test does this')
  },
} as const
const send = defineTool({ ...declared, id: 'mail.send', repeat: 'keyed' })
const charge = defineTool({ ...declared, id: 'card.charge', repeat: 'once' })
const look = defineTool({ ...declared, id: 'shop.look', effect: 'read' })
const ask = defineTool({
  id: 'ask',
  description: 'Asks.',
  effect: 'read',
  positional: ['prompt'],
  input: z.strictObject({ prompt: z.string() }),
  output: z.string(),
  question: ({ prompt }) => ({ prompt, kind: 'text' }),
  read: (answer) => answer,
})

/** A plan of calls, one a step. */
const plan = (...calls: readonly string[]) =>
  `(plan :name "t" :language rtfs20 :body (do ${calls.map((call, at) => `(step "Step ${at + 1}" (call ${call}))`).join(' ')}))`

const scripted = (tool: typeof send) =>
  new ScriptedTool(tool).otherwise(({ what }) => ({ done: what }))

function simulated(...tools: readonly SimulatedTool[]): Simulation {
  return new Simulation({ tools })
}

const codeOf = ({ failures }: Outcome) => failures[0]?.failure.code

describe('a scripted tool', () => {
  test('is asked about as the real one, and does what the test says', async () => {
    const mail = new ScriptedTool(send).answer({ done: 'yes' })
    const run = simulated(mail).create(plan(':mail.send "hello"'))
    const asked = await run.drive()
    expect(asked.waiting).toMatchObject([{ for: 'approval', tool: 'mail.send' }])
    expect(mail.calls).toEqual([])
    expect(await run.approve()).toMatchObject({ state: 'done' })
    expect(mail.effects).toMatchObject([{ input: { what: 'hello' }, at: BEGINNING }])
  })

  test('that fails did nothing outside, and fails the step with its words', async () => {
    const shop = new ScriptedTool(look).fail('it is closed')
    const outcome = await simulated(shop).create(plan(':shop.look "x"')).drive()
    expect(JSON.stringify(outcome.failures)).toContain('it is closed')
    expect([shop.calls.length, shop.effects.length]).toEqual([1, 0])
  })

  test('that hangs runs out of its time at once', async () => {
    const simulation = simulated(new ScriptedTool(look).hang())
    const outcome = await simulation.create(plan(':shop.look "x"')).drive()
    expect(codeOf(outcome)).toBe('run/timed-out')
    expect(simulation.now - BEGINNING).toBe(60_000)
  })

  test('that answers late lets time go by', async () => {
    const simulation = simulated(new ScriptedTool(look).answer({ done: 'x' }, 5000))
    expect((await simulation.create(plan(':shop.look "x"')).drive()).state).toBe('done')
    expect(simulation.now - BEGINNING).toBe(5000)
  })

  test('whose answer is lost leaves unknown whether it happened, and a person says so', async () => {
    const card = new ScriptedTool(charge).loseAnswer({ done: 'x' })
    const run = simulated(card).create(plan(':card.charge "9 €"'))
    await run.drive()
    expect((await run.approve()).waiting).toMatchObject([{ for: 'resolve', tool: 'card.charge' }])
    expect(await run.resolve(true, { done: 'x' })).toMatchObject({ state: 'done' })
    expect(card.effects).toHaveLength(1)
  })

  test('beyond its replies fails, and says which call it was', async () => {
    const shop = new ScriptedTool(look).answer({ done: '1' })
    const twice = simulated(shop).create(plan(':shop.look "x"', ':shop.look "y"'))
    expect(JSON.stringify((await twice.drive()).failures)).toContain('call 2 of shop.look')
  })

  test('in whose call the process dies is called again under its key, and does it once', async () => {
    const mail = new ScriptedTool(send).crashAfter({ done: 'x' })
    const run = simulated(mail).create(plan(':mail.send "x"'))
    expect(await run.finish({ approves: () => true })).toMatchObject({ state: 'done' })
    expect([mail.calls.length, mail.effects.length]).toEqual([2, 1])
    expect(new Set(mail.calls.map(({ key }) => key)).size).toBe(1)
  })
})

describe('a process', () => {
  test('that dies at any moment: the run ends as if it had not, and nothing is done twice', async () => {
    for (let at = 1; ; at++) {
      const [mail, shop] = [scripted(send), scripted(look)]
      const simulation = new Simulation({ tools: [mail, shop, ask], crashAt: at })
      const run = simulation.create(plan(':shop.look "x"', ':ask "Well?"', ':mail.send "x"'))
      const outcome = await run.finish({ answers: () => 'yes', approves: () => true })
      expect([outcome.state, mail.effects.length], `dies at ${at}`).toEqual(['done', 1])
      if (simulation.moments < at) break
    }
  })

  test('that a test kills leaves what it wrote, and the next goes on from there', async () => {
    const shop = scripted(look)
    const simulation = simulated(shop, ask)
    const run = simulation.create(plan(':shop.look "x"', ':ask "Well?"'), { id: 'kept' })
    await run.drive()
    const before = simulation.world.holder.id
    simulation.crash()
    expect(await run.answer('yes')).toMatchObject({ state: 'done', result: 'yes' })
    expect(shop.calls).toHaveLength(1)
    expect(simulation.world.holder.id).not.toBe(before)
    const found = await simulation.until(async (runtime) => runtime.verify('kept'))
    expect(found.diagnostics).toEqual([])
  })

  test('that dies over something else than a run says so', async () => {
    const simulation = new Simulation({ tools: [], crashAt: 1 })
    const made = plan(':ccos.echo "x"')
    expect(() => simulation.create(made)).toThrow(/does not compile/)
    const journal = async () => simulation.world.journal.submit('none', {})
    await expect(simulation.until(journal)).rejects.toBeInstanceOf(ProcessDied)
  })
})

describe('time', () => {
  test('goes by as far as a test says, and no further', async () => {
    const simulation = new Simulation({ tools: [ask], startAt: 0 })
    const happened: number[] = []
    simulation.world.after(DAY, () => happened.push(simulation.now))
    await simulation.advance(DAY - 1)
    expect([simulation.now, happened]).toEqual([DAY - 1, []])
    await simulation.advance(5)
    expect([simulation.now, happened]).toEqual([DAY + 4, [DAY]])
  })

  test('ends an approval that nobody gives', async () => {
    const mail = scripted(send)
    const simulation = simulated(mail)
    const run = simulation.create(plan(':mail.send "x"'))
    await run.drive()
    await simulation.advance(30 * DAY)
    expect(codeOf(await run.drive())).toBe('run/approval-expired')
    expect(mail.calls).toEqual([])
  })

  test('stands still while a tool of the test works in real time', async () => {
    const slow = defineTool({
      ...look,
      timeoutMs: 10,
      run: async () => {
        await new Promise((resolve) => void setTimeout(resolve, 30))
        return { done: 'x' }
      },
    })
    const simulation = simulated(slow)
    expect((await simulation.create(plan(':shop.look "x"')).drive()).state).toBe('done')
    expect(simulation.now).toBe(BEGINNING)
  })
})

describe('a person', () => {
  test('who approves some calls and refuses others ends the run as they say', async () => {
    const [mail, card] = [scripted(send), scripted(charge)]
    const run = simulated(mail, card).create(plan(':mail.send "x"', ':card.charge "y"'))
    const outcome = await run.finish({ approves: ({ tool }) => tool !== 'card.charge' })
    expect(outcome.state).not.toBe('done')
    expect([mail.effects.length, card.calls.length]).toEqual([1, 0])
  })

  test('who says nothing of approvals approves nothing', async () => {
    const mail = scripted(send)
    const run = simulated(mail).create(plan(':mail.send "x"'))
    await expect(run.finish()).rejects.toThrow('nobody approves mail.send in step-1')
    expect(mail.calls).toEqual([])
  })

  test('who says something that is not asked is told what is', async () => {
    const run = simulated(ask).create(plan(':ask "Well?"'))
    await expect(run.approve()).rejects.toThrow(
      'does not wait for such approval; it waits for answer',
    )
    await expect(run.finish()).rejects.toThrow('Well?')
  })

  test('who has not decided keeps the run waiting', async () => {
    const run = simulated(scripted(send)).create(plan(':mail.send "x"'), { decidedBy: 'nobody' })
    expect((await run.drive()).waiting).toMatchObject([{ for: 'decision' }])
  })
})

describe('a listed model', () => {
  test('answers an agent in its order, and has the tools called that it asks for', async () => {
    const model = listedModel([
      { calls: [{ name: 'shop.look', arguments: { what: 'a' } }] },
      'It is a.',
    ])
    const tools = builtinTools({ workspaceFolder: 'nowhere', model })
    const shop = scripted(look)
    const simulation = simulated(shop, ...tools.filter(({ id }) => id === 'agent'))
    const run = simulation.create(plan(':agent {:task "Look." :tools ["shop.look"]}'))
    expect(await run.finish()).toMatchObject({ state: 'done', result: 'It is a.' })
    expect(shop.calls).toMatchObject([{ input: { what: 'a' } }])
    expect(model.requests).toHaveLength(2)
    const beyond = simulation.create(plan(':agent {:task "Once more."}'))
    expect(JSON.stringify((await beyond.finish()).failures)).toContain('which has 2 answers')
  })
})
