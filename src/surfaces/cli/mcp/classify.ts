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

interface Given {
  readonly effect: string | undefined
  readonly repeat: string | undefined
  readonly sink: readonly string[]
  readonly forget: boolean
  readonly json: boolean
}

const EXAMPLE = 'planwright tools classify mcp.notes.find --effect read'

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
  const { folder } = await openHere(host, output)
  const tool = await refusing(() => classifyTool(id, statement, folder, workspaceHost(host)))
  if (json) output.json({ ok: true, tool })
  else if (statement === null) output.line(words`${green('unclassified')}: ${bold(id)}`)
  else {
    output.line(words`${green('classified')}: ${bold(id)} ${EFFECT_WORDS[statement.effect]}`)
    output.line(
      words`    for its definition ${tool.digest.slice(0, 12)}; with another one it is unclassified`,
    )
  }
  return EXIT.done
}
