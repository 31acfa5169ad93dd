// Notices by mail, taken by a real mail server on this machine.

import type { AddressInfo } from 'node:net'

import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'

import type { EmailChannel } from '#services/notices/channel'
import type { Delivery } from '#services/notices/delivery'
import type { PeopleNotice } from '#services/notices/notice'
import { sendEmail } from '#services/notices/world/send-email'

import { mail, notice } from './samples.ts'

interface Mail {
  readonly from: string
  readonly to: readonly string[]
  readonly text: string
}

const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A mail server with what it took. */
async function server(options: SMTPServerOptions = {}) {
  const mails: Mail[] = []
  const one = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, callback) {
      let text = ''
      stream.setEncoding('utf8')
      stream.on('data', (part: string) => (text += part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        mails.push({ from, to: rcptTo.map(({ address }) => address), text })
        callback()
      })
    },
    ...options,
  })
  one.on('error', () => {})
  await new Promise<void>((listening) => void one.listen(0, '127.0.0.1', listening))
  closing.push(() => new Promise((closed) => one.close(closed)))
  return { mails, port: (one.server.address() as AddressInfo).port }
}

async function send(
  port: number,
  parts: Partial<EmailChannel> = {},
  sent: PeopleNotice = notice(),
  password?: string,
): Promise<Delivery> {
  const { signal } = new AbortController()
  return await sendEmail(mail(port, parts), sent, { password, signal, timeoutMs: 2000 })
}

/** The headers of a mail, folded lines joined; and its text, with what quoted-printable hid. */
function read({ text }: Mail): { readonly headers: readonly string[]; readonly body: string } {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const body = rest.join('\n\n').replaceAll('=\r\n', '').replaceAll('\r\n', '\n')
  return { headers: head.replace(/\r\n[ \t]+/g, ' ').split('\r\n'), body }
}

test('a mail says what is asked, in plain text, to all addresses', async () => {
  const { mails, port } = await server()
  expect(await send(port)).toEqual({ kind: 'sent' })
  const [taken] = mails as [Mail]
  expect(taken.from).toBe('planwright@example.org')
  expect(taken.to).toEqual(['ada@example.org', 'board@example.org'])
  const { headers, body } = read(taken)
  expect(headers).toContain('Subject: [plans] A call waits for an approval: enter a party')
  expect(headers).toContain('Message-ID: <notice_1@planwright>')
  expect(headers).toContain('Auto-Submitted: auto-generated')
  expect(headers.filter((line) => /^content-type/i.test(line)).join()).toContain('text/plain')
  expect(body).toContain('Step       Enters the party (enter)')
  expect(body).toContain('Tool       calendar.add (write)')
  expect(body).toContain('http://127.0.0.1:4747/asks/party/a2')
  expect(body).toContain('planwright approve party a2')
})

test('of many asks the mail lists the first and counts the others', async () => {
  const { mails, port } = await server()
  await send(port, {}, { ...notice(), count: 10_000, more: 9980 })
  const { headers, body } = read(mails[0] as Mail)
  expect(headers).toContain('Subject: [plans] 10000 asks wait for an answer')
  expect(body).toMatch(/9980 more/)
})

test('no words make a header, another receiver or a long subject', async () => {
  const { mails, port } = await server()
  const about = `x\r\nBcc: eve@example.org\r\n\r\nHello ${'y'.repeat(5000)}`
  expect(await send(port, {}, notice({ about, words: 'A\nX-Evil: yes' }))).toEqual({ kind: 'sent' })
  const [taken] = mails as [Mail]
  expect(taken.to).toEqual(['ada@example.org', 'board@example.org'])
  const { headers } = read(taken)
  const names = headers.map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
  expect(names.filter((name) => /bcc|evil/.test(name))).toEqual([])
  const subject = headers.find((line) => line.startsWith('Subject: ')) ?? ''
  expect(subject.length).toBeLessThan(400)
})

test('who must sign in does so with the password that was handed over', async () => {
  const seen: string[] = []
  const { port } = await server({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _, callback) {
      seen.push(`${username}/${password}`)
      if (password === 'right') callback(null, { user: username })
      else callback(new Error('no such user'))
    },
  })
  const login = { user: 'ada', password: 'MAIL' }
  expect(await send(port, { login }, notice(), 'right')).toEqual({ kind: 'sent' })
  expect(await send(port, { login }, notice(), 'wrong')).toMatchObject({ lasting: true })
  expect(seen).toEqual(['ada/right', 'ada/wrong'])
})

test('a server that offers no TLS gets nothing where TLS is wanted', async () => {
  const { mails, port } = await server()
  expect(await send(port, { tls: 'starttls' })).toMatchObject({ kind: 'failed' })
  expect(mails).toEqual([])
})

test.each(['starttls', 'tls'] as const)(
  'a certificate that nobody vouches for is refused, and no password is sent: %s',
  async (tls) => {
    const seen: string[] = []
    const { mails, port } = await server({
      secure: tls === 'tls',
      disabledCommands: [],
      onAuth({ username }, _, callback) {
        seen.push(String(username))
        callback(null, { user: username })
      },
    })
    const login = { user: 'ada', password: 'MAIL' }
    const delivery = await send(port, { tls, login }, notice(), 'right')
    expect(delivery).toMatchObject({
      kind: 'failed',
      problem: expect.stringMatching(/certificate/) as string,
    })
    expect([mails, seen]).toEqual([[], []])
  },
)

test('a receiver that the server does not know is final, and one that is full is not', async () => {
  const answers = (responseCode: number) =>
    server({
      onRcptTo(_, __, callback) {
        callback(Object.assign(new Error('not here'), { responseCode }))
      },
    })
  expect(await send((await answers(550)).port)).toMatchObject({ lasting: true })
  expect(await send((await answers(452)).port)).toMatchObject({ lasting: false })
})

test('a server that does not answer is waited for so long and no longer', async () => {
  const { createServer } = await import('node:net')
  const silent = createServer(() => {})
  await new Promise<void>((listening) => void silent.listen(0, '127.0.0.1', listening))
  closing.push(() => new Promise((closed) => void silent.close(() => closed())))
  const { port } = silent.address() as AddressInfo
  const delivery = await send(port)
  expect(delivery).toMatchObject({ kind: 'failed', lasting: false })
  silent.unref()
})

test('a server that is not there is told by its error', async () => {
  const { port } = await server()
  await closing.pop()?.()
  expect(await send(port)).toMatchObject({
    problem: expect.stringMatching(/ECONNREFUSED/) as string,
  })
})
