// What a call of an MCP server's tool costs beside the server's own time
// =============================================================================
//
// The same calls in turn: by the official client alone, and as a tool does it, which looks at the definition
// and checks the arguments first. Both speak to processes of the same reference server.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { z } from 'zod'

import { createPool } from '../src/services/workspace/world/mcp/pool.ts'
import type { Json } from '#plan'
import type { ActingTool, ToolContext } from '#runtime/tool'
import type { Launch } from '#tools/mcp/server-port'
import { mcpTool } from '#tools/mcp/tool-of'

import { median, type Bench } from './figure.ts'

const ROUNDS = 200
const WARM_UPS = 20

/** What `tools/list` takes of `planwright mcp`, as a process. */
async function listing(): Promise<number> {
  const { Client } = await import('@modelcontextprotocol/client')
  const { StdioClientTransport } = await import('@modelcontextprotocol/client/stdio')
  const folder = mkdtempSync(join(tmpdir(), 'planwright-bench-'))
  const bin = new URL('../bin/planwright.js', import.meta.url).pathname
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder }
  execFileSync(process.execPath, [bin, 'init'], { cwd: folder, env })
  const client = new Client({ name: 'bench', version: '1' })
  try {
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [bin, 'mcp'],
        cwd: folder,
        env,
        stderr: 'ignore',
      }),
    )
    const times: number[] = []
    for (let round = 0; round < 30; round++) {
      const start = performance.now()
      await client.request({ method: 'tools/list', params: {} }, z.looseObject({}))
      times.push(performance.now() - start)
    }
    return median(times)
  } finally {
    await client.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const figures: Bench = async () => {
  const script = createRequire(import.meta.url).resolve(
    '@modelcontextprotocol/server-everything/dist/index.js',
  )
  const launch: Launch = {
    kind: 'stdio',
    command: process.execPath,
    args: [script, 'stdio'],
    folder: tmpdir(),
    env: {},
  }
  const { Client } = await import('@modelcontextprotocol/client')
  const { StdioClientTransport } = await import('@modelcontextprotocol/client/stdio')
  const bare = new Client({ name: 'bench', version: '1' })
  await bare.connect(
    new StdioClientTransport({ command: launch.command, args: [...launch.args], stderr: 'ignore' }),
  )
  const pool = createPool()
  const context = {
    signal: new AbortController().signal,
    secret: () => Promise.reject(new Error('there are none')),
    progress: () => {},
  } as unknown as ToolContext
  try {
    const server = pool.server('everything', launch)
    const { definitions } = await server.introduce(context)
    const definition = definitions.find(({ name }) => name === 'echo')
    if (definition === undefined) throw new Error('the reference server has no `echo`')
    const parts = {
      server: 'everything',
      place: 'bench',
      definition,
      port: server,
      judge: pool.judge,
    }
    const tool = mcpTool(parts) as ActingTool<Record<string, Json>, Json>
    const args = { message: 'hello' }
    const times: [number[], number[]] = [[], []]
    for (let at = 0; at < ROUNDS + WARM_UPS; at++) {
      const start = performance.now()
      await bare.callTool({ name: 'echo', arguments: args })
      const between = performance.now()
      await tool.ready?.(args, context)
      await tool.run(args, context)
      if (at < WARM_UPS) continue
      times[0].push(between - start)
      times[1].push(performance.now() - between)
    }
    const listMs = await listing()
    const [alone, ours] = [median(times[0]), median(times[1])]
    return [
      { name: 'a call by the official client alone', measured: alone, unit: 'ms' },
      {
        name: 'what a tool adds to it: definition, arguments, answer',
        measured: Math.max(0, ours - alone),
        unit: 'ms',
        target: 5,
        goal: 'at most',
      },
      {
        name: '`tools/list` of our own server',
        measured: listMs,
        unit: 'ms',
        target: 50,
        goal: 'at most',
      },
    ]
  } finally {
    await bare.close()
    await pool.close()
  }
}
