// Channels at the command line: which there are, whether they work, and what `doctor` says of them.

import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'

import { start } from './planwright-process.ts'
import { HOOK, inTellingFolder } from '../processes/telling-folder.ts'
import { isGenuine, receiver, type Received } from '../services/notices/receiver.ts'

/** Copies what it reads to a file; a program of Node's without one of the folder. */
const COPY = `[${JSON.stringify(process.execPath)}, '-e', "require('fs').writeFileSync('told.json', require('fs').readFileSync(0))"]`

async function mailServer() {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, callback) {
      let text = ''
      stream.setEncoding('utf8').on('data', (part: string) => (text += part))
      stream.on('end', () => {
        mails.push(text)
        callback()
      })
    },
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((closed) => server.close(closed))
  return { mails, port, close }
}

test.concurrent('a program, a webhook and a mail server are told of what is asked, and of a test', async () => {
  const there = await receiver()
  const mail = await mailServer()
  const email = `{ host: '127.0.0.1', port: ${mail.port}, tls: 'none', from: 'a@example.org', to: 'b@example.org' }`
  const notify = `[{ command: ${COPY} }, { webhook: '${there.url}', secret: 'HOOK' }, { email: ${email} }]`
  await inTellingFolder(notify, async ({ path, run, asks }) => {
    const tested = await run('notify', '--test', '--json')
    expect(JSON.parse(tested.out)).toEqual({
      ok: true,
      channels: ['command', 'webhook', 'email'].map((kind) => ({
        name: kind,
        kind,
        sent: true,
        problem: null,
      })),
    })
    expect(JSON.parse(await readFile(join(path, 'told.json'), 'utf8'))).toMatchObject({
      kind: 'test',
    })
    const [message] = there.received as [Received]
    expect(isGenuine(message, HOOK, Date.now() / 1000)).toBe(true)
    expect(mail.mails.join()).toContain('Nothing is asked')

    await asks('a')
    const worked = await run('work', '--once', '--json')
    expect(worked.out.split('"outcome":"sent"')).toHaveLength(4)
    const asked = { kind: 'asks', asks: [{ run: 'a', command: 'planwright answer a q1' }] }
    expect(JSON.parse(await readFile(join(path, 'told.json'), 'utf8'))).toMatchObject(asked)
    expect(JSON.parse(there.received[1]?.body ?? '')).toMatchObject(asked)
    expect(mail.mails[1]?.replace(/\r\n /g, ' ')).toContain(
      'A question waits for an answer: hold a party',
    )
    // What is asked is a value, and no channel has values.
    expect(there.received.map(({ body }) => body).join() + mail.mails.join()).not.toContain(
      'celebrated?',
    )
    const again = await run('work', '--once', '--json')
    expect(again.out).not.toContain('"kind":"notice"')
    expect((await run('doctor')).out).toMatch(/ok +notices +3 channels: command, webhook, email/)
    const shown = JSON.parse((await run('show', 'a', '--json')).out) as {
      readonly notices: unknown
    }
    expect(shown.notices).toMatchObject([{ ask: 'q1', channels: [{}, {}, {}] }])
  })
  await there.close()
  await mail.close()
})

test.concurrent('what could not be sent is told, by the test, the worker, the record and doctor', async () => {
  const there = await receiver((response) => response.writeHead(410).end())
  const notify = `[{ webhook: '${there.url}', secret: 'HOOK' }, { name: 'unset', webhook: '${there.url}', secret: 'OTHER' }]`
  await inTellingFolder(notify, async ({ run, asks }) => {
    const tested = await run('notify', '--test')
    expect(tested.code).toBe(1)
    expect(tested.out).toContain('not sent: webhook: the answer was 410')
    expect(tested.out).toContain('not sent: unset: the secret OTHER is not set here')
    expect(there.received).toHaveLength(1)
    const one = await run('notify', '--test', 'unset')
    expect(one.out).not.toContain('webhook:')
    expect(there.received).toHaveLength(1)

    await asks('a')
    const worked = await run('work', '--once')
    expect(worked.code).toBe(0)
    expect(worked.out).toMatch(/webhook +was not told of 1 ask: the answer was 410/)
    expect((await run('logs', 'a')).out).toContain(
      'could not tell webhook of q1: the answer was 410',
    )
    const { out } = await run('doctor')
    expect(out).toMatch(/note +notices +webhook was not told of 1 open ask: the answer was 410/)
    expect(out).toMatch(/note +notices +unset sends nothing: the secret OTHER is not set here/)
  })
  await there.close()
})

