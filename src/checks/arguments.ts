// Arguments
// =============================================================================
//
// A call gives a tool its arguments by position, by name, or both. Each must be
// one that the tool takes, once, none that it needs may be missing, and what is
// constant must be what the tool's schema asks for: the run would refuse it, and
// by then a person has approved it and other steps have been done.

import {
  boundDetail,
  type Call,
  type CatalogueEntry,
  type Expr,
  type Json,
  type Step,
  type ToolId,
} from '#plan'
import { error, note, type Diagnostic, type Span } from '#text'

import { GivenArguments } from './given-arguments.ts'
import type { Pass } from './pass.ts'
import { askedAtSight, fitsAtSight, type Asked } from './schema/at-sight.ts'
import { combinationsOf, missedCombinations } from './schema/combinations.ts'
import { isSchema, type Schema } from './schema/json-type.ts'
import { createFitting, requiredBy, type Fitting } from './schema/misfit.ts'
import type { Placed } from './placed.ts'
import { surveyOf } from './survey.ts'
import { listed, suggestions, type Suggestions } from './words.ts'

/** Reports arguments that a tool does not take, takes once, needs, or takes otherwise. */
export const argumentsFit: Pass = {
  name: 'arguments',

  *check(plan, catalogue) {
    const fitting = createFitting(plan, catalogue)
    const suggest = suggestions()
    const taken = new Map<string, Taken>()
    const read = new Set<Step | undefined>()
    const { calls } = surveyOf(plan)
    for (let at = 0; at < calls.length; at++) {
      const { node, step } = calls[at] as Placed<Call>
      let takes = taken.get(node.tool)
      if (takes === undefined) {
        const entry = catalogue.entries.get(node.tool)
        if (entry === undefined) continue
        takes = takenBy(entry, node)
        taken.set(node.tool, takes)
        fitting.remember(entry.id, entry.input)
      }
      const found = misfitsOf(node, takes, fitting, suggest).map(takes.told)
      for (const one of found) {
        // That texts are read as numbers is told once a step.
        const reads = one.code === 'check/result-type' && one.severity === 'note'
        if (reads && read.has(step)) continue
        if (reads) read.add(step)
        yield one
      }
    }
    for (const [id, { call }] of taken) {
      const keywords = fitting.leftToRun.get(id)
      if (keywords === undefined) continue
      yield note('check/checked-at-run-time', call.places.tool, {
        details: { tool: id, keywords: listed([...keywords].toSorted()) },
      })
    }
  },
}

/** What a tool takes, and where it is first called. */
interface Taken {
  readonly tool: ToolId
  readonly positional: readonly string[]
  readonly properties: Schema
  readonly atSight: ReadonlyMap<string, Asked>
  readonly required: readonly string[]
  readonly others: boolean
  /** The whole schema, where it asks for arguments together; undefined where it does not. */
  readonly together: Schema | undefined
  readonly call: Call
  /** A misfit with where the tool is bound. */
  readonly told: (misfit: Diagnostic) => Diagnostic
}

function takenBy(entry: CatalogueEntry, call: Call): Taken {
  const { id, positional, input } = entry
  const bound = boundDetail(entry)
  const properties = isSchema(input['properties']) ? input['properties'] : {}
  return {
    tool: id,
    positional,
    properties,
    atSight: askedAtSight(properties),
    required: requiredBy(input),
    others: takesOthers(input),
    together: combinationsOf(input) === undefined ? undefined : input,
    call,
    told: (misfit) =>
      bound.boundAt === undefined
        ? misfit
        : Object.freeze({ ...misfit, details: { ...misfit.details, ...bound } }),
  }
}

const NONE: readonly Diagnostic[] = Object.freeze([])

function misfitsOf(
  call: Call,
  taken: Taken,
  fitting: Fitting,
  suggest: Suggestions,
): readonly Diagnostic[] {
  const given = new GivenArguments(call, taken.positional)
  return isPlain(call, given, taken, fitting)
    ? NONE
    : allMisfits(call, given, taken, fitting, suggest)
}

