// A request of the security test, and how its parts are written

import type { Sent } from './served.ts'

export interface Row {
  readonly what: string
  readonly sent: Omit<Sent, 'token'>
  /** Whose token; none where it is absent. */
  readonly by?: string
  readonly status: number
  readonly code?: string
}

export const RUNS = '/api/v1/runs'
export const CHECK = '/api/v1/check'
export const post = (path: string, body: unknown, headers = {}) => ({
  method: 'POST',
  path,
  body,
  headers,
})
export const say = (body: unknown, headers = {}) =>
  post(`${RUNS}/undecided/commands`, body, headers)
export const PORT = '{port}'
