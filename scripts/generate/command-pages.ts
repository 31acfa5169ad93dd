// docs/cli.md from the commands' own declarations
// =============================================================================
//
// `--help` and the page cannot differ, and a command without
// a line on the page cannot be: both are made from the same declaration.

import { usage } from '../../src/surfaces/cli/help.ts'
import { commands, GROUPS, type KnownCommand } from '../../src/surfaces/cli/commands.ts'
import type { Command, Option } from '../../src/surfaces/cli/command.ts'

import type { Generation } from './generator.ts'

const PATH = 'docs/cli.md'

/** The page of all commands; reads nothing below the root. */
export async function commandPages(): Promise<Generation> {
  const pages = new Map<string, string>()
  for (const known of commands) pages.set(known.name, page(known, (await known.load()).default))
  const sections = GROUPS.map(({ group, title }) => {
    const names = commands.filter((one) => one.group === group).map(({ name }) => name)
    return `## ${title}\n\n${names.map((name) => pages.get(name)).join('\n')}`
  })
  return { files: [{ path: PATH, text: `${HEAD}\n${sections.join('\n')}` }], problems: [] }
}

const HEAD = `<!-- Made by \`npm run generate\` from src/surfaces/cli/commands; not written by hand. -->
# The command line

\`planwright COMMAND …\`; in a clone \`bin/planwright.js\`, in a project \`node_modules/.bin/planwright\`. \`planwright COMMAND --help\` shows the same text.

| exit code | meaning |
| --- | --- |
| 0 | success |
| 1 | rejected or failed: a plan has an error, a run failed or was rejected |
| 2 | wrong usage, or a file or run that cannot be read; nothing was started |
| 3 | waiting for a person: the command that continues is printed |

- **Standard input** is \`-\` in place of a file.
- **\`--json\`** prints JSON for programs, one object per line; errors too. Invisible characters are written with \`\\u\`.
- **Colours**: on a terminal, unless \`NO_COLOR\` is set; \`FORCE_COLOR=1\` also colours pipes and takes precedence.
- **Runs** are named by a short id; any unambiguous prefix is accepted.
- **The actor** of a decision is the operating system's user. \`--by\`, else the configured \`actor\`, is an additional
  name, a claim that is not verified. On a terminal a decision is asked for after everything was shown; without
  one it repeats the first 12 digits of the digest.
- **Ctrl-C** stops, and \`resume\` continues the run; a second one stops at once.
- **Text by others** (plans, answers, file names) is shown with control and bidirectional characters escaped.

## Files and variables

| file or variable | content |
| --- | --- |
| \`.planwright/config.json\` | \`actor\`, \`knowledge\`, \`memory\` (folders, relative to the workspace), \`faculties\` (the tool that a faculty is bound to), \`http.reaches\` (private addresses such as \`127.0.0.1:8080\` that http-fetch may reach), \`security.state\`, \`budget\` (what a new run may spend on models: \`tokens\`, \`dollars\`), \`prices\` (what [models](models.md#what-answers-cost) cost), \`math.secondEngine\` (\`sympy\` looks at [what the symbolic engine answers](formulas.md) as well), \`policy\` (a file, or the policy itself) |
| \`.planwright/policy.json\` | the rules: allow, ask, deny |
| \`.planwright/catalogue.json\` | the list of tools for commands that run no plan; written by \`init\` and \`tools --refresh\`; \`doctor\` reports when it is outdated |
| \`.planwright/journal.db\` | every run; not for version control, like the other files there |
| \`.planwright/planning/\` | what a planner saved: artifacts, and every version of the draft |
| \`.planwright/trash/\` | previous versions of files that \`fix\` and \`fmt\` have rewritten |
| \`planwright.config.ts\` | your own tools, and [critics](critics.md) of plans: \`export default { tools: [ … ], critics: [ … ] }\`; loaded only if the folder is [trusted](trust.md) |
| \`$XDG_STATE_HOME/planwright/trusted.json\` | which folders you trust, by path and digest; \`~/.local/state\` by default |
| \`PLANWRIGHT_TRUST\` | the digest of a folder to trust without a terminal, as \`planwright trust --show\` prints it |
| \`$XDG_CONFIG_HOME/planwright/settings.json\` | your own settings: \`identities\` of users and channels; \`~/.config\` by default |
| \`PLANWRIGHT_INSIDE\` | set by Planwright for processes that its runs start: they cannot decide in that folder |
| \`PLANWRIGHT_DIR\` | the state folder, instead of the nearest \`.planwright/\` upwards |
| \`OPEN_ROUTER_KEY\`, or \`PLANNER_BASE_URL\` and \`PLANNER_API_KEY\` | the [language model](models.md); \`PLANNER_MODEL\`, \`PLANNER_TEMPERATURE\` select the model and temperature; also in \`.env\` of a [trusted](trust.md) folder |
| \`PLANWRIGHT_SECRET_<NAME>\` | a secret that a tool asks for by name; takes precedence over a stored one |
| \`$XDG_CONFIG_HOME/planwright/secrets.json\` | the [secrets](runtime.md#secrets) that \`planwright secret set\` stored, each for one workspace; only you may read it |
| \`$XDG_CONFIG_HOME/planwright/people.json\` | whom \`planwright people add\` has named, with the hashes of their secrets ([server](server.md)); only you may read it |
| \`PLANWRIGHT_LOG\` | writes a log of this level and above: \`debug\`, \`info\`, \`warn\`, \`error\`; to \`.planwright/planwright.log\` unless \`--log\` says otherwise |
| \`OTEL_EXPORTER_OTLP_ENDPOINT\` | the collector that spans of runs are sent to, as OTLP over HTTP; \`OTEL_TRACES_EXPORTER=none\` sends none |
| \`PLANWRIGHT_DEBUG\` | shows the stack trace of an internal error |
`

function page({ name, summary }: KnownCommand, command: Command): string {
  const { details, examples, options } = command
  const named = command.arguments.map(
    ({ name: argument, description }) => `| \`${argument}\` | ${cell(description)} |\n`,
  )
  const rows = Object.entries(options).map(
    ([option, one]) => `| \`${spelling(option, one)}\` | ${cell(one.description)} |\n`,
  )
  const table = [...named, ...rows].join('')
  return `### ${name}

${sentence(summary)}${details.length === 0 ? '' : ` ${details.join(' ')}`}

\`\`\`sh
${usage(name, command)}

${examples.map(({ line, says }) => `${line}    # ${says}\n`).join('')}\`\`\`
${table === '' ? '' : `\n| argument or option | meaning |\n| --- | --- |\n${table}`}`
}

function spelling(name: string, option: Option): string {
  return option.kind === 'flag' ? `--${name}` : `--${name} ${option.value}`
}

function sentence(summary: string): string {
  return `${summary.slice(0, 1).toUpperCase()}${summary.slice(1)}.`
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}
