// What every surface over the use cases can be asked: the routes of HTTP, word for word as they are
// specified, and the tools and resources of MCP. `routesIn` takes the rows apart, so that a row that
// is added is a route without a case.

/** Rows of the table: verb and paths, each path in back-ticks. */
export const HTTP_TABLE: readonly string[] = [
  'POST `/check` `/compile` `/fix` `/print` `/graph` `/estimate`',
  'POST `/review`',
  'POST `/diff`',
  'POST `/plans`',
  'GET `/messages/{family}/{name}`, `/dialects`, `/schema`, `/grammar/{dialect}`',
  'GET `/runs?status=&waiting=&since=&cursor=&limit=`',
  '**PUT** `/runs/{id}`',
  'GET `/runs/{id}`, `/review`, `/plan`, `/source`, `/graph`, `/timeline`, `/steps`, `/steps/{step}`, `/steps/{step}/origins`, `/votes/{step}/{path}`',
  'GET `/runs/{id}/events?after=&limit=&step=&kind=`',
  'GET `/runs/{id}/values/{digest}`',
  'GET `/runs/{id}/verify?head=`, `/export`',
  'POST `/runs/{id}/forks`',
  '**POST `/runs/{id}/commands`**',
  'DELETE `/runs/{id}`, GET `/trash`, POST `/trash/{id}/restore`',
  'GET `/asks?kind=`, `/asks/{run}/{ask}`',
  'GET `/tools`, `/tools/{id}`, `/policy`, `/doctor`, `/stats?range=`, POST `/policy/test`',
  'GET `/events?runs=a,b`',
]

/** The tools of MCP, those that read and those that write. */
export const MCP_TOOLS: readonly string[] = [
  'check',
  'explain',
  'fix',
  'review',
  'diff',
  'list_tools',
  'grammar',
  'list_runs',
  'show_run',
  'wait_run',
  'submit_plan',
  'pause_run',
  'cancel_run',
]

export const MCP_RESOURCES: readonly string[] = [
  'planwright://runs/{id}',
  'planwright://runs/{id}/review',
  'planwright://runs/{id}/events',
  'planwright://messages/{code}',
  'planwright://grammar/{dialect}',
  'planwright://catalogue',
]

/** What is no use case: it is made of the transport, and so belongs to the surface that has it. */
export const OF_A_SERVER: Readonly<Record<string, string>> = {
  'GET /events': 'a stream over the change notice of `#app/watching`, which has tests of its own',
}

/** The routes of a table, as `VERB /path`; a path that begins anew below a run is of that run. */
export function routesIn(table: readonly string[]): readonly string[] {
  return table.flatMap((row) => {
    let verb = ''
    const ofRun = /\/runs\/\{id\}[`?/]/.test(row)
    const found = row.matchAll(/(?<verb>GET|POST|PUT|DELETE)|`(?<path>\/[^`?]*)[^`]*`/g)
    return [...found].flatMap(({ groups = {} }) => {
      verb = groups['verb'] ?? verb
      const { path } = groups
      if (path === undefined) return []
      const isWhole = !ofRun || /^\/(runs|trash)\b/.test(path)
      return [`${verb} ${isWhole ? '' : '/runs/{id}'}${path}`]
    })
  })
}
