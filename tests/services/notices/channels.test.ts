// Where notices go: what a configuration may say, and what is refused in whose words.

import { describe, expect, test } from 'vitest'

import { secretsOf } from '#services/notices/channel'
import { channelsIn } from '#services/notices/channels-in'

const email = { host: 'mail.example.org', from: 'a@example.org', to: 'b@example.org' }
const hook = { webhook: 'https://example.org/hook', secret: 'HOOK' }

test('each kind of channel is read with what it has by default', async () => {
  const found = await channelsIn({
    notify: [{ command: ['notify-send', 'hello'] }, hook, { email }],
  })
  const common = { kinds: ['decision', 'approval', 'answer', 'resolve'], batch: 5, values: false }
  expect(found).toEqual([
    { ...common, kind: 'command', name: 'command', command: ['notify-send', 'hello'] },
    { ...common, kind: 'webhook', name: 'webhook', url: hook.webhook, secret: 'HOOK' },
    {
      ...common,
      kind: 'email',
      name: 'email',
      host: 'mail.example.org',
      port: 587,
      tls: 'starttls',
      from: 'a@example.org',
      to: ['b@example.org'],
      login: undefined,
    },
  ])
})

test('a configuration without a list tells nobody', async () => {
  expect(await channelsIn({ tools: [] })).toEqual([])
})

test('a channel names the secrets that it needs', async () => {
  const signedIn = { email: { ...email, user: 'ada', password: 'MAIL' } }
  const found = await channelsIn({ notify: [{ command: ['x'] }, hook, signedIn] })
  if (typeof found === 'string') throw new Error(found)
  expect(found.map(secretsOf)).toEqual([[], ['HOOK'], ['MAIL']])
})

describe('is refused', () => {
  const entries: Readonly<Record<string, readonly [entry: unknown, problem: RegExp]>> = {
    'an entry that is nothing': [{}, /exactly one of `command`, `webhook` and `email`/],
    'an entry that is two': [{ command: ['x'], ...hook }, /exactly one/],
    'a word': ['email', /exactly one/],
    'a command of no words': [{ command: [] }, /command/],
    'a command as one text, for a shell': [{ command: 'notify-send hello' }, /command/],
    'a webhook that is not signed': [{ webhook: hook.webhook }, /secret/],
    'a webhook to a file': [{ ...hook, webhook: 'file:///etc/passwd' }, /webhook/],
    'a webhook with a password in its address': [
      { ...hook, webhook: 'https://ada:pw@example.org/' },
      /webhook/,
    ],
    'a secret that is no name': [{ ...hook, secret: 'no name' }, /secret/],
    'a name that is none': [{ ...hook, name: 'My Hook' }, /name/],
    'a kind that nobody asks': [{ ...hook, kinds: ['timer'] }, /kinds/],
    'a time that is none': [{ ...hook, batch: -1 }, /batch/],
    'an option that is not known': [{ ...hook, retries: 3 }, /retries/],
    'a mail to nobody': [{ email: { ...email, to: [] } }, /to/],
    'a mail to a second header': [{ email: { ...email, to: 'a@b.org\r\nBcc: c@d.org' } }, /to/],
    'a mail to several in one text': [{ email: { ...email, to: 'a@b.org, c@d.org' } }, /to/],
    'a password without a user': [{ email: { ...email, password: 'MAIL' } }, /both/],
    'a password that would be sent in clear text': [
      { email: { ...email, tls: 'none', user: 'ada', password: 'MAIL' } },
      /without TLS/,
    ],
  }

  test.each(Object.entries(entries))('%s', async (_, [entry, problem]) => {
    const found = await channelsIn({ notify: [hook, entry] })
    expect(found).toMatch(/^entry 2 of `notify`: /)
    expect(found).toMatch(problem)
  })

  test('two channels of one name', async () => {
    expect(await channelsIn({ notify: [hook, hook] })).toMatch(/are called `webhook`/)
    expect(await channelsIn({ notify: [hook, { ...hook, name: 'other' }] })).toHaveLength(2)
  })

  test('what is no list', async () => {
    expect(await channelsIn({ notify: hook })).toMatch(/no list/)
  })
})

test('a password in clear text may go to this machine', async () => {
  const parts = { ...email, host: '127.0.0.1', tls: 'none', user: 'ada', password: 'MAIL' }
  expect(await channelsIn({ notify: [{ email: parts }] })).toHaveLength(1)
})
