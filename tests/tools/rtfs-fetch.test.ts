// Goal: what an RTFS plan says about the web happens, from its text to the run's
// result: http-fetch in its three forms of call, its secrets, and the places that
// it must not reach.
//
// Method: plans are compiled, reviewed, decided on and run; a web server on
// loopback, which the host excepts, counts its connections.

import { readdir, readFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'

import { toJson, type CheckedPlan } from '#plan'
import type { Outcome, Run } from '#runtime'

import { ada, answer, plansOf, type ExchangeOptions } from './decided-run.ts'
import { here as at, listen, server, url } from './listener.ts'
import { workspace, type Workspace } from './temporary.ts'

listen()

/** RTFS plans whose host excepts the server. */
function plans(here: Workspace, around: ExchangeOptions = {}) {
  return plansOf(here, 'rtfs', { http: { reaches: [at()] }, ...around })
}

/** A plan of one step. */
const one = (body: string) => `(plan :body (do (step "Fetch" ${body})))`

/** What a plan comes to. */
async function resultOf(body: string) {
  await using here = await workspace()
  const run = await plans(here).decided(one(body))
  const outcome = await run.start()
  return { state: outcome.state, result: toJson(outcome.result ?? null) }
}

describe('the three forms of a call reach the server', () => {
  const forms = {
    'a text': (to: string) => `"${to}"`,
    'a map': (to: string) => `{:url "${to}" :method "GET"}`,
    'a list of keywords': (to: string) => `:url "${to}" :method "GET"`,
  }
  test.each(Object.entries(forms))('%s', async (_, form) => {
    server.handle = ({ method, url: path }, response) => {
      response.writeHead(201, { 'x-kind': 'test' })
      response.end(`${method} ${path}`)
    }
    for (const tool of ['"ccos.network.http-fetch"', ':ccos.network.http-fetch']) {
      const fetch = `(call ${tool} ${form(url('/there'))})`
      expect(
        await resultOf(`(let [{:keys [status body]} ${fetch}] {:is status :said body})`),
      ).toEqual({
        state: 'done',
        result: { is: 201, said: 'GET /there' },
      })
    }
    expect(server.connections).toBe(2)
  })
})

describe('the answer is taken apart', () => {
  const fetch = () => `(call :ccos.network.http-fetch "${url()}")`

  test.each([
    ['by keywords', '(let [{status :status text :body} FETCH] {:is status :said text})'],
    ['by texts', '(let [{"status" status "body" text} FETCH] {:is status :said text})'],
    ['by a match', '(match FETCH {:status 200 :body text} {:is 200 :said text} _ {})'],
  ])('%s', async (_, body) => {
    expect(await resultOf(body.replace('FETCH', fetch()))).toEqual({
      state: 'done',
      result: { is: 200, said: 'hello' },
    })
  })

  test('and its headers by name', async () => {
    server.handle = (_, response) => {
      response.setHeader('X-Kind', 'test')
      response.end()
    }
    const body = `(let [{:keys [headers]} ${fetch()} {"x-kind" kind} headers] {:kind kind})`
    expect(await resultOf(body)).toEqual({ state: 'done', result: { kind: 'test' } })
  })
})

describe('a POST', () => {
  const post = (body: string) =>
    `(let [{:keys [body]} (call :ccos.network.http-fetch
       {:url "${url()}" :method "POST" :headers {"Content-Type" "text/plain"} :body ${body}})]
       {:said body})`
  const SAID = { said: 'POST text/plain a=1' }

  beforeEach(() => {
    server.handle = ({ method, headers }, response, body) =>
      void response.end(`${method} ${headers['content-type']} ${body}`)
  })

  test('that nobody has decided on is not sent', async () => {
    await using here = await workspace()
    const { compiled, undecided } = plans(here)
    const run = await undecided(compiled(one(post('"a=1"'))).plan as CheckedPlan)
    expect((await run.start()).waiting).toMatchObject([{ for: 'decision' }])
    expect(server.connections).toBe(0)
  })

  test('whose every argument stood in the plan that was decided on is sent', async () => {
    await using here = await workspace()
    const run = await plans(here).decided(one(post('"a=1"')))
    expect(toJson((await run.start()).result ?? null)).toEqual(SAID)
  })

  test('whose body is somebody’s answer waits for a yes to exactly this call', async () => {
    await using here = await workspace()
    const body = `(let [words (call :ccos.user.ask "What?")] ${post('words')})`
    const run = await plans(here).decided(one(body))
    await run.start()
    const { outcome } = await answer(run, 'a=1')
    expect(outcome.waiting).toMatchObject([
      { for: 'approval', tool: 'ccos.network.http-fetch', effect: 'write' },
    ])
    expect(server.connections).toBe(0)
    expect(toJson((await allowed(run, outcome)).result ?? null)).toEqual(SAID)
    expect(server.connections).toBe(1)
  })
})

/** Says yes to the call that is asked about, and goes on. */
async function allowed(run: Run, { waiting }: Outcome): Promise<Outcome> {
  const [asked] = waiting
  if (asked?.for !== 'approval') throw new Error(`waits for ${asked?.for}`)
  await run.approve(asked.ask, ada, asked.digest)
  return await run.resume()
}

describe('a secret', () => {
  const SECRET = 'tell-no-one-1f09c3'
  const fetch = () =>
    one(
      `(let [{:keys [body]} (call :ccos.network.http-fetch
         {:url "${url()}" :headers {"Authorization" "Bearer secret:NEWS"}})]
         (call :ccos.echo {:message body})
         {:said body})`,
    )

  test('reaches the server, and its value is nowhere else', async () => {
    await using here = await workspace()
    const seen: unknown[] = []
    server.handle = ({ headers }, response) => {
      seen.push(headers.authorization)
      // A server that gives away what it was told.
      response.setHeader('x-echo', headers.authorization ?? '')
      response.end(`you are ${headers.authorization}`)
    }
    const run = await plans(here, { secrets: { NEWS: SECRET } }).decided(fetch())
    const notices: unknown[] = []
    run.watch((notice) => notices.push(notice))
    const outcome = await run.start()
    expect(seen).toEqual([`Bearer ${SECRET}`])
    expect(outcome.state).toBe('done')
    expect(toJson(outcome.result ?? null)).toMatchObject({
      said: expect.stringMatching(/^you are Bearer /),
    })
    expect(JSON.stringify([outcome, notices, await run.snapshot()])).not.toContain(SECRET)
    const { stateFolder } = here.places
    for (const file of await readdir(stateFolder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue
      expect(await readFile(join(file.parentPath, file.name), 'latin1')).not.toContain(SECRET)
    }
  })

  test('that nobody has set fails the step, and nothing is sent', async () => {
    await using here = await workspace()
    const run = await plans(here).decided(fetch())
    const outcome = await run.start()
    expect(outcome).toMatchObject({ state: 'paused', result: undefined })
    expect(JSON.stringify(outcome.failures)).toContain('NEWS')
    expect(server.connections).toBe(0)
  })
})

describe('what is wrong with a call is found before it runs', () => {
  test.each([
    [
      'an unknown key',
      '{:url "URL" :methd "GET"}',
      'check/unknown-argument',
      'Did you mean `method`?',
    ],
    ['an unknown key in a list', ':url "URL" :header {}', 'check/unknown-argument', '`headers`'],
    [
      'a credential',
      '{:url "URL" :headers {"Authorization" "Bearer abc123"}}',
      'check/literal-credential',
      'secret:NAME',
    ],
    ['no address', '{:method "GET"}', 'check/missing-argument', 'url'],
    ['a number in place of an address', '5', 'check/argument-type', 'text'],
  ])('%s', async (_, form, code, words) => {
    await using here = await workspace()
    const text = one(`(call :ccos.network.http-fetch ${form.replace('URL', url())})`)
    const { diagnostics } = plans(here).compiled(text)
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    expect(errors.map((error) => error.code)).toEqual([code])
    expect(JSON.stringify(errors)).toContain(words)
  })
})

describe('no place that is not public is reached', () => {
  const attacks = JSON.parse(
    readFileSync(new URL('../data/attacks/ssrf_hosts.json', import.meta.url), 'utf8'),
  ) as { readonly literals: readonly { readonly h: string }[]; readonly urls: readonly string[] }

  const addresses = [
    ...attacks.literals.flatMap(({ h }) => [`http://${h}/`, `http://${h}:PORT/`]),
    ...attacks.urls.flatMap((one) => [one, one.replace('127.0.0.1', '127.0.0.1:PORT')]),
  ]
  /** Plain names of the public web, as far as a reader of the text can tell. */
  const NAMES = { 'xn--80ak6aa92e.com': ['127.0.0.1'], 'allowed.example': ['127.0.0.1'] }
  const resolve = async (name: string) => {
    const found = (NAMES as Readonly<Record<string, readonly string[]>>)[name]
    if (found === undefined) throw new Error('no such name')
    return found
  }

  const REFUSED = expect.stringMatching(
    /^(check\/(not-a-url|unreachable-url)|tool\/host-not-public)$/,
  ) as string

  /** The address as RTFS text. */
  const quoted = (text: string) =>
    `"${text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\r', '\\r').replaceAll('\n', '\\n')}"`

  const steps = (bodies: readonly string[]) => {
    const all = bodies.map((body, at) => `(step "Fetch ${at}" {:id :f${at} :after []} ${body})`)
    return `(plan :language rtfs20-planwright :body (do ${all.join('\n')}) :on-failure :continue)`
  }

  test('by an address in the plan, nor by one that is put together when it runs', async () => {
    await using here = await workspace()
    const rules = [{ tool: 'ccos.network.http-fetch', then: 'allow' }] as const
    const { compiled, decidedAll } = plansOf(here, 'rtfs', { http: { resolve }, rules })
    const texts = addresses.map((address) => address.replace('PORT', String(server.port)))
    const passed = texts.filter((text) => {
      const { diagnostics } = compiled(one(`(call :ccos.network.http-fetch ${quoted(text)})`))
      return diagnostics.every(({ severity }) => severity !== 'error')
    })
    // Only a plain name can hide where it leads to.
    for (const text of passed)
      expect(text).toMatch(/^http:\/\/(xn--80ak6aa92e\.com|allowed\.example)/)
    expect(passed.length).toBeGreaterThan(0)

    // Nobody can see in a text where the others go.
    const hidden = (text: string) => `(str ${quoted(text.slice(0, 9))} ${quoted(text.slice(9))})`
    const fetches = [...passed.map(quoted), ...texts.map(hidden)]
    const { plan, diagnostics } = compiled(
      steps(fetches.map((to) => `(call :ccos.network.http-fetch ${to})`)),
    )
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    const { failures } = await (await decidedAll(plan as CheckedPlan)).start()
    expect(failures.map(({ failure }) => failure.code)).toEqual(fetches.map(() => REFUSED))
    expect(server.connections).toBe(0)
  })
})
