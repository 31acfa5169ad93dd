// What a policy says, in words that every surface uses
// =============================================================================

import type { ArgumentTest, BuiltInRule, Policy, PolicyRule } from '#review'

import { EFFECT_WORDS } from '../tools/tool-words.ts'

/** The calls that a rule matches: `calendar.add, what writes, where file is "team.ics"`. */
export function conditionText({ tool, effect, argument }: PolicyRule): string {
  const parts = [
    ...(tool === undefined ? [] : [tool]),
    ...(effect === undefined ? [] : [`what ${EFFECT_WORDS[effect]}`]),
    ...(argument === undefined ? [] : [`where ${argument.name} ${testText(argument)}`]),
  ]
  return parts.length === 0 ? 'every call' : parts.join(', ')
}

/** What a rule asks of an argument: `starts with "https://data.example.org/"`. */
function testText({ equals, oneOf, startsWith }: ArgumentTest): string {
  const tests = [
    ...(equals === undefined ? [] : [`is ${JSON.stringify(equals)}`]),
    ...(oneOf === undefined ? [] : [`is one of ${JSON.stringify(oneOf)}`]),
    ...(startsWith === undefined ? [] : [`starts with ${JSON.stringify(startsWith)}`]),
  ]
  return tests.length === 0 ? 'is given' : tests.join(' and ')
}

/** The calls that a built-in rule matches: `what reads from the web`. */
export function builtInText({ known, effect, reachesOut }: BuiltInRule): string {
  if (known === false) return 'an unknown tool'
  const what = effect === undefined ? 'every call' : `what ${EFFECT_WORDS[effect]}`
  return reachesOut === true ? `${what} from the web` : what
}

/** The users whose runs agents see beside their own, one sentence each; none where no policy names one. */
export function seesTexts({ sees = {}, within }: Policy): readonly string[] {
  // What the policy within does not say as well does not hold.
  if (within !== undefined) return []
  return Object.entries(sees).map(([agent, whose]) => {
    const runs = whose === 'all' ? 'all runs' : `runs of ${whose.join(', ') || 'nobody'}`
    return `The agent ${agent} sees ${runs} beside its own.`
  })
}

/** The tools that agents get which a tool starts. */
export function grantsText({ grants, within }: Policy): string {
  const own =
    grants === undefined
      ? 'the tools that are declared as granted by default.'
      : grants.length === 0
        ? 'no tools.'
        : `${grants.join(', ')}.`
  return within === undefined ? own : `${own} Of these only ${grantsText(within)}`
}
