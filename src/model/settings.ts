// Which model is set up
// =============================================================================
//
// Read from the environment, which the surface hands over as data. Nothing set
// means that no model is set up, and people are asked instead; something wrong
// is told at the start, before any work is done.
//
// Invariants:
//
//   MODEL-SETTINGS-1. Settings come out only when nothing is wrong with them.
//   MODEL-SETTINGS-2. No key is ever in a diagnostic.

import { error, NOWHERE, type Code, type Diagnostic } from '#text'

/** Which model is asked, and where. */
export interface ModelSettings {
  /** OpenRouter, or any server that speaks its chat protocol. */
  readonly provider: 'openrouter' | 'openai-compatible'
  /** The address of its API, without a slash at its end. */
  readonly baseUrl: string
  /** Absent for servers that want none. */
  readonly apiKey: string | undefined
  /** Its name as the server has it: `openai/gpt-4o`. */
  readonly model: string
  /** What a request without its own is asked with. */
  readonly temperature: number
}

/** Variables by name, such as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>

/** What an environment says of a model. */
export interface ReadSettings {
  /** Undefined where no model is set up, or something is wrong. */
  readonly settings: ModelSettings | undefined
  /** What is wrong with it; empty where nothing is. */
  readonly diagnostics: readonly Diagnostic[]
}

const OPENROUTER = 'https://openrouter.ai/api/v1'
const USUAL_MODEL = 'openai/gpt-4o'
const USUAL_TEMPERATURE = 0.1

/**
 * The settings that an environment holds: OPEN_ROUTER_KEY (or OPENROUTER_API_KEY),
 * or PLANNER_BASE_URL with PLANNER_API_KEY for any server that speaks OpenAI's
 * protocol, which then counts; PLANNER_MODEL; PLANNER_TEMPERATURE.
 */
export function readModelSettings(environment: Environment): ReadSettings {
  const diagnostics: Diagnostic[] = []
  const complain = (code: Code, details: Readonly<Record<string, string>>) => {
    diagnostics.push(error(code, NOWHERE, { details }))
  }
  const given = (name: string): string | undefined => {
    const value = environment[name]?.trim()
    return value === '' ? undefined : value
  }

  const temperature = readTemperature(given('PLANNER_TEMPERATURE'))
  if (temperature === undefined) {
    complain('model/bad-temperature', { value: given('PLANNER_TEMPERATURE') ?? '' })
  }
  const model = given('PLANNER_MODEL') ?? USUAL_MODEL
  if (!/^[\x21-\x7E]{1,200}$/.test(model)) complain('model/bad-name', { value: model })

  const address = given('PLANNER_BASE_URL')
  const baseUrl = address === undefined ? undefined : readAddress(address)
  if (address !== undefined && baseUrl === undefined) {
    complain('model/bad-address', { value: withoutCredentials(address) })
  }

  const keyNames =
    address === undefined ? ['OPEN_ROUTER_KEY', 'OPENROUTER_API_KEY'] : ['PLANNER_API_KEY']
  const keyName = keyNames.find((name) => given(name) !== undefined)
  const apiKey = keyName === undefined ? undefined : given(keyName)
  if (keyName !== undefined && apiKey !== undefined && !/^[\x21-\x7E]+$/.test(apiKey)) {
    complain('model/bad-key', { name: keyName })
  }
  if (address === undefined && apiKey === undefined && given('PLANNER_API_KEY') !== undefined) {
    complain('model/key-without-address', {})
  }

  const nothing = address === undefined && apiKey === undefined
  if (diagnostics.length > 0 || nothing || temperature === undefined) {
    return { settings: undefined, diagnostics }
  }
  const settings = {
    provider: baseUrl === undefined ? 'openrouter' : 'openai-compatible',
    baseUrl: baseUrl ?? OPENROUTER,
    apiKey,
    model,
    temperature,
  } as const
  return { settings: Object.freeze(settings), diagnostics }
}

/** As people know it: `openai/gpt-4o at openrouter.ai`. */
export function modelName({ model, baseUrl }: ModelSettings): string {
  return `${model} at ${new URL(baseUrl).host}`
}

function readTemperature(text: string | undefined): number | undefined {
  if (text === undefined) return USUAL_TEMPERATURE
  if (!/^\d+(?:\.\d+)?$|^\.\d+$/.test(text)) return undefined
  const value = Number(text)
  return value <= 1 ? value : undefined
}

/** An address without a slash at its end; credentials and queries belong in no address. */
function readAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, username, password, search, hash } = new URL(text)
  const plain = [username, password, search, hash].every((part) => part === '')
  return plain && /^https?:$/.test(protocol) ? text.replace(/\/+$/, '') : undefined
}

/** What may be shown of an address that is wrong: a key may have been put there (MODEL-SETTINGS-2). */
function withoutCredentials(text: string): string {
  if (/^[\w.-]+:\d{1,5}(?:\/[\w/]*)?$/.test(text)) return text
  if (!URL.canParse(text)) return '…'
  const { protocol, host } = new URL(text)
  return host === '' || !/^https?:$/.test(protocol) ? '…' : `${protocol}//${host}/…`
}
