// The samples of docs/notices.md, as a reader would copy them.

import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { channelsIn } from '#services/notices/channels-in'
import { sendWebhook } from '#services/notices/world/send-webhook'

import { receiver } from './receiver.ts'
import { hook, notice } from './samples.ts'

const page = await readFile(new URL('../../../docs/notices.md', import.meta.url), 'utf8')

/** What the one block of that language exports. */
async function sample(language: string): Promise<Readonly<Record<string, unknown>>> {
  const [, code = ''] = page.split(`\n\`\`\`${language}\n`)
  const [text = ''] = code.split('\n```\n')
  return (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`
  )) as never
}

type Verifier = (headers: object, body: string, secret: string, nowSeconds?: number) => boolean

test('the verifier takes what is sent, and refuses what was changed, is old or signed by another', async () => {
  const { isGenuine } = (await sample('js')) as { readonly isGenuine: Verifier }
  const there = await receiver()
  const now = Date.now()
  const { signal } = new AbortController()
  await sendWebhook(hook(there.url), notice(), { secret: 'right', now, signal })
  await there.close()
  const [message] = there.received
  if (message === undefined) throw new Error('nothing came')
  const { headers, body } = message
  expect(isGenuine(headers, body, 'right')).toBe(true)
  expect(isGenuine(headers, body, 'wrong')).toBe(false)
  expect(isGenuine(headers, body.replace('party', 'heist'), 'right')).toBe(false)
  expect(isGenuine(headers, body, 'right', now / 1000 + 400)).toBe(false)
  const other = Buffer.alloc(32).toString('base64')
  expect(isGenuine({ ...headers, 'webhook-signature': `v1,${other}` }, body, 'right')).toBe(false)
  expect(isGenuine({ ...headers, 'webhook-timestamp': 'soon' }, body, 'right')).toBe(false)
  expect(isGenuine({}, body, 'right')).toBe(false)
})

test('the list of channels is read as it stands', async () => {
  const { default: config } = await sample('ts')
  const channels = await channelsIn(config as Readonly<Record<string, unknown>>)
  if (typeof channels === 'string') throw new Error(channels)
  expect(channels.map(({ name }) => name)).toEqual(['command', 'webhook', 'email'])
})

test('the notice that is shown has the fields of a notice', () => {
  const [, code = ''] = page.split('\n```json\n')
  const shown = JSON.parse(code.split('\n```\n')[0] ?? '') as { readonly asks: readonly object[] }
  const real = notice()
  expect(Object.keys(shown)).toEqual(Object.keys(real))
  expect(Object.keys(shown.asks[0] ?? {})).toEqual(Object.keys(real.asks[0] ?? {}))
})
