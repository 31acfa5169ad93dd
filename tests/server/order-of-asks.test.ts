// The inbox over HTTP begins with what cannot wait.

import { afterAll, beforeAll, expect, test } from 'vitest'

import { Served } from './served.ts'

let served: Served
beforeAll(async () => {
  served = await Served.open()
}, 30_000)
afterAll(async () => {
  await served.close()
})

const asking = (options: string) =>
  `(plan :body (do (step "Ask" (call :human.ask "Which?"${options})) (step "End" {:a 1})))`

test('what can be answered for the shortest time comes before what has waited longest', async () => {
  const token = await served.token()
  const put = async (id: string, source: string) => {
    const body = { source, dialect: 'rtfs' }
    await served.ask({ method: 'PUT', path: `/api/v1/runs/${id}`, token, body })
    await (await served.desk.runtime.open(id)).resume()
  }
  // In the desk a decision without an end waits already, and questions that have none.
  await put('patient', asking(''))
  await put('day', asking(' {:expires 86400}'))
  await put('hour', asking(' {:expires 3600}'))
  const { json } = await served.ask({ path: '/api/v1/asks', token })
  const { asks } = json as { readonly asks: readonly { readonly run: string; for: string }[] }
  const names = asks.map(({ run }) => run)
  expect(names.slice(0, 2)).toEqual(['hour', 'day'])
  expect(names.indexOf('undecided')).toBeGreaterThan(1)
  expect(names.at(-1)).toBe('patient')
})
