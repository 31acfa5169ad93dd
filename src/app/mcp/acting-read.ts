// What a tool of an MCP server says against being a read
//
// Nothing of it decides: what a person states counts. It is told, since a read is called without a question.

import type { ServerTool } from '#services/workspace/mcp/server-tools'
import { NOWHERE, warning, type Diagnostic } from '#text'
import { isRecord, quoted } from '#tools/mcp/definition'
import { actsByName, actsOutside } from '#words'

const LONGEST_NAME = 200

/** Warns of a tool that was called a read and says otherwise: by its hints, its name or its description. */
export function actingRead({
  id,
  definition,
}: Pick<ServerTool, 'id' | 'definition'>): readonly Diagnostic[] {
  const said = [...hints(definition['annotations']), ...words(definition)]
  if (said.length === 0) return []
  return [warning('mcp/acting-read', NOWHERE, { details: { tool: id, said: said.join('; ') } })]
}

function hints(annotations: unknown): readonly string[] {
  if (!isRecord(annotations)) return []
  const told = [
    annotations['readOnlyHint'] === false ? ['readOnlyHint false'] : [],
    annotations['destructiveHint'] === true && annotations['readOnlyHint'] !== true
      ? ['destructiveHint true']
      : [],
  ].flat()
  return told.length === 0 ? [] : [told.join(', ')]
}

function words({ name, description }: ServerTool['definition']): readonly string[] {
  const named = actsByName(name) ? [`it is called ${quoted(name, LONGEST_NAME)}`] : []
  if (typeof description !== 'string') return named
  return acts(description) ? [...named, `its description says ${quoted(description)}`] : named
}

/** `Sends an email` and `Send an email` alike. */
function acts(description: string): boolean {
  const [first = ''] = /^\s*[A-Za-z]+/.exec(description) ?? []
  const told = first.trim().replace(/(?<=[a-z]{3})s$/, '')
  return actsByName(told) || actsOutside(`${told}${description.slice(first.length)}`)
}
