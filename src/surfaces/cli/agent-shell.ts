// The shell of an agent
// =============================================================================
//
// A coding agent types commands as the user who started it, so the system cannot
// tell them apart. What it starts is marked (agent-marks.ts), and there the command
// line acts as that agent: it decides nothing. This keeps agents honest that do not
// hide; one that removes its marks, or a program in the background, passes. It is
// a rail; the walls are named in docs/mcp.md.
//
// Invariants:
//
//   AGENT-SHELL-1. In the shell of an agent no command decides, and nothing is asked in
//       place: a terminal there is one that the agent holds.
//   AGENT-SHELL-2. A mark is looked for in the environment, and in those of the processes
//       above where the system shows them: to remove it for one command is not enough.

import { AGENT_MARKS, AGENT_PROGRAMS, type AgentMark } from './agent-marks.ts'
import { refusal } from './refusal.ts'

/** The agent whose shell this is, and how that is known. */
export interface AgentShell {
  /** As records name it, such as `claude-code`. */
  readonly agent: string
  /** The variable, or the program above. */
  readonly known: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** A process above this one. */
export interface Ancestor {
  /** What the system calls it, and the names of the files that it executes. */
  readonly names: readonly string[]
  /** Empty where the system does not show it. */
  readonly env: Environment
}

/** The agent in whose shell a process is: by its environment, or by those above (AGENT-SHELL-2). */
export function agentShellOf(
  env: Environment,
  ancestors: () => Iterable<Ancestor> = () => [],
): AgentShell | undefined {
  const marked = markedBy(env)
  if (marked !== undefined) return marked
  for (const ancestor of ancestors()) {
    const found = markedBy(ancestor.env) ?? programAmong(ancestor.names)
    if (found !== undefined) return found
  }
  return undefined
}

const LONGEST_NAME = 60

function markedBy(env: Environment): AgentShell | undefined {
  for (const mark of AGENT_MARKS) {
    for (const [variable, value = ''] of variablesOf(mark, env)) {
      if (!marks(value, mark)) continue
      const isName = mark.named === true && !/^(?:1|true|yes|on)$/i.test(value)
      const agent = isName ? value.slice(0, LONGEST_NAME) : mark.agent
      return { agent, known: variable }
    }
  }
  return undefined
}

function variablesOf(
  { variable, except = [] }: AgentMark,
  env: Environment,
): readonly (readonly [string, string | undefined])[] {
  if (!variable.endsWith('*')) return [[variable, env[variable]]]
  const beginning = variable.slice(0, -1)
  return Object.entries(env).filter(
    ([name]) => name.startsWith(beginning) && !except.includes(name),
  )
}

function marks(value: string, { values }: AgentMark): boolean {
  const said = value.trim().toLowerCase()
  if (values !== undefined) return values.includes(said)
  return !['', '0', 'false'].includes(said)
}

function programAmong(names: readonly string[]): AgentShell | undefined {
  const program = names.find((name) => Object.hasOwn(AGENT_PROGRAMS, name))
  const agent = program === undefined ? undefined : AGENT_PROGRAMS[program]
  return agent === undefined ? undefined : { agent, known: `the program ${program}` }
}

/** Ends a command that decides something where an agent types it (AGENT-SHELL-1). */
export function refuseInAgentShell(
  argv: readonly string[],
  here: { readonly cwd: string; agentShell(): AgentShell | undefined },
): void {
  const shell = here.agentShell()
  if (shell === undefined) return
  const { agent, known } = shell
  const line = `cd ${quoted(here.cwd)} && planwright ${argv.map(quoted).join(' ')}`
  throw refusal('cli/agent-shell', { command: argv[0] ?? '', agent, known, line })
}

/** A word as a shell reads it. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
