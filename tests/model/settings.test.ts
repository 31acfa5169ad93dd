import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { modelName, readModelSettings, type Environment } from '#model'
import { messageOf } from '#text'

/** What is wrong, as `code` or the settings in a few words. */
function read(environment: Environment): string {
  const { settings, diagnostics } = readModelSettings(environment)
  if (diagnostics.length > 0) return diagnostics.map(({ code }) => code).join(' ')
  if (settings === undefined) return 'none'
  const { provider, apiKey = 'no key', temperature } = settings
  return `${provider} · ${modelName(settings)} · ${apiKey} · ${temperature}`
}

describe('an environment', () => {
  test.each<[string, Environment, string]>([
    ['with nothing sets up no model', {}, 'none'],
    ['with blank values sets up no model', { OPEN_ROUTER_KEY: ' ', PLANNER_BASE_URL: '' }, 'none'],
    ['with a model alone sets up none', { PLANNER_MODEL: 'a/b', PLANNER_TEMPERATURE: '0' }, 'none'],
    [
      'with a key of OpenRouter uses its usual model',
      { OPEN_ROUTER_KEY: 'k1' },
      'openrouter · openai/gpt-4o at openrouter.ai · k1 · 0.1',
    ],
    [
      'may name that key in the other way',
      { OPENROUTER_API_KEY: 'k2', PLANNER_MODEL: 'a/b', PLANNER_TEMPERATURE: '1' },
      'openrouter · a/b at openrouter.ai · k2 · 1',
    ],
    [
      'with both names goes by the first',
      { OPENROUTER_API_KEY: 'k2', OPEN_ROUTER_KEY: 'k1' },
      'openrouter · openai/gpt-4o at openrouter.ai · k1 · 0.1',
    ],
    [
      "with an address never sends OpenRouter's key there",
      {
        OPEN_ROUTER_KEY: 'k1',
        PLANNER_BASE_URL: 'http://localhost:11434/v1/',
        PLANNER_MODEL: 'llama',
      },
      'openai-compatible · llama at localhost:11434 · no key · 0.1',
    ],
    [
      'with an address and its key uses both',
      {
        PLANNER_BASE_URL: 'https://models.example/v1',
        PLANNER_API_KEY: 'k3',
        PLANNER_TEMPERATURE: '.5',
      },
      'openai-compatible · openai/gpt-4o at models.example · k3 · 0.5',
    ],
    [
      'with a key and no address for it is refused',
      { PLANNER_API_KEY: 'k3' },
      'model/key-without-address',
    ],
    [
      'with a word as temperature is refused',
      { PLANNER_TEMPERATURE: 'warm' },
      'model/bad-temperature',
    ],
    ['with a comma in it is refused', { PLANNER_TEMPERATURE: '0,5' }, 'model/bad-temperature'],
    [
      'with a temperature above 1 is refused',
      { PLANNER_TEMPERATURE: '1.1' },
      'model/bad-temperature',
    ],
    ['with one below 0 is refused', { PLANNER_TEMPERATURE: '-0.1' }, 'model/bad-temperature'],
    ['with a name that has spaces is refused', { PLANNER_MODEL: 'GPT 4' }, 'model/bad-name'],
    [
      'with an address without http is refused',
      { PLANNER_BASE_URL: 'localhost:11434' },
      'model/bad-address',
    ],
    [
      'with a key in the address is refused',
      { PLANNER_BASE_URL: 'https://u:p@a.example/v1' },
      'model/bad-address',
    ],
    [
      'with a query in the address is refused',
      { PLANNER_BASE_URL: 'https://a.example/?k=1' },
      'model/bad-address',
    ],
    ['with a broken key is refused', { OPEN_ROUTER_KEY: 'sk-1\nsk-2' }, 'model/bad-key'],
    [
      'has all that is wrong with it told',
      { OPEN_ROUTER_KEY: 'a b', PLANNER_TEMPERATURE: 'x', PLANNER_MODEL: 'é' },
      'model/bad-temperature model/bad-name model/bad-key',
    ],
  ])('%s', (_, environment, outcome) => {
    expect(read(environment)).toBe(outcome)
  })
})

test('no diagnostic shows a key, wherever it was put', () => {
  const misplaced = [
    'https://KEY@models.example/?key=KEY',
    'https://u:a/KEY@models.example/',
    'KEY',
    'ftp:KEY',
  ]
  const key = fc.stringMatching(/^sk-[a-z0-9]{12,20}[ é]x$/)
  fc.assert(
    fc.property(key, fc.constantFrom(...misplaced), (secret, address) => {
      const { diagnostics } = readModelSettings({
        OPEN_ROUTER_KEY: secret,
        PLANNER_API_KEY: secret,
        PLANNER_BASE_URL: address.replaceAll('KEY', secret),
      })
      expect(diagnostics.length).toBeGreaterThan(0)
      for (const one of diagnostics) expect(messageOf(one)).not.toContain(secret.slice(0, 15))
    }),
  )
})
