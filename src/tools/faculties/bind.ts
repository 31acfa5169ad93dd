// A faculty bound to another tool
// =============================================================================
//
// `faculties: { PLAN_SCHEDULE: 'calendar.add' }` lets a STEP plan enter what it
// would otherwise only propose. Everything that a person relies on when they
// decide then speaks of the bound tool.
//
// Invariants:
//
//   F1. A bound faculty is at least as grave as the tool: its effect is the
//       gravest that the tool can have, since what the tool's effect may hang on
//       lies inside `parameters`, where no static check looks; where the tool has
//       sinks, all of `parameters` is one; and what goes out to the web still does.
//   F2. What the tool is given is `parameters` alone, checked by the tool's own
//       schema; there is no `context`, so nothing that was read slips in.
//   F3. It is two tools: the policy rules on both and the stricter ruling holds, the
//       limits of both apply, and another entry of the tool is another faculty.

import { z } from 'zod'

import { effectsOf, entryDigest, joinEffects, type ToolId } from '#plan'
import { catalogueEntry, defineTool, type Tool } from '#runtime/tool'

import { FACULTIES, facultyStakes, facultyTool, type Faculty } from './faculty.ts'

/** Which tool stands behind a faculty. */
export type FacultyBindings = { readonly [F in Faculty]?: ToolId }

/**
 * The same tools with the faculties bound. Throws RangeError, in words for whoever
 * wrote the configuration, at a faculty or a tool that there is not.
 */
export function bindFaculties(
  tools: readonly Tool[],
  bindings: Readonly<Record<string, ToolId>>,
): readonly Tool[] {
  const bound = new Map<ToolId, Tool>()
  for (const [name, id] of Object.entries(bindings)) {
    const faculty = FACULTIES.find((one) => one === name)
    if (faculty === undefined) {
      throw new RangeError(`\`${name}\` is no faculty; there are ${FACULTIES.join(', ')}`)
    }
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
    bound.set(facultyTool(faculty), bindFaculty(faculty, target))
  }
  return tools.map((tool) => bound.get(tool.id) ?? tool)
}

/** A faculty's tool that hands its parameters to another tool (F1, F2). */
export function bindFaculty(faculty: Faculty, target: Tool): Tool {
  const declaration = {
    id: facultyTool(faculty),
    description: target.description,
    input: z.strictObject({
      action: z.string().min(1).describe('What is to be done, in words.'),
      parameters: target.input,
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
    permissions: facultyStakes(faculty).permissions,
    ...(target.shutsDown === undefined ? {} : { shutsDown: target.shutsDown }),
    ...(target.startsAgents === undefined ? {} : { startsAgents: target.startsAgents }),
    ...(target.gives === undefined ? {} : { gives: target.gives }),
    target: { tool: target.id, entry: entryDigest(catalogueEntry(target)) },
    ...(target.version === undefined ? {} : { version: target.version }),
    implementation: target.id,
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
