// The routes that the client uses; a test holds them to schema/openapi.json

/** What a route takes and answers. */
export interface ClientRoute {
  readonly method: 'get' | 'post' | 'put'
  /** Below `/api/v1`. */
  readonly path: string
  /** The statuses that are no problem. */
  readonly statuses: readonly number[]
}

const get = (path: string): ClientRoute => ({ method: 'get', path, statuses: [200] })
const post = (path: string, ...statuses: number[]): ClientRoute => ({
  method: 'post',
  path,
  statuses,
})

export const ROUTES = {
  signIn: post('/session', 201),
  check: post('/check', 200),
  compile: post('/compile', 200),
  review: post('/review', 200),
  putRun: { method: 'put', path: '/runs/{id}', statuses: [200, 201] },
  run: get('/runs/{id}'),
  runs: get('/runs'),
  asks: get('/asks'),
  ask: get('/asks/{run}/{ask}'),
  command: post('/runs/{id}/commands', 200, 202),
  events: get('/runs/{id}/events'),
  value: get('/runs/{id}/values/{digest}'),
  verify: get('/runs/{id}/verify'),
  fork: post('/runs/{id}/forks', 200, 201),
  tools: get('/tools'),
  policy: get('/policy'),
  doctor: get('/doctor'),
} satisfies Record<string, ClientRoute>
