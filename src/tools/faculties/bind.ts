// A faculty bound to another tool
// =============================================================================
//
// `faculties: { PLAN_SCHEDULE: 'calendar.add' }` lets a STEP plan enter what it
// would otherwise only propose. Everything that a person relies on when they
// decide then refers to the bound tool.
//
// Invariants:
//
//   BOUND-FACULTY-1. A bound faculty is at least as severe as the tool: its effect
//       is the most severe that the tool can have, since what the tool's effect may
//       depend on lies inside `parameters`, where no static check looks; where the
//       tool has sinks, all of `parameters` is one; and what goes out to the web
//       still does.
//   BOUND-FACULTY-2. What the tool is given is `parameters` alone, checked by the
//       tool's own schema; there is no `context`, so nothing that was read slips
//       in.
//   BOUND-FACULTY-3. It is two tools: the policy rules on both and the stricter
//       ruling holds, the limits of both apply, and another entry of the tool is
//       another faculty.

import { z } from 'zod'

import { effectsOf, entryDigest, joinEffects, type ToolId } from '#plan'
import { catalogueEntry, defineTool, type Tool } from '#runtime/tool'

import { actingWordIn, CAPABILITIES, isCapability } from '#dialects/step/faculties'
import {
  actionInput,
  FACULTIES,
  facultyStakes,
  facultyTool,
  MORE_FACULTIES,
  type BuiltinFaculty,
} from './faculty.ts'

/** A faculty that a host adds to the built-in ones, so that STEP reaches a tool by a name of its own. */
export interface AddedFaculty {
  /** The id of the tool behind it. */
  readonly tool: ToolId
  /** The capabilities that go with it, of the four. */
  readonly permissions: readonly string[]
  /** What its PARAMETERS are, in words, beside what the tool says of each. */
  readonly parameters?: string | undefined
}

/** Which tool stands behind a built-in faculty, and which faculties there are beside those. */
export type FacultyBindings = Readonly<Record<string, ToolId | AddedFaculty>>

/**
 * The same tools with the faculties bound; `places` say where each of them stands. Throws RangeError, in words for whoever
 * wrote the configuration, at a faculty or a tool that there is not.
 */
export function bindFaculties(
  tools: readonly Tool[],
  bindings: FacultyBindings,
  places: Readonly<Record<string, string>> = {},
): readonly Tool[] {
  const bound = new Map<ToolId, Tool>()
  for (const [faculty, binding] of Object.entries(bindings)) {
    const added = typeof binding === 'string' ? undefined : binding
    const id = typeof binding === 'string' ? binding : binding.tool
    const wrong = added === undefined ? notBuiltin(faculty) : notToAdd(faculty, added)
    if (wrong !== undefined) throw new RangeError(wrong)
    const target = tools.find((tool) => tool.id === id)
    if (target === undefined) {
      throw new RangeError(`${faculty} is bound to \`${id}\`, and there is no such tool`)
    }
    if (id.startsWith('faculty.')) {
      throw new RangeError(`${faculty} is bound to \`${id}\`, which is a faculty itself`)
    }
    if (target.speaks === 'values') {
      throw new RangeError(`${faculty} is bound to \`${id}\`, which takes what STEP cannot say`)
    }
    const { provider } = target
    const place = Object.hasOwn(places, faculty) ? places[faculty] : undefined
    const tool = Object.freeze({
      ...bindFaculty(faculty, target, added),
      ...(provider === undefined ? {} : { provider }),
      ...(place === undefined ? {} : { boundAt: place }),
    })
    bound.set(facultyTool(faculty), tool)
  }
  const known = new Set(tools.map((tool) => tool.id))
  const more = [...bound.values()].filter((tool) => !known.has(tool.id))
  return [...tools.map((tool) => bound.get(tool.id) ?? tool), ...more]
}

const BUILTIN: readonly string[] = [...FACULTIES, ...MORE_FACULTIES]

