// What is written
// =============================================================================
//
// Invariants:
//
//   OUTPUT-1. Words for people go out as `Styled`, which cannot carry anybody's escape
//       sequences. Data (a printed plan, JSON) goes to pipes and files byte for
//       byte, and to a terminal with hidden characters spelled out.
//   OUTPUT-2. JSON is ASCII where a terminal could be fooled: what is hidden is written
//       with `\u`, which is the same JSON.
//   OUTPUT-3. A reader that has gone away (`| head`) ends the writing, not the work.

import { writeJson } from '#json/write-json'
import {
  escapeInvisible,
  hiddenIn,
  NOWHERE,
  plainStyle,
  render,
  renderAll,
  helpOf,
  messageOf,
  type Diagnostic,
  type Role,
  type Source,
} from '#text'

import type { Host, Sink } from './host.ts'
import { wrapped, wrappedText } from './paragraph.ts'
import { bold, made, red, words, yellow, cyan, type Styled } from './styled.ts'
import { withoutEscapes } from './without-escapes.ts'

export interface Output {
  /** Whether a program reads along: then nobody is asked anything, and only JSON is the product. */
  readonly forPrograms: boolean
  /** Cells a line of standard output, as they are now. */
  readonly width: number
  /** Lines of words on standard output. */
  readonly line: (...lines: readonly Styled[]) => void
  /** Lines of words on standard error: what is not the command's product. */
  readonly aside: (...lines: readonly Styled[]) => void
  /** The command's product as it is (OUTPUT-1). */
  readonly data: (text: string) => void
  /** One JSON value on one line (OUTPUT-2). */
  readonly json: (value: unknown) => void
  /** Diagnostics with frames and a count, on standard output or error. */
  readonly diagnostics: (
    source: Source,
    diagnostics: readonly Diagnostic[],
    where?: 'out' | 'error',
  ) => void
  /** Diagnostics that stand in no text, on standard output. */
  readonly faults: (diagnostics: readonly Diagnostic[]) => void
  /** Whether nobody reads standard output any more (OUTPUT-3). */
  readonly isClosed: () => boolean
}

/** How wide text is made where the terminal does not say: a pipe, a file. */
const WIDTH_OF_A_PIPE = 100

export function createOutput(
  host: Pick<Host, 'stdout' | 'stderr' | 'env'>,
  forPrograms = false,
): Output {
  const { env } = host
  const say = (sink: Sink, lines: readonly Styled[]) => {
    const coloured = wantsColour(sink, env)
    for (const line of lines) sink.write(`${coloured ? line.coloured : line.plain}\n`)
  }
  return {
    forPrograms,
    get width() {
      return Math.max(20, host.stdout.columns() ?? WIDTH_OF_A_PIPE)
    },
    line: (...lines) => say(host.stdout, lines),
    aside: (...lines) => say(host.stderr, lines),
    data: (text) => host.stdout.write(host.stdout.isTerminal ? visible(text) : text),
    json: (value) => host.stdout.write(`${asciiJson(writeJson(value))}\n`),
    diagnostics(source, diagnostics, where = 'out') {
      const sink = where === 'out' ? host.stdout : host.stderr
      const style = wantsColour(sink, env) ? terminalStyle : plainStyle
      const options = { style, width: Math.max(40, sink.columns() ?? WIDTH_OF_A_PIPE) }
      // What refers to the whole text has no place to be underlined.
      const isPlaced = ({ span }: Diagnostic) => span !== NOWHERE && source.text !== ''
      const placed = diagnostics.filter(isPlaced)
      for (const one of diagnostics) if (!isPlaced(one)) say(sink, inLines(faultLines(one), sink))
      const [first] = placed
      if (first === undefined) return
      // A single one needs no count under it.
      const text =
        placed.length === 1 ? render(source, first, options) : renderAll(source, placed, options)
      sink.write(`${sentencesInLines(text, sink)}\n`)
    },
    faults: (diagnostics) =>
      say(host.stdout, inLines(diagnostics.flatMap(faultLines), host.stdout)),
    isClosed: () => host.stdout.isClosed(),
  }
}

/** On a terminal no word is broken: elsewhere a program may look for the line as it is. */
function inLines(lines: readonly Styled[], sink: Sink): readonly Styled[] {
  const width = sink.isTerminal ? sink.columns() : undefined
  return width === undefined ? lines : lines.flatMap((line) => wrapped(line, width))
}

/** A report with its messages and helps in lines; excerpts of the text stay as they are. */
function sentencesInLines(report: string, sink: Sink): string {
  const width = sink.isTerminal ? sink.columns() : undefined
  if (width === undefined) return report
  const lines = report.split('\n').flatMap((line) => {
    const isSentence = SENTENCE.test(withoutEscapes(line))
    return isSentence ? wrappedText(line, width) : [line]
  })
  return lines.join('\n')
}

const SENTENCE = /^(?:(?:error|warning|note)\[|(?:help|fix|try): )/

/** A diagnostic without a place in a text, as lines. */
function faultLines(diagnostic: Diagnostic): readonly Styled[] {
  const { code, severity } = diagnostic
  const paint = severity === 'error' ? red : severity === 'warning' ? yellow : cyan
  const help = helpOf(diagnostic)
  return [
    words`${bold(paint(`${severity}[${code}]`))}: ${made(messageOf(diagnostic))}`,
    ...(help === undefined ? [] : [words`${cyan('help:')} ${made(help)}`]),
  ]
}

/** FORCE_COLOR wins, as it does in Node; then NO_COLOR; else a terminal that is not dumb. */
export function wantsColour(sink: Sink, env: Host['env']): boolean {
  const forced = env['FORCE_COLOR']
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  if ((env['NO_COLOR'] ?? '') !== '') return false
  return sink.isTerminal && env['TERM'] !== 'dumb'
}

/** Text of several lines with everything else that hides spelled out. */
export function visible(text: string): string {
  return text.split('\n').map(visibleLine).join('\n')
}

function visibleLine(line: string): string {
  return line.split('\t').map(escapeInvisible).join('\t')
}

export function asciiJson(text: string): string {
  let safe = ''
  let at = 0
  // The text that JSON.stringify gives has no raw control characters outside its strings.
  for (const { start, end } of hiddenIn(text)) {
    safe += text.slice(at, start)
    for (let unit = start; unit < end; unit++) {
      safe += `\\u${text.charCodeAt(unit).toString(16).padStart(4, '0')}`
    }
    at = end
  }
  return safe + text.slice(at)
}

const SGR: Readonly<Record<Role, string>> = {
  error: '1;31',
  warning: '1;33',
  note: '1;36',
  message: '1',
  gutter: '34',
  place: '0',
  related: '36',
  help: '36',
  removed: '31',
  added: '32',
}

function terminalStyle(role: Role, text: string): string {
  return `\u001b[${SGR[role]}m${text}\u001b[0m`
}
