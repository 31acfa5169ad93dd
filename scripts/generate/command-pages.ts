// docs/cli.md from the commands' own declarations
// =============================================================================
//
// What `--help` says and what the page says cannot differ, and a command without
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

\`planwright COMMAND …\`; in a clone \`npx planwright\`. \`planwright COMMAND --help\` says what stands here.

| exit code | meaning |
| --- | --- |
| 0 | done: what was asked for happened |
| 1 | rejected or failed: a plan has an error, a run failed or was rejected |
| 2 | the command line is wrong, or what it names cannot be read; nothing was started |
| 3 | waiting for a person: the command that goes on is printed |

- **Standard input** is \`-\` where a file is wanted.
- **\`--json\`** prints JSON for programs, one object a line; faults too. What hides is written with \`\\u\`.
- **Colours**: on a terminal, unless \`NO_COLOR\` is set; \`FORCE_COLOR=1\` colours pipes as well and wins.
- **Runs** are named by a few letters; any beginning that no other run has will do.
- **Who decides** is the system's user on this machine. \`--by\`, else the configured \`actor\`, is a name beside it,
  a claim that nobody verifies. On a terminal a decision is asked for after everything was shown; anywhere else
  it repeats the first 12 digits of the digest.
- **Ctrl-C** leaves a run where \`resume\` takes it up; a second one leaves at once.
- **Text by others** (plans, answers, file names) is shown with control and direction characters spelled out.

## Files and variables

| place | what it holds |
| --- | --- |
| \`.planwright/config.json\` | \`actor\`, \`knowledge\`, \`memory\` (folders from the workspace's root), \`faculties\` (which tool stands behind a faculty), \`http.reaches\` (places such as \`127.0.0.1:8080\` that http-fetch may reach although they are private), \`security.state\`, \`policy\` (a file, or the policy itself) |
| \`.planwright/policy.json\` | the rules: allow, ask, deny |
| \`.planwright/catalogue.json\` | the tools as commands know them that run no plan; written by \`init\` and \`tools --refresh\`; \`doctor\` tells when it is older than the tools |
| \`.planwright/journal.db\` | every run; not for version control, and neither is what else lies there |
| \`.planwright/planning/\` | what a planner saved: artifacts, and every version of the draft |
| \`.planwright/trash/\` | old texts of files that \`fix\` and \`fmt\` have rewritten |
| \`planwright.config.ts\` | tools of your own: \`export default { tools: [ … ] }\`; runs only where the folder is [trusted](trust.md) |
| \`$XDG_STATE_HOME/planwright/trusted.json\` | which folders you trust, by place and digest; \`~/.local/state\` by default |
| \`PLANWRIGHT_TRUST\` | the digest of a folder that is trusted where nobody can be asked, as \`planwright trust --show\` prints it |
| \`$XDG_CONFIG_HOME/planwright/settings.json\` | your own settings: whose names say who they are; \`~/.config\` by default |
| \`PLANWRIGHT_INSIDE\` | set by Planwright for what its runs start: there nothing is decided in their folder |
| \`PLANWRIGHT_DIR\` | the state folder, in place of the nearest \`.planwright/\` upwards |
| \`OPEN_ROUTER_KEY\`, or \`PLANNER_BASE_URL\` and \`PLANNER_API_KEY\` | the language model; \`PLANNER_MODEL\`, \`PLANNER_TEMPERATURE\` choose; also in \`.env\` of a [trusted](trust.md) folder |
| \`PLANWRIGHT_SECRET_<NAME>\` | a secret that a tool asks for by name; it wins over a stored one |
| \`$XDG_CONFIG_HOME/planwright/secrets.json\` | the [secrets](runtime.md#secrets) that \`planwright secret set\` stored, each for one workspace; only you may read it |
| \`PLANWRIGHT_LOG\` | writes a log of this level and graver ones: \`debug\`, \`info\`, \`warn\`, \`error\`; to \`.planwright/planwright.log\` where \`--log\` says nothing else |
| \`OTEL_EXPORTER_OTLP_ENDPOINT\` | the collector that spans of runs are sent to, as OTLP over HTTP; \`OTEL_TRACES_EXPORTER=none\` sends none |
| \`PLANWRIGHT_DEBUG\` | shows where in the program a fault of its own happened |
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
${table === '' ? '' : `\n| argument or option | what it says |\n| --- | --- |\n${table}`}`
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
