// A text compiled in a folder: what its files say of the plan is said as well

import type { Compilation } from '#compile'
import type { Catalogue } from '#plan'
import type { Workspace } from '#services'

import { takesColumns } from '../sets/takes-columns.ts'
import { compileRequest, type PlanRequest } from './text-requests.ts'

/** The place where a plan is to run. */
export interface CompiledIn {
  readonly catalogue: Catalogue
  readonly workspace: Pick<Workspace, 'root' | 'folder'>
}

/** Compiles what was asked about, in the folder in which it is to run. */
export async function compileHere(request: PlanRequest, here: CompiledIn): Promise<Compilation> {
  return await judgedHere(compileRequest(request, here.catalogue), here)
}

/** A compilation with what the files of the folder say of its plan. */
export async function judgedHere(
  compilation: Compilation,
  { catalogue, workspace }: CompiledIn,
): Promise<Compilation> {
  if (!compilation.ok || !takesColumns(compilation.plan)) return compilation
  const { headersIn, withKnownColumns } = await import('../sets/columns-of-plan.ts')
  return await withKnownColumns(compilation, catalogue, headersIn(workspace))
}
