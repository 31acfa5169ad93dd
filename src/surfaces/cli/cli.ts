// The command line
// =============================================================================
//
// Finds the command, reads the line, runs it, and says what stopped it.
//
// Invariants:
//
//   CLI-1. Every way out gives an exit code of EXIT; no exception leaves.
//   CLI-2. Only the module of the one command is loaded.
//   CLI-3. With `--json` a fault is JSON as well, on standard output.

import { diagnosticToJson, nearest } from '#text'

import { refuseInAgentShell } from './agent-shell.ts'
import { asksForHelp, optionsOf, readArguments } from './arguments.ts'
import { commands, GROUPS, OTHER_NAMES, type KnownCommand } from './commands.ts'
import { EXIT, type ExitCode } from './exit-code.ts'
import type { Host } from './host.ts'
import { createOutput, type Output } from './output.ts'
import { misuse, Refusal, refusal, suggestion } from './refusal.ts'
import { made, words } from './styled.ts'

/** Runs one command line; gives the exit code. */
export async function runCli(
  argv: readonly string[],
  host: Host,
  version: () => string,
): Promise<ExitCode> {
  const asJson = optionsOf(argv).includes('--json')
  const output = createOutput(host, asJson)
  const [name, ...rest] = argv
  try {
    if (name === undefined || ['--help', '-h', 'help'].includes(name)) {
      return await showHelp(rest, output, version, name === undefined)
    }
    if (name === '--version' || name === '-V') {
      output.line(made(version()))
      return EXIT.done
    }
    if (name === 'complete') {
      const { complete, completionText } = await import('./complete.ts')
      const words = rest[0] === '--' ? rest.slice(1) : rest
      host.stdout.write(completionText(await complete(words, host)))
      return EXIT.done
    }
    return await runCommand(name, rest, host, output)
  } catch (thrown) {
    return stopped(thrown, host, output)
  }
}

async function runCommand(
  name: string,
  rest: readonly string[],
  host: Host,
  output: Output,
): Promise<ExitCode> {
  const known = commands.find((command) => command.name === name)
  if (known === undefined) throw unknownCommand(name, rest)
  const { default: command } = await known.load()
  if (asksForHelp(rest)) return commandPage(known, output)
  const read = readArguments(name, command, rest)
  if (command.decides?.(read.options, read.arguments) === true) {
    if (host.inside.length > 0) {
      const { refuseInside } = await import('./inside-run.ts')
      await refuseInside(name, host)
    }
    refuseInAgentShell([name, ...rest], host)
  }
  return command.run({ ...read, host, output })
}

async function showHelp(
  rest: readonly string[],
  output: Output,
  version: () => string,
  unasked: boolean,
): Promise<ExitCode> {
  const topic = rest.find((one) => !one.startsWith('-'))
  const known = commands.find(({ name }) => name === topic)
  if (known !== undefined) return commandPage(known, output)
  const group = GROUPS.find((one) => one.group === topic)
  if (group !== undefined) {
    const { groupHelp } = await import('./help.ts')
    output.line(...groupHelp(group.group))
    return EXIT.done
  }
  if (topic !== undefined) throw unknownCommand(topic, [])
  const { programHelp } = await import('./help.ts')
  if (unasked) output.aside(...programHelp(version()))
  else output.line(...programHelp(version()))
  return unasked ? EXIT.usage : EXIT.done
}

async function commandPage(known: KnownCommand, output: Output): Promise<ExitCode> {
  const [{ default: command }, { commandHelp }] = await Promise.all([
    known.load(),
    import('./help.ts'),
  ])
  output.line(...commandHelp(known.name, known.summary, command, output.width))
  return EXIT.done
}

function unknownCommand(name: string, rest: readonly string[]): Refusal {
  const names = commands.map((command) => command.name)
  if (name.startsWith('-')) {
    // `planwright --json check x`: the options of a command follow it.
    const command = rest.find((one) => names.includes(one))
    const help = command === undefined ? {} : { suggestion: `Write it behind \`${command}\`` }
    return misuse('cli/option-first', { option: name, ...help })
  }
  // `planwright plan.txt`: a file where a command belongs.
  if (/[./\\]/.test(name) && nearest(name, names).length === 0) {
    return misuse('cli/file-first', { file: name })
  }
  const other = OTHER_NAMES.get(name.toLowerCase())
  const meant = suggestion(other ?? name, [...names, 'help'])
  return misuse('cli/unknown-command', { name, ...meant })
}

/** What the system refused, as a refusal of ours; undefined for any other exception. */
function systemRefusal(thrown: unknown): Refusal | undefined {
  const { code, syscall, path, message } = thrown as NodeJS.ErrnoException
  if (!(thrown instanceof Error) || code === undefined || syscall === undefined) return undefined
  // `EACCES: permission denied, mkdir '/x'`
  const why = message.replace(/^[A-Z0-9_]+: /, '').replace(/, \w+( '.*)?$/s, '')
  return refusal('cli/system-refuses', { path: path ?? syscall, why })
}

/** Says what stopped the command (CLI-1, CLI-3). */
function stopped(thrown: unknown, host: Host, output: Output): ExitCode {
  const asJson = output.forPrograms
  if (thrown instanceof Refusal) {
    const { diagnostics, exitCode, source } = thrown
    if (asJson) {
      const shown = diagnostics.map((one) => diagnosticToJson(source, one))
      output.json({ ok: false, diagnostics: shown })
    } else output.diagnostics(source, diagnostics, 'error')
    return exitCode
  }
  const refused = systemRefusal(thrown)
  if (refused !== undefined) return stopped(refused, host, output)
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  if (asJson) output.json({ ok: false, error: message })
  output.aside(words`planwright stopped because of an internal error: ${message}`)
  if (host.env['PLANWRIGHT_DEBUG'] && thrown instanceof Error) {
    for (const line of (thrown.stack ?? '').split('\n')) output.aside(words`${line}`)
  } else
    output.aside(
      words`PLANWRIGHT_DEBUG=1 shows the stack trace. Nothing that was recorded is lost.`,
    )
  return EXIT.refused
}
