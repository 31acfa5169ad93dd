// The tools that a call lists for an agent, each with its place

import {
  argumentOf,
  constantOf,
  isList,
  toJson,
  type Call,
  type Catalogue,
  type CatalogueEntry,
  type Expr,
  type ToolId,
} from '#plan'
import type { Span } from '#text'

export interface ListedTool {
  readonly tool: ToolId
  readonly span: Span
}

/** Whether a tool takes a list of tools: nearly none does. */
export function listsTools(entry: CatalogueEntry | undefined): boolean {
  return entry !== undefined && typeof entry.effect === 'object' && 'joins' in entry.effect
}

/**
 * Every text in the list that stands in the plan, as the tool is given it: a keyword has its colon. One in
 * an expression is nobody's guess to make.
 */
export function listedTools(call: Call, { entries }: Catalogue): Iterable<ListedTool> {
  const entry = entries.get(call.tool)
  if (entry === undefined || typeof entry.effect === 'string' || !('joins' in entry.effect))
    return NONE
  return listedIn(argumentOf(call, entry, entry.effect.joins))
}

const NONE: readonly ListedTool[] = []

function* listedIn(argument: Expr | undefined): Generator<ListedTool> {
  if (argument?.kind === 'list') {
    for (const item of argument.items) {
      const tool = constantOf(item)
      const name = tool === undefined ? undefined : toJson(tool)
      if (typeof name === 'string') yield { tool: name, span: item.span }
    }
    return
  }
  if (argument?.kind !== 'literal' || !isList(argument.value)) return
  for (const tool of argument.value) {
    const name = toJson(tool)
    if (typeof name === 'string') yield { tool: name, span: argument.span }
  }
}
