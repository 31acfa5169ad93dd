// A plan from dice: any shape, any mixture of what a step can be

import {
  bind,
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
} from '#plan'

import { out, plan, step, use } from '../stage.ts'
import type { Dice } from './dice.ts'
import { MOODS } from './moody-tools.ts'

export interface GeneratedPlan {
  readonly plan: CheckedPlan
  /** Which steps each step must come after. */
  readonly before: Readonly<Record<string, readonly string[]>>
}

export function generatedPlan(dice: Dice): GeneratedPlan {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].slice(0, dice.between(1, 7))
  const before: Record<string, readonly string[]> = {}
  const steps = ids.map((id, at) => {
    const earlier = ids.slice(0, at)
    const after = earlier.filter(() => dice.chance(0.25))
    const reads = earlier.length > 0 && dice.chance(0.5) ? [dice.pick(earlier)] : []
    const given = reads[0] === undefined ? literal(`${id} begins`) : out(reads[0])
    const does = body(dice, id, given)
    before[id] = [...after, ...[...outputsIn(does)].map((output) => output.step)]
    return step(id, does, {
      after,
      ...(isGuess(does) ? { vote: { ahead: dice.between(1, 2), samples: 9 } } : {}),
      ...(dice.chance(0.1) ? { approval: 'required' as const } : {}),
    })
  })
  const shown = ids.filter(() => dice.chance(0.3))
  const parts = {
    ...(dice.chance(0.5) ? { onFailure: 'continue' as const } : {}),
    result: mapExpr(shown.map((id): [Expr, Expr] => [literal(id), out(id)])),
  }
  return { plan: plan(steps, parts), before }
}

function isGuess(does: Expr): boolean {
  return does.kind === 'call' && does.tool === 'guess'
}

/** What a step does: each deed names its step, so that none is like another. */
function body(dice: Dice, id: string, given: Expr): Expr {
  const deed = (name: string) =>
    mapExpr([
      [literal('by'), literal(name)],
      [literal('with'), given],
    ])
  const act = (name: string, what: Expr = deed(name)) =>
    use(
      dice.pick(['save', 'save', 'note', 'send']),
      what,
      dice.pick([...MOODS, 'well', 'well', 'well']),
    )
  switch (dice.between(0, 13)) {
    case 0:
      return use('get', given)
    case 1:
      return listExpr([use('add', dice.between(1, 9), 1), given])
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
      return listExpr([use('wait', dice.pick([20, 5000, 90_000])), given])
    case 10:
      return use('guess', id.repeat(dice.between(1, 5)))
    case 7:
    case 8:
      return use(
        'crew',
        id,
        literal(list(Array.from({ length: dice.between(2, 4) }, () => crewCall(dice)))),
      )
    default:
      return act(id)
  }
}

/** A call of a crew: what is done, and in which mood. */
function crewCall(dice: Dice): Value {
  const tool = dice.pick(['ask', 'get', 'save', 'note', 'note', 'send'])
  return list([tool, dice.pick([...MOODS, 'well', 'well', 'well'])])
}
