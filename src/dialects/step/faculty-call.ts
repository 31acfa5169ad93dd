// The call that a step is
// =============================================================================
//
// The way back from a plan to STEP's words: which faculty, which action, which
// parameters a step's call says. Printing and drafts both ask.

import { constantOf, isMap, type Call, type Expr, type MapValue } from '#plan'
import { forbiddenWordsIn } from '#words'

import { facultyOfTool, type FacultyEntry } from './faculties.ts'

export interface FacultyCall {
  readonly faculty: FacultyEntry
  readonly action: string
  readonly parameters: MapValue
  readonly hasContext: boolean
}

/** What a step's body says in STEP's words; undefined where it is not one faculty's call. */
export function facultyCallOf(body: Expr): FacultyCall | undefined {
  if (body.kind !== 'call' || body.positional.length > 0) return undefined
  const faculty = facultyOfTool(body.tool)
  const [action, parameters, context] = body.named
  if (faculty === undefined || action?.[0] !== 'action' || parameters?.[0] !== 'parameters') {
    return undefined
  }
  if (body.named.length > 3 || (context !== undefined && context[0] !== 'context')) return undefined
  const words = constantOf(action[1])
  const object = constantOf(parameters[1])
  if (typeof words !== 'string' || object === undefined || !isMap(object)) return undefined
  return { faculty, action: words, parameters: object, hasContext: context !== undefined }
}

/**
 * Whether the action of a faculty's call may hide a condition, a loop or a wait in a language whose
 * grammar nobody checks: what such a call puts at stake is unknown.
 */
export function mayHideCondition({ tool, named }: Call): boolean {
  const action = named[0]
  if (action?.[0] !== 'action' || facultyOfTool(tool) === undefined) return false
  const words = constantOf(action[1])
  return (
    typeof words === 'string' &&
    forbiddenWordsIn(words, 'default').some(({ hides }) => hides === 'unsure')
  )
}
