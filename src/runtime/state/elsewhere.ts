// Tools of a run that only the program knows that made it
// =============================================================================
//
// A run may be looked at, and its folder worked in, by a process that lacks the tools of the
// program which made the run.
//
// Invariants:
//
//   ELSEWHERE-1. Such a process neither executes the run nor says yes to it: it could say nothing
//       true about what the tools do. It says which program brings them.

import { createCatalogue, type Catalogue, type CatalogueEntry } from '#plan'

import { fault } from '../run-error.ts'

/** Who brings the tools of a program, by the name under which people know it. */
export function ofProgram(name: string | undefined): string {
  return name === undefined ? 'own tool, a program' : `own tool, the program ${name}`
}

const OF_PROGRAM = /^own tool, ((?:a|the) program\b.*)$/

/** A tool that is not known here, and the program that brings it, in words. */
export interface ToolElsewhere {
  /** The tool's id. */
  readonly tool: string
  /** The program, as the end of a sentence: `the program agent.mjs`. */
  readonly by: string
}

/** The tools of a run that a program brings and this process does not know. */
export function toolsElsewhere(
  entries: readonly CatalogueEntry[],
  { entries: known }: Catalogue,
): readonly ToolElsewhere[] {
  return entries.flatMap(({ id, provider = '' }) => {
    const by = OF_PROGRAM.exec(provider)?.[1]
    return by === undefined || known.has(id) ? [] : [{ tool: id, by }]
  })
}

/** A catalogue with the tools that are known elsewhere, as the run was made with them: what is shown of it is what is shown there. */
export function withToolsElsewhere(
  entries: readonly CatalogueEntry[],
  catalogue: Catalogue,
): Catalogue {
  const missing = new Set(toolsElsewhere(entries, catalogue).map(({ tool }) => tool))
  if (missing.size === 0) return catalogue
  const theirs = entries.filter(({ id }) => missing.has(id))
  return createCatalogue([...catalogue.entries.values(), ...theirs], catalogue)
}

/** Why nothing can be executed or approved here; one for each tool (ELSEWHERE-1). */
export function elsewhereFaults(tools: readonly ToolElsewhere[]) {
  return tools.map(({ tool, by }) => fault('run/tool-elsewhere', { tool, by }))
}
