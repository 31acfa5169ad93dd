// planwright estimate
// =============================================================================

import { estimatedVotesJson, type VoteAssumptions } from '#app/plans/estimate-votes'

import { catalogueHere } from '../catalogue-here.ts'
import { argument, defineCommand, json, reading, text } from '../command.ts'
import { misuse } from '../refusal.ts'
import { compileFile, showFaults, verdict } from '../plan-file.ts'
import { estimateView } from '../views/estimate.ts'

export default defineCommand({
  arguments: [argument('FILE', 'a plan, or `-` for standard input', { completes: 'files' })],
  options: {
    p: text('NUMBER', 'how likely one draw is right, such as 0.99'),
    error: text('NUMBER', 'how likely one draw is wrong, such as 0.0022, instead of --p'),
    reliability: text(
      'NUMBER',
      'how likely all votes are to end right; the lead is computed from it',
    ),
    cost: text('DOLLARS', 'what one draw costs'),
    ...reading,
    json,
  },
  details: [
    'Says for each step with a vote how far ahead an answer must be (k), how many draws that takes on',
    'average, what they cost, and how likely all votes end right. It runs nothing. The figures are',
    'theory: draws do not depend on each other, and the limit on samples is not in them.',
  ],
  examples: [
    { line: 'planwright estimate plan.json --p 0.99', says: "the plan's own leads" },
    {
      line: 'planwright estimate plan.json --error 0.0022 --reliability 0.95',
      says: 'the lead that is needed',
    },
    { line: 'planwright estimate plan.json --p 0.99 --cost 0.002 --json', says: 'for a program' },
  ],

  async run({ arguments: [name = '-'], options, host, output }) {
    const assumed = assumptionsOf(options)
    const catalogue = await catalogueHere(host)
    const one = await compileFile(name, options, catalogue, host)
    const estimated = estimatedVotesJson(one.file, one, catalogue, assumed)
    if (options.json) {
      output.json(estimated)
      return one.exitCode
    }
    showFaults(one, output)
    if (estimated.estimate === null) output.aside(verdict(one))
    else output.line(...estimateView(estimated.estimate, output.width))
    return one.exitCode
  },
})

interface Given {
  readonly p: string | undefined
  readonly error: string | undefined
  readonly reliability: string | undefined
  readonly cost: string | undefined
}

function assumptionsOf({ p, error, reliability, cost }: Given): VoteAssumptions {
  if (p !== undefined && error !== undefined) {
    throw unfit('--error', error, '--p says it already')
  }
  const fromError = error === undefined ? undefined : 1 - between('--error', error, 0, 0.5)
  const accuracy = p === undefined ? fromError : between('--p', p, 0.5, 1)
  if (reliability !== undefined && accuracy === undefined) {
    throw unfit('--reliability', reliability, 'the lead depends on --p or --error, too')
  }
  const wanted = reliability === undefined ? undefined : between('--reliability', reliability, 0, 1)
  const dollars = cost === undefined ? undefined : Number(cost)
  if (
    cost !== undefined &&
    !(cost.trim() !== '' && Number.isFinite(dollars) && Number(cost) >= 0)
  ) {
    throw unfit('--cost', cost, 'it has to be dollars from 0 on')
  }
  return {
    ...(accuracy === undefined ? {} : { p: accuracy }),
    ...(wanted === undefined ? {} : { reliability: wanted }),
    ...(dollars === undefined ? {} : { cost: dollars }),
  }
}

function between(option: string, given: string, least: number, most: number): number {
  const number = Number(given)
  if (given.trim() !== '' && number > least && number < most) return number
  const isHalf = number > 0 && number < 1 && option !== '--reliability'
  const why = isHalf
    ? 'a draw that is not right more often than wrong loses its votes, however large the lead is'
    : `it has to be above ${least} and below ${most}`
  throw unfit(option, given, why)
}

function unfit(option: string, given: string, why: string): Error {
  return misuse('cli/not-a-probability', { option, given, why })
}
