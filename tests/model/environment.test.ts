// The variables of a process and those of a folder's `.env` behind them.

import { expect, test } from 'vitest'

import { environmentOver, readModelSettings, type Environment } from '#model'

/** What both say together: address, key and model. */
function both(environment: Environment, folder: Environment): string {
  const { settings } = readModelSettings(environmentOver(environment, folder))
  if (settings === undefined) return 'none'
  const { baseUrl, apiKey = 'no key', model } = settings
  return `${new URL(baseUrl).host} ${apiKey} ${model}`
}

test.each<[string, Environment, Environment, string]>([
  ['a folder alone', {}, { OPEN_ROUTER_KEY: 'f' }, 'openrouter.ai f openai/gpt-4o'],
  [
    'a folder that says otherwise',
    { OPEN_ROUTER_KEY: 'p', PLANNER_MODEL: 'a/b' },
    { OPEN_ROUTER_KEY: 'f', PLANNER_MODEL: 'c/d' },
    'openrouter.ai p a/b',
  ],
  [
    "an address of the folder and the process's key",
    { PLANNER_API_KEY: 'p', OPEN_ROUTER_KEY: 'p' },
    { PLANNER_BASE_URL: 'http://folder.test/v1' },
    'folder.test no key openai/gpt-4o',
  ],
  [
    'an address and a key of the folder',
    { PLANNER_API_KEY: 'p' },
    { PLANNER_BASE_URL: 'http://folder.test/v1', PLANNER_API_KEY: 'f' },
    'folder.test f openai/gpt-4o',
  ],
  [
    "a process's address and both keys",
    { PLANNER_BASE_URL: 'http://process.test/v1', PLANNER_API_KEY: 'p' },
    { PLANNER_BASE_URL: 'http://folder.test/v1', PLANNER_API_KEY: 'f' },
    'process.test p openai/gpt-4o',
  ],
  [
    'a blank variable of the process',
    { PLANNER_BASE_URL: ' ', PLANNER_API_KEY: 'p' },
    { PLANNER_BASE_URL: 'http://folder.test/v1' },
    'folder.test no key openai/gpt-4o',
  ],
])('%s', (_, environment, folder, expected) => {
  expect(both(environment, folder)).toBe(expected)
})