/** Why a name cannot be bound to a tool as it is; undefined where it can. */
function notBuiltin(name: string): string | undefined {
  if (BUILTIN.includes(name)) return undefined
  return (
    `\`${name}\` is no faculty; there are ${BUILTIN.join(', ')}. ` +
    'To add one, say its tool and what goes with it: {"tool": "…", "permissions": ["READ_ONLY"]}'
  )
}

/** Why a faculty cannot be added; undefined where it can. */
function notToAdd(name: string, { permissions }: AddedFaculty): string | undefined {
  if (BUILTIN.includes(name)) {
    return `${name} is a built-in faculty: bind it to a tool by the tool's name alone`
  }
  if (!/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/.test(name)) {
    return `\`${name}\` cannot be a faculty's name: use words in upper case with \`_\` between`
  }
  const acting = actingWordIn(name)
  if (acting !== undefined) {
    return `\`${name}\` cannot be a faculty's name: STEP refuses names with \`${acting}\``
  }
  const odd = permissions.find((one) => !isCapability(one))
  if (permissions.length > 0 && odd === undefined) return undefined
  const known = `there are ${CAPABILITIES.join(', ')}`
  return odd === undefined
    ? `${name} has no \`permissions\`: at least one goes with a faculty; ${known}`
    : `${name} has the permission \`${odd}\`; ${known}`
}

/** A faculty's tool that hands its parameters to another tool (BOUND-FACULTY-1, BOUND-FACULTY-2); `added` where it is no built-in one. */
export function bindFaculty(faculty: string, target: Tool, added?: AddedFaculty): Tool {
  const { input } = target
  const words = added?.parameters
  const declaration = {
    id: facultyTool(faculty),
    description: target.description,
    input: z.strictObject({
      action: actionInput,
      parameters: words === undefined ? input : input.describe(words),
    }),
    output: target.output,
    positional: ['action', 'parameters'],
    effect: effectsOf(target.effect).reduce(joinEffects),
    sampled: target.sampled,
    repeat: target.repeat,
    returns: target.returns,
    risk: target.risk,
    sinks: target.sinks.length === 0 ? [] : ['parameters'],
    ...(target.reaches === undefined ? {} : { reaches: target.reaches }),
    ...(target.offers === undefined
      ? {}
      : { offers: target.offers.length === 0 ? [] : ['parameters'] }),
    permissions: added?.permissions ?? facultyStakes(faculty as BuiltinFaculty).permissions,
    ...(target.shutsDown === undefined ? {} : { shutsDown: target.shutsDown }),
    ...(target.unavailable === undefined ? {} : { unavailable: target.unavailable }),
    ...(target.startsAgents === undefined ? {} : { startsAgents: target.startsAgents }),
    ...(target.gives === undefined ? {} : { gives: target.gives }),
    target: { tool: target.id, entry: entryDigest(catalogueEntry(target)) },
    ...(target.version === undefined ? {} : { version: target.version }),
    implementation: target.id,
    ...(target.definedIn === undefined ? {} : { definedIn: target.definedIn }),
    timeoutMs: target.timeoutMs,
    ...(target.equal === undefined
      ? {}
      : { equal: (a: unknown, b: unknown) => target.equal?.(a, b) ?? false }),
    ...(target.isOdd === undefined
      ? {}
      : { isOdd: (answer: unknown) => target.isOdd?.(answer) ?? false }),
  }
  switch (target.kind) {
    case 'asking':
      return defineTool({
        ...declaration,
        question: ({ parameters }) => target.question(parameters),
        read: (answer, { parameters }) => target.read(answer, parameters),
      })
    case 'waiting':
      return defineTool({
        ...declaration,
        wake: ({ parameters }, now) => target.wake(parameters, now),
      })
    case 'acting':
      return defineTool({
        ...declaration,
        run: ({ parameters }, context) => target.run(parameters, context),
      })
  }
}
