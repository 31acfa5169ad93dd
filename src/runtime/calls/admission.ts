// Admission: what a call is, before anything is done about it
//
// Which tool, with which arguments under which names, what it may do then, and
// what may happen to it after a crash.

import { entryDigest, type CatalogueEntry, type Effect, type Repeat, type Value } from '#plan'

import {
  argumentsValue,
  effectOfCall,
  nameArguments,
  parseArguments,
  repeatOf,
  type Arguments,
} from './arguments.ts'
import type { Failure, ValueDigest } from '../event.ts'
import type { CallRequest } from '../evaluation/evaluate.ts'
import type { Session } from '../session.ts'
import type { Tool } from '../tool.ts'

export interface Admitted {
  readonly tool: Tool
  readonly entry: CatalogueEntry
  readonly entryDigest: string
  readonly given: Arguments
  /** The arguments as one value, and its digest. */
  readonly arguments: Value
  readonly digest: ValueDigest
  readonly effect: Effect
  readonly repeat: Repeat
  /** What the tool is given. */
  readonly input: unknown
}

/** Admits a call, or says why there can be none. */
export function admit(
  session: Session,
  request: Pick<CallRequest, 'call' | 'positional' | 'named'>,
): Admitted | Failure {
  const id = request.call.tool
  const { toolbox, ledger } = session.parts
  const tool = toolbox.tools.get(id)
  const entry = toolbox.catalogue.entries.get(id)
  if (tool === undefined || entry === undefined) {
    return { code: 'run/no-such-tool', details: { tool: id } }
  }
  if (session.hasChanged(id)) return { code: 'run/tool-changed', details: { tool: id } }

  const given = nameArguments(request, entry)
  if ('code' in given) return given
  const value = argumentsValue(given)
  if (session.scrubber.value(value) !== value) {
    return { code: 'run/secret-in-arguments', details: { tool: id } }
  }
  const parsed = parseArguments(tool, given)
  if ('code' in parsed) return parsed

  const effect = effectOfCall(entry, given)
  return {
    tool,
    entry,
    entryDigest: entryDigest(entry),
    given,
    arguments: value,
    digest: ledger.values.digest(value),
    effect,
    repeat: repeatOf(entry, effect),
    input: parsed.input,
  }
}
