// Built-in functions
// =============================================================================
//
// There are few, and a plan cannot define more. What acts on the world is a tool
// and is called, never applied.

import { builtins, type Apply } from '#plan'
import { error } from '#text'

import type { Pass } from './pass.ts'
import type { Placed } from './placed.ts'
import { surveyOf } from './survey.ts'
import { suggestions } from './words.ts'

/** Reports built-ins that do not exist, and those with too few or too many arguments. */
export const unknownBuiltin: Pass = {
  name: 'unknown-builtin',

  *check(plan) {
    const suggest = suggestions()
    const { applications } = surveyOf(plan)
    for (let at = 0; at < applications.length; at++) {
      const { node } = applications[at] as Placed<Apply>
      const known = builtins.get(node.builtin)
      const given = node.arguments.length
      if (known === undefined) {
        yield error('check/unknown-builtin', node.span, {
          details: {
            name: node.builtin,
            ...suggest.details(node.builtin, () => [...builtins.keys()]),
          },
        })
      } else if (given < known.least || given > known.most) {
        yield error('check/builtin-arguments', surplus(node, known.most), {
          details: { name: known.name, wanted: wanted(known.least, known.most), given },
        })
      }
    }
  },
}

function surplus(node: Apply, most: number) {
  return node.arguments[most]?.span ?? node.span
}

function wanted(least: number, most: number): string {
  const count = (number: number) => (number === 1 ? 'one argument' : `${number} arguments`)
  if (least === most) return count(least)
  return most === Number.POSITIVE_INFINITY
    ? `at least ${count(least)}`
    : `${least} to ${count(most)}`
}
