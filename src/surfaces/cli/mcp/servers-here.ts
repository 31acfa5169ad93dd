// MCP servers at the command line
// =============================================================================

import {
  addServer,
  askServer,
  listServers,
  removeServer,
  viewServer,
  type ServerView,
} from '#app/mcp/manage-servers'
import { secretSource } from '#services/workspace/secrets/secret-source'
import { workspaceHost } from '#services/workspace/world/node-host'
import type { Launch } from '#tools/mcp/server-port'

import { EXIT, type ExitCode } from '../exit-code.ts'
import { isInteractive, type Host } from '../host.ts'
import { openHere } from '../opened.ts'
import type { Output } from '../output.ts'
import { askVerdict } from '../prompts.ts'
import { misuse, refusal } from '../refusal.ts'
import { refusing } from '../refusing.ts'
import { bold, dim, green, words, yellow } from '../styled.ts'
import { serverList, serverPage } from '../views/mcp.ts'

interface AddOptions {
  readonly url: string | undefined
  readonly env: readonly string[]
  readonly header: readonly string[]
  readonly in: string | undefined
}

/** Adds a server; it is not started. */
export async function add(
  name: string,
  command: readonly string[],
  options: AddOptions,
  host: Host,
  output: Output,
): Promise<ExitCode> {
  const { folder, root } = await openHere(host, output)
  const launch = await launchOf(command, options, root, host)
  const server = await refusing(() => addServer({ name, launch }, folder, workspaceHost(host)))
  if (output.forPrograms) output.json({ ok: true, server })
  else {
    output.line(words`${green('added')}: ${bold(name)}, ${server.place}`)
    output.line(
      words`    It is not trusted yet, and not started: ${bold(`planwright mcp trust ${name}`)}`,
    )
  }
  return EXIT.done
}

async function launchOf(
  [program, ...args]: readonly string[],
  { url, env, header, in: folder }: AddOptions,
  root: string,
  host: Host,
): Promise<Launch> {
  const bad = (why: string) => misuse('mcp/bad-launch', { why })
  if (url !== undefined) {
    if (program !== undefined) throw bad('it has both a command and an address')
    if (env.length > 0 || folder !== undefined) throw bad('`--env` and `--in` are for commands')
    return { kind: 'http', url, headers: settings(header, '--header') }
  }
  if (program === undefined) throw bad('it has neither a command nor an address')
  if (header.length > 0) throw bad('`--header` is for addresses')
  const { paths, files } = workspaceHost(host)
  const place = paths.resolve(host.cwd, folder ?? root)
  const command = await found(program, host)
  if (command === undefined) throw bad(`there is no program \`${program}\``)
  if ((await files.look(place))?.kind !== 'folder') throw bad(`there is no folder \`${place}\``)
  return { kind: 'stdio', command, args, folder: place, env: settings(env, '--env') }
}

/** The program as an absolute path: the server is started without a search path. */
async function found(program: string, host: Host): Promise<string | undefined> {
  const { paths, files } = workspaceHost(host)
  const places = /[/\\]/.test(program)
    ? [paths.resolve(host.cwd, program)]
    : (host.env['PATH'] ?? '')
        .split(':')
        .filter((one) => one.startsWith('/'))
        .map((one) => paths.join(one, program))
  for (const place of places) if ((await files.look(place))?.kind === 'file') return place
  return undefined
}

function settings(given: readonly string[], option: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    given.map((one) => {
      const at = one.indexOf('=')
      if (at > 0) return [one.slice(0, at), one.slice(at + 1)] as const
      throw misuse('cli/not-an-assignment', { option, text: one })
    }),
  )
}

/** Lists all servers. */
export async function list(host: Host, output: Output): Promise<ExitCode> {
  const { folder } = await openHere(host, output)
  const servers = await refusing(() => listServers(folder, workspaceHost(host)))
  if (output.forPrograms) output.json({ ok: true, servers })
  else output.line(...serverList(servers, output.width))
  return EXIT.done
}

/** Shows a server as it was trusted. */
export async function show(name: string, host: Host, output: Output): Promise<ExitCode> {
  const { folder } = await openHere(host, output)
  const server = await refusing(() => viewServer(name, folder, workspaceHost(host)))
  if (output.forPrograms) output.json({ ok: true, server })
  else output.line(...serverPage(server, output.width))
  return EXIT.done
}

/** Removes a server with what was trusted and stated of it. */
export async function remove(
  name: string,
  sure: boolean,
  host: Host,
  output: Output,
): Promise<ExitCode> {
  const { folder } = await openHere(host, output)
  const standing = workspaceHost(host)
  const server = await refusing(() => viewServer(name, folder, standing))
  if (!sure && isInteractive(host) && !output.forPrograms) {
    const said = await askVerdict(`Remove ${name} and what was classified of its tools?`, {
      yes: 'remove it',
      later: 'keep it',
    })
    if (said !== 'approve') return EXIT.refused
  }
  await refusing(() => removeServer(name, folder, standing))
  if (output.forPrograms) output.json({ ok: true, server })
  else output.line(words`${green('removed')}: ${bold(name)}`)
  return EXIT.done
}

interface TrustOptions {
  readonly show: boolean
  readonly digest: string | undefined
}

/** Starts a server, shows what it offers, and trusts it where a person says so. */
export async function trust(
  name: string,
  { show: only, digest }: TrustOptions,
  host: Host,
  output: Output,
): Promise<ExitCode> {
  const { folder } = await openHere(host, output)
  const standing = workspaceHost(host)
  const asks = isInteractive(host) && !output.forPrograms && !only && digest === undefined
  const before = await refusing(() => viewServer(name, folder, standing))
  if (asks && before.state === 'not-trusted') {
    output.line(...serverPage(before, output.width))
    const said = await askVerdict('Start it, to see what it offers?', {
      yes: 'start it',
      later: 'no',
    })
    if (said !== 'approve') return EXIT.refused
  }
  const asked = await refusing(() =>
    askServer(name, folder, standing, secretSource(folder, standing)),
  )
  const { view } = asked
  const shown = view.digest.slice(0, 12)
  if (!output.forPrograms) output.line(...serverPage(view, output.width))
  const isMeant = digest !== undefined && digest.length >= 12 && view.digest.startsWith(digest)
  if (digest !== undefined && !isMeant) throw refusal('mcp/other-digest', { name, digest: shown })
  if (only || (digest === undefined && !(asks && (await agrees())))) {
    if (output.forPrograms) output.json({ ok: true, server: view })
    else {
      output.aside(
        words`${yellow('not trusted')} as it is now: ${bold(`planwright mcp trust ${name} --digest ${shown}`)}`,
      )
    }
    return only ? EXIT.done : EXIT.waiting
  }
  const server = await refusing(() => asked.trust())
  if (output.forPrograms) output.json({ ok: true, server })
  else output.line(...trusted(server))
  return EXIT.done
}

async function agrees(): Promise<boolean> {
  const question = 'Trust it, as it is now? Plans may then use its tools under the policy.'
  return (await askVerdict(question, { yes: 'I have read it', later: 'no' })) === 'approve'
}

function trusted({ name, tools }: ServerView) {
  const usable = tools.filter(({ refused }) => refused === null)
  const example = usable.find(({ classified }) => classified === null)?.id
  return [
    words`${green('trusted')}: ${bold(name)} with ${usable.length} tools, as they are now`,
    ...(example === undefined
      ? []
      : [
          dim(
            `    Each call is asked about until you say what it does: planwright tools classify ${example} --effect EFFECT`,
          ),
        ]),
  ]
}
