// MCP servers, as people read them
// =============================================================================
//
// What a server says of itself is quoted, and every character of it can be seen.

import type { ServerToolView, ServerView } from '#app/mcp/manage-servers'

import { field, paragraph } from '../paragraph.ts'
import {
  bold,
  cyan,
  dim,
  green,
  nothing,
  padded,
  red,
  words,
  yellow,
  type Styled,
} from '../styled.ts'
import { clock, plural } from './amounts.ts'
import { actorWords } from './event.ts'

/** One line a server. */
export function serverList(servers: readonly ServerView[], width: number): readonly Styled[] {
  if (servers.length === 0)
    return [dim('no MCP servers here; `planwright mcp add NAME -- COMMAND` adds one')]
  const column = Math.max(...servers.map(({ name }) => name.length))
  return servers.flatMap((server) => {
    const state = server.state === 'trusted' ? green('trusted') : yellow('not trusted')
    const head = words`${bold(padded(server.name, column))}  ${padded(state, 11)}  `
    const tools = server.trustedAt === null ? '' : `; ${plural(server.tools.length, 'tool')}`
    return paragraph(head, `${server.place}${tools}`, width)
  })
}

const FIELDS = 12

/** A server with its tools. */
export function serverPage(server: ServerView, width: number): readonly Styled[] {
  const line = (name: string, text: string) => field(dim(name), text, FIELDS, width)
  const settings = Object.entries(server.settings).map(([name, value]) => `${name}=${value}`)
  return [
    bold(cyan(server.name)),
    ...line(server.kind === 'http' ? 'address' : 'command', server.place),
    ...(server.folder === null ? [] : line('started in', server.folder)),
    ...(settings.length === 0
      ? []
      : line(server.kind === 'http' ? 'headers' : 'environment', settings.join(', '))),
    ...line('reaches', 'the network, and whatever your user can reach'),
    ...line('trusted', server.trustedAt === null ? 'no' : clock(Date.parse(server.trustedAt))),
    ...(server.says === null ? [] : line('calls itself', `“${server.says}”`)),
    ...(server.digest === null ? [] : line('digest', server.digest)),
    ...(server.tools.length === 0 ? [] : [nothing, bold('Tools')]),
    ...server.tools.flatMap((tool) => toolLines(tool, width)),
  ]
}

function toolLines(tool: ServerToolView, width: number): readonly Styled[] {
  const said =
    tool.classified === null
      ? dim('unclassified')
      : words`classified: ${tool.classified}${statedWords(tool.stated)}`
  const state = tool.refused === null ? said : red('refused')
  return [
    words`  ${cyan(tool.id)}  ${state}${CHANGES[tool.change]}`,
    ...(tool.refused === null ? [] : paragraph('    ', tool.refused, width)),
    ...(tool.changed === null ? [] : paragraph('    ', tool.changed, width)),
  ]
}

/** By whom and when; an earlier version did not store by whom. */
function statedWords(stated: ServerToolView['stated']): string {
  if (stated === null) return ''
  const by = stated.by === undefined ? '' : `, by ${actorWords(stated.by)}`
  return `${by}, on ${stated.at.slice(0, 10)}`
}

const CHANGES = {
  same: nothing,
  new: words`  ${yellow('new')}`,
  changed: words`  ${yellow('changed since it was trusted')}`,
  gone: words`  ${yellow('no longer listed')}`,
} as const
