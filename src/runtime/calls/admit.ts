// Admitting a call: what it is, before anything is done about it
//
// Which tool, with which arguments under which names, what it may do then, and
// what may happen to it after a crash.

import {
  entryDigest,
  toolsListed,
  type CatalogueEntry,
  type Effect,
  type Repeat,
  type Value,
} from '#plan'
import { actualCall, type PolicyCall } from '#review'

import {
  argumentsValue,
  effectOfCall,
  nameArguments,
  parseArguments,
  repeatOf,
  type Arguments,
} from './arguments.ts'
import type { Caller, CallPlace } from './call.ts'
import type { Failure, ValueDigest } from '../event.ts'
import type { CallRequest } from '../evaluation/call-request.ts'
import type { Session } from '../session.ts'
import type { Tool } from '../tool.ts'

export interface PreparedCall {
  readonly tool: Tool
  readonly entry: CatalogueEntry
  readonly given: Arguments
  /** The arguments as one value. */
  readonly arguments: Value
  readonly effect: Effect
  readonly repeat: Repeat
  /** What the tool is given. */
  readonly input: unknown
  /** As a policy sees it. */
  readonly seen: PolicyCall
}

export interface Admitted extends PreparedCall {
  readonly entryDigest: string
  /** Of the arguments. */
  readonly digest: ValueDigest
}

/** A call that was admitted: where it stands, and who makes it. */
export interface AdmittedCall {
  readonly place: CallPlace
  readonly request: CallRequest
  readonly caller: Caller
  readonly admitted: Admitted
}

/** Admits a call, or says why there can be none. */
export function admit(
  session: Session,
  request: Pick<CallRequest, 'call' | 'positional' | 'named'>,
): Admitted | Failure {
  const call = prepareCall(session, request)
  if ('code' in call) return call
  return {
    ...call,
    entryDigest: entryDigest(call.entry),
    digest: session.parts.ledger.values.digest(call.arguments),
  }
}

/** The same without the digests, which a call that nobody records does not need. */
export function prepareCall(
  session: Session,
  request: Pick<CallRequest, 'call' | 'positional' | 'named'>,
): PreparedCall | Failure {
  const id = request.call.tool
  const { toolbox } = session.parts
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

  // What nobody could read in the plan is asked about with its values, however mild they are.
  const isHidden = toolsListed(request.call, entry) === 'unknown'
  const effect = isHidden ? 'irreversible' : effectOfCall(entry, given, toolbox.catalogue)
  return {
    tool,
    entry,
    given,
    arguments: value,
    effect,
    repeat: repeatOf(entry, effect),
    input: parsed.input,
    seen: actualCall(id, effect, toolbox.catalogue, given),
  }
}

/** Whether nothing is lost when a crash forgets what a tool said whose answers vary. */
export function isFree({ sampled, free, repeat }: CatalogueEntry): boolean {
  return sampled && free === true && repeat === 'safe'
}
