// The door for agents with an official client at it, in one process: messages pass through two streams.

import { PassThrough } from 'node:stream'

import { Client, type JSONRPCMessage, type Transport } from '@modelcontextprotocol/client'

import { KnownSecrets, openRuntime, type AgentWorkspace } from '#app'
import { nodeWorld } from '#runtime/world/node'
import { journalUser } from '#services/workspace/user-files'
import type { Run } from '#runtime'
import { openWorkspace } from '#services'

import { serveAgent } from '../../src/surfaces/mcp/serve-stdio.ts'
import { inFolder, type Folder } from '../services/folder.ts'
import { typed } from '../cli/typed.ts'

export type Era = 'legacy' | 'modern'

export interface Door extends Folder {
  readonly client: Client
  readonly here: AgentWorkspace
  /** A client of another program. */
  readonly connect: (name: string, era?: Era) => Promise<Client>
  /** One command line of a person. */
  readonly type: (
    ...words: readonly string[]
  ) => Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>
  /** What a tool answers; `refused` where it is an error. */
  readonly call: (name: string, args?: object) => Promise<Answer>
  /** Everything that the server said to the client, as it was sent. */
  readonly sent: readonly string[]
}

export interface Answer {
  readonly refused: boolean
  readonly text: string
  readonly data: Readonly<Record<string, unknown>>
}

/** A workspace whose door is open, with a client of that revision at it. */
export async function atDoor(
  era: Era,
  body: (door: Door) => Promise<void>,
  files: Readonly<Record<string, string>> = {},
): Promise<void> {
  await inFolder(async (folder) => {
    const { path, host, write } = folder
    const type = async (...words: readonly string[]) => await typed(words, { cwd: path })
    for (const [name, text] of Object.entries(files)) await write(name, text)
    await type('init')
    const { workspace } = await openWorkspace(host)
    if (workspace === undefined) throw new Error('it is no workspace')
    const user = journalUser(host)
    const world = async (state: string, root: string) => nodeWorld({ folder: state, root, user })
    const secrets = new KnownSecrets({})
    const opened = await openRuntime(
      workspace,
      { workspace: host, world },
      { model: undefined, secrets },
    )
    if ('refusal' in opened) throw new Error(opened.refusal.code)
    const faults: unknown[] = []
    const here: AgentWorkspace = {
      ...opened,
      workspace,
      policy: workspace.policy,
      host,
      folder: workspace.folder,
      user: 'ada@here',
      today: () => '2026-11-24',
      servedAt: async () => undefined,
      report: (thrown) => faults.push(thrown),
    }
    const over = new AbortController()
    const served: Promise<void>[] = []
    const sent: string[] = []
    const connect = async (name: string, of: Era = era) => {
      const [input, output] = [new PassThrough(), new PassThrough()]
      served.push(serveAgent(here, { input, output, signal: over.signal }))
      const client = new Client(
        { name, version: '1' },
        {
          versionNegotiation: { mode: of === 'modern' ? { pin: '2026-07-28' } : 'legacy' },
          capabilities: { elicitation: { form: {} }, sampling: {} },
        },
      )
      await client.connect(streams(input, output, sent))
      return client
    }
    try {
      const client = await connect('tester')
      const call = async (name: string, args: object = {}): Promise<Answer> =>
        await answerOf(client, name, args)
      await body({ ...folder, client, here, connect, type, call, sent })
      if (faults.length > 0) throw faults[0]
    } finally {
      over.abort()
      await Promise.all(served)
      await opened.runtime.close()
    }
  })
}

/** What a tool answers to a client. */
export async function answerOf(client: Client, name: string, args: object): Promise<Answer> {
  const result = await client.callTool({ name, arguments: args as Record<string, unknown> })
  const [first] = result.content
  return {
    refused: result.isError === true,
    text: first?.type === 'text' ? first.text : '',
    data: (result.structuredContent ?? {}) as Readonly<Record<string, unknown>>,
  }
}

/** Every event of a run that a person is the actor of. */
export async function personsEvents(run: Run): Promise<readonly string[]> {
  const found: string[] = []
  for await (const { event } of run.events()) {
    if (!('actor' in event) || event.kind === 'run-created') continue
    const { actor } = event as {
      readonly actor: { readonly agent?: string; readonly channel: string }
    }
    if (actor.agent === undefined && actor.channel !== 'policy') found.push(event.kind)
  }
  return found
}

function streams(input: PassThrough, output: PassThrough, sent: string[]): Transport {
  const transport: Transport = {
    async start() {
      let held = ''
      output.on('data', (chunk: Buffer) => {
        held += chunk.toString('utf8')
        const lines = held.split('\n')
        held = lines.pop() ?? ''
        for (const line of lines) {
          sent.push(line)
          transport.onmessage?.(JSON.parse(line) as JSONRPCMessage)
        }
      })
    },
    async send(message) {
      input.write(`${JSON.stringify(message)}\n`)
    },
    async close() {
      input.end()
      transport.onclose?.()
    },
  }
  return transport
}
