// planwright tools classify

import { classifyTool, type Statement } from '#app/mcp/manage-servers'
import { EFFECT_WORDS } from '#app/tools/tool-words'
import { workspaceHost } from '#services/workspace/world/node-host'

import { EXIT, type ExitCode } from '../exit-code.ts'
import type { Host } from '../host.ts'
import { openHere } from '../opened.ts'
import type { Output } from '../output.ts'
import { misuse } from '../refusal.ts'
import { refusing } from '../refusing.ts'
import { bold, green, words } from '../styled.ts'
import { actorHere } from '../actor-here.ts'
import { paragraph } from '../paragraph.ts'
import { createSource, diagnosticToJson } from '#text'

interface Given {
  readonly effect: string | undefined
  readonly repeat: string | undefined
  readonly sink: readonly string[]
  readonly forget: boolean
  readonly json: boolean
}

const EXAMPLE = 'planwright tools classify mcp.notes.find --effect read'

/** What is asked of calls of a tool, by what was stated of it. */
const MEANS: Readonly<Record<Statement['effect'], string>> = {
  read: 'A plan that calls it is asked about once, because its risk is unknown; no call of it is asked about by itself, whatever its values, and after a crash it is made again.',
  write: 'Its calls are asked about as the policy says of calls that write.',
  irreversible: 'Its calls are asked about as the policy says of calls that cannot be undone.',
}

/** States what a tool of an MCP server does, or takes that back. */
export async function classify(
  id: string | undefined,
  { effect, repeat, sink, forget, json }: Given,
  host: Host,
  output: Output,
): Promise<ExitCode> {
  const missing = id === undefined ? 'ID' : effect === undefined && !forget ? '--effect' : undefined
  if (id === undefined || missing !== undefined) {
    const details = { command: 'tools classify', argument: missing ?? '', example: EXAMPLE }
    throw misuse('cli/argument-missing', details)
  }
  const statement = forget
    ? null
    : ({
        effect: effect as Statement['effect'],
        ...(repeat === undefined ? {} : { repeat: repeat as Statement['repeat'] }),
        ...(sink.length === 0 ? {} : { sinks: sink }),
      } satisfies Statement)
  const workspace = await openHere(host, output)
  const by = actorHere(host, undefined, workspace)
  const { tool, warnings } = await refusing(() =>
    classifyTool(id, statement, by, workspace.folder, workspaceHost(host)),
  )
  const source = createSource('', 'planwright')
  if (json) {
    const diagnostics = warnings.map((one) => diagnosticToJson(source, one))
    output.json({ ok: true, tool, diagnostics })
  } else if (statement === null) output.line(words`${green('unclassified')}: ${bold(id)}`)
  else {
    output.line(words`${green('classified')}: ${bold(id)} ${EFFECT_WORDS[statement.effect]}`)
    output.line(
      words`    for its definition ${tool.digest.slice(0, 12)}; with another one it is unclassified`,
      ...paragraph('    ', MEANS[statement.effect], output.width),
    )
    output.diagnostics(source, warnings)
  }
  return EXIT.done
}