test.concurrent('channels are listed without what may be secret in an address', async () => {
  const notify = `[{ webhook: 'https://example.org/services/T0/SESAME', secret: 'HOOK', kinds: ['approval'] }]`
  await inTellingFolder(notify, async ({ run }) => {
    const { out } = await run('notify')
    expect(out).toMatch(
      /webhook +webhook https:\/\/example\.org, of approval that is asked within 5 s/,
    )
    const json = await run('notify', '--json')
    expect(JSON.parse(json.out)).toMatchObject({ channels: [{ secrets: ['HOOK'], values: false }] })
    expect(out + json.out).not.toContain('SESAME')
    const other = await run('notify', '--test', 'webhok')
    expect(other.code).toBe(2)
    expect(other.err).toMatch(/cli\/no-such-channel[^]*Did you mean `webhook`/)
  })
})

test.concurrent('a folder that is not trusted tells nobody, whatever its configuration says', async () => {
  const there = await receiver()
  await inTellingFolder('[]', async ({ run, asks, write }) => {
    await asks('a')
    expect((await run('notify', '--test')).err).toContain('cli/no-channels')
    const notify = `[{ webhook: '${there.url}', secret: 'HOOK' }]`
    // A change of the list alone is one that has to be trusted again.
    await write('planwright.config.ts', `export default { tools: [], notify: ${notify} }\n`)
    for (const words of [['work', '--once'], ['notify', '--test'], ['notify']]) {
      const { code, err } = await run(...words)
      expect([code, err]).toEqual([2, expect.stringContaining('workspace/not-trusted') as string])
    }
    expect((await run('doctor')).out).not.toMatch(/ok +notices/)
    expect(there.received).toEqual([])
    expect((await run('trust')).code).toBe(0)
    await run('work', '--once')
    expect(there.received).toHaveLength(1)
  })
  await there.close()
})

test.concurrent('a copy of a folder tells nobody of what its original asks', async () => {
  const there = await receiver()
  await inTellingFolder(
    `[{ webhook: '${there.url}', secret: 'HOOK' }]`,
    async ({ path, run, asks, write }) => {
      await asks('a')
      // It is asked there, and nobody was told yet.
      expect((await run('resume', 'a')).code).toBe(3)
      await run('backup', 'copy/.planwright')
      await write('copy/planwright.config.ts', await readFile(join(path, 'planwright.config.ts')))
      const env = { PLANWRIGHT_SECRET_HOOK: HOOK, HOME: path }
      const inCopy = (...words: readonly string[]) =>
        start(words, { cwd: join(path, 'copy'), env }).ended
      expect((await inCopy('trust')).code).toBe(0)
      const { out } = await inCopy('work', '--once', '--json')
      expect(there.received).toEqual([])
      expect(out).not.toContain('"kind":"notice"')
      await run('work', '--once')
      expect(there.received).toHaveLength(1)
    },
  )
  await there.close()
})

test.concurrent('a list that is not understood as a whole is refused before anything runs', async () => {
  await inTellingFolder(
    `[{ command: ['true'] }, { webhook: 'https://example.org/' }]`,
    async ({ run }) => {
      for (const words of [['work', '--once'], ['notify'], ['run', 'plan.json']]) {
        const { code, err } = await run(...words)
        expect(code).toBe(2)
        expect(err).toMatch(/workspace\/no-channels[^]*entry 2 of `notify`: .*secret/)
      }
    },
  )
})
