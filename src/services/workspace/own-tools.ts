// The code that a folder brings itself: tools, limits, critics, and where notices go
// =============================================================================
//
// Invariants:
//
//   OWN-TOOLS-1. Code is loaded only where it is trusted, and as it was when that was found.
//   OWN-TOOLS-2. A list that is not wholly understood gives no tool at all: a plan must
//       not run with half of the tools that its author saw.

import { builtinCatalogue } from '#plan'
import type { Tool } from '#runtime/tool'
import { error, NOWHERE, type Diagnostic } from '#text'

import { placeThrown } from '#runtime/place-thrown'

import type { NoticeChannel } from '../notices/channel.ts'
import { channelsIn } from '../notices/channels-in.ts'
import type { WorkspaceHost } from './host.ts'
import { criticsIn, NO_CRITICS, type OwnCritics } from './own-critics.ts'
import { sinceTrusted } from './trust/changes.ts'
import { CODE_FILE, type CoveredFile, type CoveredKind } from './trust/covered.ts'
import type { Trust } from './trust/trust.ts'

export interface OwnCode {
  readonly tools: readonly Tool[]
  /** How tools are called, its own and the built-in ones; as it stands in the file. */
  readonly limits: unknown
  /** Who judges plans beside the built-in critics. */
  readonly judges: OwnCritics
  /** Where people are told of what runs ask. */
  readonly channels: readonly NoticeChannel[]
}

export type OwnTools = OwnCode | { readonly refusal: Diagnostic }

export const NO_CODE: OwnCode = Object.freeze({
  tools: Object.freeze([]),
  limits: undefined,
  judges: NO_CRITICS,
  channels: Object.freeze([]),
})

/** The tools of `planwright.config.ts`; none where there is no such file (OWN-TOOLS-1, OWN-TOOLS-2). */
export async function ownTools(trust: Trust, host: WorkspaceHost): Promise<OwnTools> {
  const { files, code: path } = trust.covered
  if (path === undefined) return NO_CODE
  if (trust.state === 'none') {
    const details = { path, ...sinceTrusted(trust) }
    return { refusal: error('workspace/not-trusted', NOWHERE, { details }) }
  }
  const code = {
    files: new Map(filesOf('code', files).map((file) => [file.path, file.bytes])),
    locks: new Map(
      filesOf('packages', files).map(
        ({ path: lock, folders }) => [lock, folders ?? 'all'] as const,
      ),
    ),
  }
  let module: Readonly<Record<string, unknown>>
  try {
    module = await host.loadModule(path, code)
  } catch (thrown) {
    const why = wordsOf(thrown)
    return { refusal: error('workspace/code-failed', NOWHERE, { details: { path, why } }) }
  }
  const exported = module['default']
  const found = codeIn(exported)
  if (typeof found === 'string') {
    return { refusal: error('workspace/no-tools', NOWHERE, { details: { path, why: found } }) }
  }
  const judges = isRecord(exported) ? criticsIn(exported, files) : NO_CRITICS
  if (typeof judges === 'string') {
    return { refusal: error('workspace/no-critics', NOWHERE, { details: { path, why: judges } }) }
  }
  const channels = isRecord(exported) ? await channelsIn(exported) : []
  if (typeof channels !== 'string') {
    const texts = textsOf(filesOf('code', files))
    return { ...found, tools: found.tools.map((tool) => asOwn(tool, texts)), judges, channels }
  }
  return { refusal: error('workspace/no-channels', NOWHERE, { details: { path, why: channels } }) }
}

/** What was thrown, with the place in the folder's code where that is known. */
function wordsOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  const place = placeThrown(thrown)
  return place === undefined ? thrown.message : `${thrown.message} (${place})`
}

function filesOf(kind: CoveredKind, files: readonly CoveredFile[]): readonly CoveredFile[] {
  return files.filter((file) => file.kind === kind)
}

/** What a default export brings, or what is wrong with it. */
function codeIn(exported: unknown): Pick<OwnCode, 'tools' | 'limits'> | string {
  if (!isRecord(exported)) return 'it has no default export that is an object'
  const { limits } = exported
  const { tools = bringsOther(exported) ? [] : undefined } = exported
  if (!Array.isArray(tools)) return 'its default export has no list `tools`'
  const seen = new Set<string>()
  for (const [at, tool] of (tools as readonly unknown[]).entries()) {
    if (!isTool(tool)) return `entry ${at + 1} of \`tools\` was not made with \`defineTool\``
    if (seen.has(tool.id)) return `two of its tools are called \`${tool.id}\``
    if (builtinCatalogue.entries.has(tool.id) || /^(?:faculty|mcp|planner)\./.test(tool.id)) {
      return `\`${tool.id}\` is the name of a built-in tool: give yours another one`
    }
    seen.add(tool.id)
  }
  return { tools: tools as readonly Tool[], limits }
}

/** Whoever brings a critic or a channel needs no list of tools. */
function bringsOther({ critics, gatekeeper, notify }: Readonly<Record<string, unknown>>): boolean {
  return critics !== undefined || gatekeeper !== undefined || notify !== undefined
}

/** A tool of one's own, with who brings it, and where its name stands. */
function asOwn(tool: Tool, texts: ReadonlyMap<string, string>): Tool {
  const boundAt = placeOfName(tool.id, texts)
  return Object.freeze({ ...tool, provider: OWN, definedIn: CODE_FILE, boundAt })
}

/** The file and line in which a tool's name stands in quotes; the configuration where it is put together. */
function placeOfName(id: string, texts: ReadonlyMap<string, string>): string {
  for (const [name, text] of texts) {
    for (const mark of ["'", '"', '`']) {
      const at = text.indexOf(mark + id + mark)
      if (at >= 0) return `${name}:${text.slice(0, at).split('\n').length}`
    }
  }
  return CODE_FILE
}

function textsOf(files: readonly CoveredFile[]): ReadonlyMap<string, string> {
  const decoder = new TextDecoder()
  return new Map(files.map(({ name, bytes }) => [name, decoder.decode(bytes)]))
}

const OWN = `own tool, ${CODE_FILE}`

function isTool(value: unknown): value is Tool {
  if (!isRecord(value) || typeof value['id'] !== 'string' || !Object.isFrozen(value)) return false
  const door = DOORS.get(value['kind'])
  return door !== undefined && typeof value[door] === 'function'
}

/** By what each kind of tool is entered. */
const DOORS: ReadonlyMap<unknown, string> = new Map([
  ['acting', 'run'],
  ['asking', 'question'],
  ['waiting', 'wake'],
])

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
