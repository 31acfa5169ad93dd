// Requests for the security test: every line of the table with its status, and beside each what differs in
// nothing else and is answered.

import { CHECK, PORT, post, RUNS, say, type Row } from './refused-request.ts'

const deep = `{"source": ${'['.repeat(5000)}${']'.repeat(5000)}}`

const ELSEWHERE = { 'sec-fetch-site': 'cross-site' }
const FOLLOWED = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

export const ROWS: readonly Row[] = [
  // Host
  { what: 'its own address', sent: { path: RUNS }, by: 'all', status: 200 },
  {
    what: 'localhost',
    sent: { path: RUNS, headers: { host: `localhost:${PORT}` } },
    by: 'all',
    status: 200,
  },
  {
    what: 'LOCALHOST',
    sent: { path: RUNS, headers: { host: `LOCALHOST:${PORT}` } },
    by: 'all',
    status: 200,
  },
  { what: '::1', sent: { path: RUNS, headers: { host: `[::1]:${PORT}` } }, by: 'all', status: 200 },
  ...[
    'example.org',
    `example.org:${PORT}`,
    '127.0.0.1',
    '127.0.0.1:1',
    `127.0.0.2:${PORT}`,
    `localhost.:${PORT}`,
    `localhost.example.org:${PORT}`,
    `0.0.0.0:${PORT}`,
  ].map((host): Row => ({
    what: `the host ${host}`,
    sent: { path: RUNS, headers: { host } },
    by: 'all',
    status: 421,
    code: 'http/host-not-allowed',
  })),
  { what: 'its page by another host', sent: { headers: { host: 'example.org' } }, status: 421 },
  // Origin
  {
    what: 'its own origin',
    sent: { path: RUNS, headers: { origin: `http://127.0.0.1:${PORT}` } },
    by: 'all',
    status: 200,
  },
  ...[
    'https://example.org',
    `https://127.0.0.1:${PORT}`,
    'http://127.0.0.1:1',
    `http://localhost:${PORT}`,
    'null',
    '',
  ].map((origin): Row => ({
    what: `the origin "${origin}"`,
    sent: { path: RUNS, headers: { origin } },
    by: 'all',
    status: 403,
    code: 'http/origin-not-allowed',
  })),
  {
    what: 'a preflight of another page',
    sent: {
      method: 'OPTIONS',
      path: RUNS,
      headers: { origin: 'https://example.org', 'access-control-request-method': 'POST' },
    },
    status: 403,
  },
  // Sec-Fetch-Site
  { what: 'a typed address', sent: { headers: { 'sec-fetch-site': 'none' } }, status: 200 },
  { what: 'its own page', sent: { headers: { 'sec-fetch-site': 'same-origin' } }, status: 200 },
  ...['cross-site', 'same-site'].map((site): Row => ({
    what: `a request that is ${site}`,
    sent: { path: RUNS, headers: { 'sec-fetch-site': site } },
    by: 'all',
    status: 403,
    code: 'http/cross-site',
  })),
  { what: 'a page, by a script of another site', sent: { headers: ELSEWHERE }, status: 403 },
  {
    what: 'a link of another site to a page, followed in a tab',
    sent: { headers: { ...ELSEWHERE, ...FOLLOWED } },
    status: 200,
  },
  {
    what: 'the same in a frame',
    sent: { headers: { ...ELSEWHERE, ...FOLLOWED, 'sec-fetch-dest': 'iframe' } },
    status: 403,
  },
  {
    what: 'the same as a form that is sent',
    sent: { method: 'POST', headers: { ...ELSEWHERE, ...FOLLOWED } },
    status: 403,
  },
  ...[RUNS, '/mounted', '/mounted/below'].map((path): Row => ({
    what: `a link of another site to ${path}`,
    sent: { path, headers: { ...ELSEWHERE, ...FOLLOWED } },
    by: 'all',
    status: 403,
    code: 'http/cross-site',
  })),
  // Token
  { what: 'no token', sent: { path: RUNS }, status: 401, code: 'http/no-token' },
  {
    what: 'a wrong token',
    sent: { path: RUNS },
    by: 'wrong',
    status: 401,
    code: 'http/token-unknown',
  },
  {
    what: 'a token of another kind',
    sent: { path: RUNS, headers: { authorization: 'Basic YTpi' } },
    status: 401,
  },
  {
    what: 'an empty token',
    sent: { path: RUNS, headers: { authorization: 'Bearer ' } },
    status: 401,
  },
  { what: 'no token where nothing is', sent: { path: '/api/v1/nowhere' }, status: 401 },
  { what: 'a token in the address', sent: { path: `${RUNS}?token=pw_x` }, status: 401 },
  {
    what: 'a token in a cookie',
    sent: { path: RUNS, headers: { cookie: 'token=pw_x' } },
    status: 401,
  },
  { what: 'no token, to write', sent: post(CHECK, { source: 'x' }), status: 401 },
  {
    what: "a person's token for the list of sessions",
    sent: { path: '/api/v1/sessions' },
    by: 'all',
    status: 401,
  },
  {
    what: "a person's token for a fresh code",
    sent: post('/api/v1/session/codes', {}),
    by: 'all',
    status: 401,
  },
  {
    what: 'a code that never was',
    sent: post('/api/v1/session', { code: 'x' }),
    status: 401,
    code: 'http/sign-in-refused',
  },
  {
    what: 'a name where nobody is named',
    sent: post('/api/v1/session', { name: 'ada', secret: 'x' }),
    status: 401,
  },
  { what: 'a page of the server without a token', sent: { path: '/' }, status: 200 },
  { what: 'the description without a token', sent: { path: '/openapi.json' }, status: 200 },
  {
    what: 'a page of a message without a token',
    sent: { path: '/messages/http/no-token' },
    status: 200,
  },
  // Scopes
  {
    what: 'looking without `view`',
    sent: { path: RUNS },
    by: 'blind',
    status: 403,
    code: 'http/scope-missing',
  },
  {
    what: 'a run without `submit`',
    sent: { method: 'PUT', path: `${RUNS}/mine`, body: {} },
    by: 'view',
    status: 403,
  },
  { what: 'a pause without `submit`', sent: say({ kind: 'pause' }), by: 'view', status: 403 },
  ...['approve', 'reject', 'resume'].map((kind): Row => ({
    what: `${kind} without \`decide\``,
    sent: say({ kind }),
    by: 'submit',
    status: 403,
    code: 'http/scope-missing',
  })),
  { what: 'an approval of an agent', sent: say({ kind: 'approve' }), by: 'agent', status: 403 },
  {
    what: 'removing without `decide`',
    sent: { method: 'DELETE', path: `${RUNS}/done` },
    by: 'submit',
    status: 403,
  },
  {
    what: 'restoring without `decide`',
    sent: post('/api/v1/trash/done/restore', {}),
    by: 'submit',
    status: 403,
  },
  // What is mounted beside the API
  { what: 'a mount without a token', sent: { path: '/mounted' }, status: 401 },
  { what: 'a mount without its scope', sent: { path: '/mounted/x' }, by: 'view', status: 403 },
  { what: 'a mount', sent: { path: '/mounted' }, by: 'agent', status: 200 },
  // Digests
  {
    what: 'a yes without a digest',
    sent: say({ kind: 'approve' }),
    by: 'all',
    status: 428,
    code: 'review/digest-missing',
  },
  {
    what: 'a yes with another digest',
    sent: say({ kind: 'approve', digest: '0123456789ab' }),
    by: 'all',
    status: 409,
    code: 'review/digest-mismatch',
  },
  // Method and address
  {
    what: 'a route that there is not',
    sent: { path: '/api/v1/nowhere' },
    by: 'all',
    status: 404,
    code: 'http/no-such-route',
  },
  { what: 'a page that there is not', sent: { path: '/nowhere' }, status: 404 },
  { what: 'a way up', sent: { path: '/..%2f..%2fpackage.json' }, status: 404 },
  {
    what: 'another method',
    sent: post(`${RUNS}/done`, {}),
    by: 'all',
    status: 405,
    code: 'http/method-not-allowed',
  },
  { what: 'HEAD', sent: { method: 'HEAD', path: `${RUNS}/done` }, by: 'all', status: 405 },
  { what: 'TRACE', sent: { method: 'TRACE', path: RUNS }, by: 'all', status: 405 },
  { what: 'a method of its own on a page', sent: { method: 'DELETE', path: '/' }, status: 405 },
  {
    what: 'a parameter that there is not',
    sent: { path: `${RUNS}?colour=red` },
    by: 'all',
    status: 400,
    code: 'http/bad-query',
  },
  { what: 'a parameter twice', sent: { path: `${RUNS}?limit=1&limit=2` }, by: 'all', status: 400 },
  {
    what: 'a limit that is no number',
    sent: { path: `${RUNS}?limit=many` },
    by: 'all',
    status: 400,
  },
  { what: 'a limit of zero', sent: { path: `${RUNS}?limit=0` }, by: 'all', status: 400 },
  {
    what: 'a limit that is too large',
    sent: { path: `${RUNS}?limit=5000` },
    by: 'all',
    status: 400,
  },
  // Content type and body
  {
    what: 'JSON',
    sent: post(CHECK, { source: 'x' }, { 'content-type': 'application/json; charset=utf-8' }),
    by: 'view',
    status: 200,
  },
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
    'application/json; charset=latin1',
  ].map((type): Row => ({
    what: `a body of type "${type}"`,
    sent: post(CHECK, '{"source": "x"}', { 'content-type': type }),
    by: 'all',
    status: 415,
    code: 'http/not-json',
  })),
  {
    what: 'a body that is no JSON',
    sent: post(CHECK, '{"source": '),
    by: 'all',
    status: 400,
    code: 'http/bad-body',
  },
  { what: 'an empty body', sent: post(CHECK, ''), by: 'all', status: 400 },
  {
    what: 'no body',
    sent: { method: 'POST', path: CHECK, headers: { 'content-type': 'application/json' } },
    by: 'all',
    status: 400,
  },
  ...['..%2f', '%00', '..%2f..%2fconfig.json', '..%5c..%5cconfig.json', 'done%00'].map(
    (digest): Row => ({
      what: `the value ${digest}`,
      sent: { path: `${RUNS}/done/values/${digest}` },
      by: 'all',
      status: 410,
      code: 'journal/value-missing',
    }),
  ),
  { what: 'a deep body', sent: post(CHECK, deep), by: 'all', status: 400 },
  { what: 'a number for a text', sent: post(CHECK, { source: 1 }), by: 'all', status: 400 },
  { what: 'a list', sent: post(CHECK, []), by: 'all', status: 400 },
  {
    what: 'a name twice',
    sent: post(CHECK, '{"source": "a", "source": "b"}'),
    by: 'all',
    status: 400,
  },
  {
    what: 'a name that there is not',
    sent: post(CHECK, { source: 'x', text: 'y' }),
    by: 'all',
    status: 400,
  },
  {
    what: '__proto__',
    sent: post(CHECK, '{"source": "x", "__proto__": {"admin": true}}'),
    by: 'all',
    status: 400,
  },
  {
    what: 'a kind of command that there is not',
    sent: say({ kind: 'trust' }),
    by: 'all',
    status: 400,
  },
  {
    what: '2 MiB',
    sent: post(CHECK, { source: 'x'.repeat(2 ** 21) }),
    by: 'all',
    status: 413,
    code: 'http/body-too-large',
  },
  // Ids
  ...['', '/plan', '/events', '/timeline', '/verify', '/export', '/steps/ask'].map((part): Row => ({
    what: `a run that is not there${part}`,
    sent: { path: `${RUNS}/nobody${part}` },
    by: 'view',
    status: 404,
    code: 'run/not-found',
  })),
  {
    what: 'a step that is not there',
    sent: { path: `${RUNS}/done/steps/nothing` },
    by: 'view',
    status: 404,
  },
  {
    what: 'a vote that is not there',
    sent: { path: `${RUNS}/done/votes/ask/0` },
    by: 'view',
    status: 404,
  },
  {
    what: 'an ask that is not there',
    sent: { path: '/api/v1/asks/undecided/q9' },
    by: 'view',
    status: 404,
  },
  {
    what: 'a tool that is not there',
    sent: { path: '/api/v1/tools/no.tool' },
    by: 'view',
    status: 404,
  },
  {
    what: 'a code that is not there',
    sent: { path: '/api/v1/messages/no/code' },
    by: 'view',
    status: 404,
  },
  {
    what: 'an id that is none',
    sent: { method: 'PUT', path: `${RUNS}/..%2fx`, body: { source: '{}' } },
    by: 'all',
    status: 422,
  },
  {
    what: 'an id in path and body',
    sent: { method: 'PUT', path: `${RUNS}/mine`, body: { id: 'other', source: 'x' } },
    by: 'all',
    status: 400,
  },
]
