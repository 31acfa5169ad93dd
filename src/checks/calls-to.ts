// The calls of tools that a check asks about
//
// A plan has thousands of calls and a handful of tools: each tool is asked about
// once, and the calls are only gone through where one of them matters.

import type { Call, Plan, ToolId } from '#plan'

import type { Placed } from './placed.ts'
import { surveyOf } from './survey.ts'

/** The calls of the tools that matter, in reading order. */
export function callsTo(plan: Plan, matters: (tool: ToolId) => boolean): readonly Placed<Call>[] {
  const { tools, calls } = surveyOf(plan)
  const wanted = new Set<ToolId>()
  for (const tool of tools) if (matters(tool)) wanted.add(tool)
  return wanted.size === 0 ? NONE : calls.filter(({ node }) => wanted.has(node.tool))
}

const NONE: readonly Placed<Call>[] = Object.freeze([])
