// A talk with tool calls, in the AI SDK's words and back
//
// The SDK checks what it reads, and what it cannot read it marks; here both are
// data (port.ts, MODEL-PORT-3).

import type { JSONValue, ModelMessage as SdkMessage, ToolSet } from 'ai'

import type { Json } from '#plan'

import type { ModelCall, ModelMessage, ModelRequest, ModelTool } from './port.ts'
import { nameOfWire, wireName, wireNameAmong } from './wire-name.ts'

/** The tools as the SDK takes them: told to the model, none of them run. */
export async function sdkTools(tools: readonly ModelTool[]): Promise<ToolSet> {
  const { jsonSchema, tool } = await import('ai')
  const set: ToolSet = {}
  for (const { name, description, parameters } of tools) {
    const inputSchema = jsonSchema(parameters as Parameters<typeof jsonSchema>[0])
    set[wireName(name)] = tool({ description, inputSchema })
  }
  return set
}

/** The talk so far; results that follow one another are one message of the SDK's. */
export function sdkMessages({ messages, tools = [] }: ModelRequest): SdkMessage[] {
  const talk: SdkMessage[] = []
  for (const message of messages) {
    if (message.role !== 'tool') {
      talk.push(saidBy(message, tools))
      continue
    }
    const { id, name, text } = message
    const result = {
      type: 'tool-result' as const,
      toolCallId: id,
      toolName: wireNameAmong(name, tools),
      output: { type: 'text' as const, value: text },
    }
    const last = talk.at(-1)
    if (last?.role === 'tool') last.content.push(result)
    else talk.push({ role: 'tool', content: [result] })
  }
  return talk
}

function saidBy(
  message: Exclude<ModelMessage, { role: 'tool' }>,
  tools: readonly ModelTool[],
): SdkMessage {
  if (message.role === 'user') return { role: 'user', content: message.text }
  const { text, calls = [] } = message
  if (calls.length === 0) return { role: 'assistant', content: text }
  return {
    role: 'assistant',
    content: [
      ...(text === '' ? [] : [{ type: 'text' as const, text }]),
      ...calls.map((call) => ({
        type: 'tool-call' as const,
        toolCallId: call.id,
        toolName: wireNameAmong(call.name, tools),
        input: call.arguments,
        ...(call.opaque === undefined ? {} : { providerOptions: providerOptions(call.opaque) }),
      })),
    ],
  }
}

function providerOptions(opaque: Json) {
  return opaque as Readonly<Record<string, Readonly<Record<string, JSONValue>>>>
}

/** A call as the SDK gives it. */
export interface SdkCall {
  readonly toolCallId: string
  readonly toolName: string
  readonly input: unknown
  readonly providerMetadata?: unknown
}

/** What the model asks to be called, each under an id of its own. */
export function callsOf(calls: readonly SdkCall[], tools: readonly ModelTool[]): ModelCall[] {
  const taken = new Set<string>()
  return calls.map(({ toolCallId, toolName, input, providerMetadata }) => {
    let id = toolCallId
    for (let more = 2; taken.has(id); more++) id = `${toolCallId}-${more}`
    taken.add(id)
    const opaque = providerMetadata === undefined ? {} : { opaque: plain(providerMetadata) }
    return { id, name: nameOfWire(toolName, tools), arguments: plain(input), ...opaque }
  })
}

function plain(value: unknown): Json {
  return JSON.parse(JSON.stringify(value ?? null)) as Json
}