/** Each argument is one of the tool's, there once and fits at sight, and none is missing: as in most calls. */
function isPlain(call: Call, given: GivenArguments, taken: Taken, fitting: Fitting): boolean {
  if (call.positional.length > taken.positional.length || taken.together !== undefined) return false
  let needed = 0
  for (let at = 0; at < given.count; at++) {
    const name = given.nameAt(at)
    if (!Object.hasOwn(taken.properties, name) || given.placeBefore(at, name) !== undefined)
      return false
    const value = given.valueAt(at)
    const asked = taken.atSight.get(name)
    const fits = asked !== undefined && fitsAtSight(asked, value, fitting.odd)
    if (!fits && !fitting.resultFits(taken.properties[name] ?? true, value)) return false
    if (taken.required.includes(name)) needed++
  }
  return needed === taken.required.length
}

function allMisfits(
  call: Call,
  given: GivenArguments,
  { tool, positional, properties, required, others, together }: Taken,
  fitting: Fitting,
  suggest: Suggestions,
): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  let misspelled: Set<string> | undefined

  for (let at = 0; at < given.count; at++) {
    const name = given.nameAt(at)
    const known = given.placeBefore(at, name)
    if (known === undefined) take(name, given.valueAt(at), given.placeAt(at))
    else {
      const related = [{ span: known, label: 'first given here' }]
      const details = { tool, name }
      found.push(error('check/repeated-argument', given.placeAt(at), { details, related }))
    }
  }
  const surplus = call.positional[positional.length]
  if (surplus !== undefined) {
    const taken = positional.length === 0 ? 'none' : `${positional.length} (${listed(positional)})`
    found.push(
      error('check/too-many-arguments', surplus.span, {
        details: { tool, given: call.positional.length, taken },
      }),
    )
  }
  for (let at = 0; at < required.length; at++) {
    const name = required[at] ?? ''
    if (given.placeBefore(given.count, name) !== undefined) continue
    if (misspelled?.has(name) === true) continue
    const empty = mayBeEmpty(properties[name]) ? { empty: 'an empty map' } : {}
    const details = { tool, name, ...empty }
    found.push(error('check/missing-argument', call.places.tool, { details }))
  }
  if (together !== undefined) {
    const needed = missedCombinations(together, (name) => given.named(name))
    if (needed !== undefined) {
      const details = { tool, needed }
      found.push(error('check/argument-combination', call.places.tool, { details }))
    }
  }
  return found

  function take(name: string, value: Expr, place: Span): void {
    if (Object.hasOwn(properties, name)) {
      const misfits = fitting.misfits(tool, name, properties[name] ?? true, value)
      for (const one of misfits) found.push(one)
    } else if (!others) {
      const names = Object.keys(properties)
      // A slip of the pen is one fault: what was meant is then not missing as well.
      misspelled ??= new Set()
      misspelled.add(suggest.nearest(name, () => names, tool) ?? '')
      found.push(
        error('check/unknown-argument', place, {
          details: {
            tool,
            name,
            known: listed(names) || 'none',
            ...suggest.details(name, () => names, tool),
          },
        }),
      )
    }
  }
}

/** A tool takes arguments beyond those that it names only if its schema says something to that end. */
function takesOthers(input: CatalogueEntry['input']): boolean {
  const others = input['additionalProperties']
  if (others !== undefined) return others !== false
  return (
    !Object.hasOwn(input, 'properties') ||
    ['anyOf', 'oneOf', 'allOf', '$ref', 'patternProperties'].some((word) =>
      Object.hasOwn(input, word),
    )
  )
}

/** Whether a schema is one of maps in which nothing is required, so that an empty one fits it. */
function mayBeEmpty(schema: Json | undefined): boolean {
  if (!isSchema(schema)) return false
  return (
    schema['type'] === 'object' && requiredBy(schema).length === 0 && !('minProperties' in schema)
  )
}
