// Where an answer comes from that a person chose among things that a page offered.

import { expect, test } from 'vitest'

import { builtinCatalogue, call, listExpr, literal, output, type Expr } from '#plan'
import { originsOf } from '#review'

import { planOf } from './world.ts'

const page = call('ccos.network.http-fetch', [literal('https://example.org/')])
const fromPage = output('s1', ['body'])

/** Where the answer of a question in the second step comes from; the first reads a page. */
function originOfAnswer(tool: string, args: Readonly<Record<string, Expr>>) {
  const asked = call(tool, [], Object.entries(args))
  const { steps } = originsOf(planOf(page, asked), builtinCatalogue)
  return steps.get('s2')?.origin
}

test.each<[string, string, Record<string, Expr>, string]>([
  [
    'an untrusted default of ccos.user.ask',
    'ccos.user.ask',
    { prompt: literal('To whom?'), default: fromPage },
    'untrusted',
  ],
  [
    'an untrusted default of human.ask',
    'human.ask',
    { prompt: literal('To whom?'), default: fromPage },
    'untrusted',
  ],
  [
    'untrusted choices of human.ask',
    'human.ask',
    { prompt: literal('To whom?'), choices: fromPage },
    'untrusted',
  ],
  [
    'one untrusted choice of human.ask',
    'human.ask',
    { prompt: literal('To whom?'), choices: listExpr([literal('ada'), fromPage]) },
    'untrusted',
  ],
  ['an untrusted prompt of human.ask', 'human.ask', { prompt: fromPage }, 'person'],
  [
    'a default that stands in the plan',
    'ccos.user.ask',
    { prompt: literal('?'), default: literal('ada') },
    'person',
  ],
  ['an untrusted task of human.do', 'human.do', { task: fromPage }, 'person'],
])('an answer to %s is told with all that it may be made of', (_, tool, args, origin) => {
  expect(originOfAnswer(tool, args)).toBe(origin)
})
