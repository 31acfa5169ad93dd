// Bad names
// =============================================================================
//
// Names that a plan makes up (its steps', its variables', its inputs') stand in
// journals, on approval slips and in other people's commands. So they are ASCII,
// short, and look like what they are.

import { namesBoundBy, placeOf, type Pattern } from '#plan'
import { asciiLookalike, error, isAsciiName, NOWHERE, type Diagnostic, type Span } from '#text'

import type { Pass } from './pass.ts'
import type { Placed } from './placed.ts'
import { surveyOf } from './survey.ts'

/** What RTFS calls a symbol, in ASCII. */
const VARIABLE = /^[A-Za-z0-9_$+\-*/=<>!?%.@]{1,128}$/

/** Reports step ids, variables and inputs with names that nobody could be sure to read right. */
export const badName: Pass = {
  name: 'bad-name',

  *check(plan) {
    const { facts, patterns } = surveyOf(plan)
    for (const step of facts.oddIds) {
      yield report('the id of a step', step.id, placeOf(step, 'id'))
    }
    for (const [name, { span = NOWHERE }] of Object.entries(plan.inputs)) {
      if (!isAsciiName(name) || name === '__proto__') {
        yield report('the name of an input', name, span)
      }
    }
    for (let at = 0; at < patterns.length; at++) {
      const { node } = patterns[at] as Placed<Pattern>
      // Nearly all patterns are one name, and nearly all of those are as they should be.
      if (node.kind === 'bind' && VARIABLE.test(node.name)) continue
      for (const { name, span } of namesBoundBy(node)) {
        if (!VARIABLE.test(name)) yield report('the name of a variable', name, span)
      }
    }
  },
}

function report(what: string, name: string, span: Span): Diagnostic {
  const ascii = Array.from(name, (letter) => asciiLookalike(letter) ?? letter).join('')
  return error('check/bad-name', span, {
    details: {
      what,
      name,
      ...(ascii !== name && isAsciiName(ascii) ? { suggestion: `Did you mean \`${ascii}\`?` } : {}),
    },
  })
}
