// A plan from random source: any shape, any mixture of what a step can be

import {
  bind,
  earlier,
  each,
  ifElse,
  input,
  letIn,
  list,
  listExpr,
  literal,
  mapExpr,
  outputsIn,
  variable,
  type Expr,
  type CheckedPlan,
  type Value,
  type Vote,
} from '#plan'

import { out, plan, step, use } from '../stage.ts'
import type { Random } from './random.ts'
import { LEAKS, MOODS } from './moody-tools.ts'

export interface GeneratedPlan {
  readonly plan: CheckedPlan
  /** Which steps each step must come after. */
  readonly before: Readonly<Record<string, readonly string[]>>
  /** How far ahead an answer must be, by the steps that vote. */
  readonly votes: Readonly<Record<string, Vote>>
}

/** Values for the inputs of every generated plan. */
export interface Inputs extends Readonly<Record<string, Value>> {
  readonly topic: string
  readonly urgent: boolean
}

export function someInputs(random: Random): Inputs {
  return { topic: random.pick(['tea', 'rain', 'rust']), urgent: random.chance(0.5) }
}

/** `withEach`: some steps go over a list; the others' random source fall as without. */
export function generatedPlan(random: Random, withEach = false): GeneratedPlan {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].slice(0, random.between(1, 7))
  const before: Record<string, readonly string[]> = {}
  const votes: Record<string, Vote> = {}
  const steps = ids.map((id, at) => {
    const above = ids.slice(0, at)
    const after = above.filter(() => random.chance(0.25))
    const reads = above.length > 0 && random.chance(0.5) ? [random.pick(above)] : []
    const begins = at === 0 ? literal(`${id} begins`) : earlier(1 + (at % 3))
    const given = reads[0] === undefined ? begins : out(reads[0])
    const plain = body(random, id, given)
    const does = withEach && random.chance(0.6) ? overItems(random, id, given) : plain
    before[id] = [...after, ...[...outputsIn(does)].map((output) => output.step)]
    const vote = { ahead: random.between(1, 2), samples: random.pick([3, 3, 9]) }
    if (isGuess(does)) votes[id] = vote
    return step(id, does, {
      after,
      ...(isGuess(does) ? { vote } : {}),
      ...(random.chance(0.05) ? { files: [`${id}.txt`] } : {}),
      ...(random.chance(0.1) ? { approval: 'required' as const } : {}),
    })
  })
  const shown = ids.filter(() => random.chance(0.3))
  const parts = {
    inputs: {
      topic: { description: 'What it is about.' },
      urgent: { description: 'Whether more is done.' },
    },
    ...(random.chance(0.5) ? { onFailure: 'continue' as const } : {}),
    result: mapExpr(shown.map((id): [Expr, Expr] => [literal(id), out(id)])),
  }
  return { plan: plan(steps, parts), before, votes }
}

/** A step that goes over a short list, each effect named after its item. */
function overItems(random: Random, id: string, given: Expr): Expr {
  const names = ['p', 'q', 'r', 's', 't', 'u']
    .slice(0, random.between(2, 6))
    .map((one) => `${id}/${one}`)
  const item = variable('item')
  const act = () =>
    use(
      random.pick(['save', 'note', 'send']),
      mapExpr([
        [literal('by'), item],
        [literal('with'), given],
      ]),
      random.pick([...MOODS, 'well', 'well', 'well']),
    )
  const bodies = [
    act,
    () => listExpr([use('get', item), act(), use('ask', item)]),
    () => listExpr([act(), use('fail', item)]),
    // Nobody is asked, and it is long enough for somebody to pause the run in the middle.
    () => listExpr(Array.from({ length: 9 }, () => use('get', item))),
    () => use('crew', item, literal(list([crewCall(random), crewCall(random)]))),
    () => listExpr([act(), use('wait', random.pick([20, 5000, 90_000]))]),
  ]
  return each(bind('item'), literal(list(names)), {
    most: 6,
    atOnce: random.between(1, 3),
    body: random.pick(bodies)(),
    ...(random.chance(0.6) ? { else: literal('none') } : {}),
  })
}

function isGuess(does: Expr): boolean {
  return does.kind === 'call' && does.tool === 'guess'
}

const HOUR = 3_600_000

/** What a step does: each effect names its step, so that none is like another. */
function body(random: Random, id: string, given: Expr): Expr {
  const effectDone = (name: string, thing = given) =>
    mapExpr([
      [literal('by'), literal(name)],
      [literal('with'), thing],
    ])
  const act = (name: string, what: Expr = effectDone(name)) =>
    use(
      random.pick(['save', 'save', 'note', 'send']),
      what,
      random.pick([...MOODS, 'well', 'well', 'well']),
    )
  switch (random.between(0, 22)) {
    case 0:
      return use('get', given)
    case 1:
      return listExpr([use('add', random.between(1, 9), 1), given])
    case 2:
      return use('ask', `what about ${id}?`)
    case 3:
      return listExpr([use('ask', `one of ${id}?`), act(id), use('ask', `two of ${id}?`)])
    case 4:
      return use('agent', id)
    case 5:
      return use('save', `${id} constant`, 'well')
    case 6:
      return letIn(
        [
          [bind('read'), use('get', given)],
          [bind('saved'), act(`${id}/1`)],
        ],
        listExpr([
          act(`${id}/2`, listExpr([literal(`${id}/2`), variable('saved')])),
          use('add', 1, 2),
        ]),
      )
    case 9:
    case 17:
      return listExpr([use('wait', random.pick([20, 5000, 90_000, 300_000])), given])
    case 10:
      return use('guess', random.pick(['', 'maybe ']) + id.repeat(random.between(1, 5)))
    case 11:
    case 18:
      return listExpr([
        use('inquire', `how long ${id}?`, random.pick([2000, 60_000, HOUR])),
        act(id),
      ])
    case 12:
    case 15:
      return listExpr([
        use('login', effectDone(id), random.pick(LEAKS)),
        use('ask', `who is in after ${id}?`),
        use('whoami', id),
      ])
    case 13:
      return ifElse(input('urgent'), act(`${id} urgently`), use('get', input('topic')))
    case 16:
      return use('whoami', id)
    case 14:
      return use('save', effectDone(id, input('topic')), 'well')
    case 7:
    case 8:
      return use(
        'crew',
        id,
        literal(list(Array.from({ length: random.between(2, 4) }, () => crewCall(random)))),
      )
    default:
      return act(id)
  }
}

/** A call of a crew: what is done, and in which mood. */
function crewCall(random: Random): Value {
  const tool = random.pick(['ask', 'get', 'save', 'note', 'note', 'send'])
  return list([tool, random.pick([...MOODS, 'well', 'well', 'well'])])
}
