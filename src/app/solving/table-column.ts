// A column of a table as readings
// =============================================================================
//
// CSV with a header: fields between commas, semicolons or tabs, in quotes where they hold one. Nothing is left out or
// converted: every cell of the column is a number. A header may say a unit, `T (s)`, `T [s]` or `T / s`, and another column the
// standard uncertainty of each reading, `T±u_T`.

import { parseUnit } from '#plan'

/** A column, and what is said of its readings. */
interface Column {
  readonly numbers: readonly number[]
  /** That of the header; absent where it says none. */
  readonly unit?: string
  /** One each, in the same unit; absent where no column of them was asked for. */
  readonly uncertainty?: readonly number[]
}

/** The readings of a column, `T`, with the uncertainties of another, `T±u_T` or `T+-u_T`; or why there are none: the end of a sentence. */
export function readingsOf(text: string, columns: string): Column | string {
  const own = columnOf(text, columns)
  const [, name, other] = WITH_UNCERTAINTY.exec(columns) ?? []
  // A column may be called so.
  if (typeof own !== 'string' || name === undefined || other === undefined) return own
  const [readings, spread] = [columnOf(text, name), columnOf(text, other)]
  if (typeof readings === 'string') return readings
  if (typeof spread === 'string') return spread
  if (spread.unit !== undefined && spread.unit !== readings.unit) {
    return `\`${other}\` is in \`${spread.unit}\`, and \`${name}\` ${readings.unit === undefined ? 'says no unit' : `in \`${readings.unit}\``}`
  }
  const wrong = spread.numbers.findIndex((each) => each < 0)
  if (wrong >= 0) return `in row ${wrong + 1} below its header, an uncertainty is negative`
  return { ...readings, uncertainty: spread.numbers }
}

const WITH_UNCERTAINTY = /^(.+?)\s*(?:±|\+\/?-)\s*(.+)$/

/** The numbers of a column from the top, or why there are none: the end of a sentence. */
function columnOf(text: string, column: string): Column | string {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [header = '', ...rows] = lines
  const delimiter = DELIMITERS.find((each) => header.includes(each)) ?? ','
  const names = fieldsOf(header.replace(/^\u{FEFF}/u, ''), delimiter)
  if (names === undefined) return 'a quote in its header is not closed'
  const named = names.map((name) => namedColumn(name))
  const isWhole = names.includes(column)
  const at = isWhole ? names.indexOf(column) : named.findIndex(({ name }) => name === column)
  const known = names.map((name) => `\`${name}\``).join(', ')
  if (at < 0) return `it has no column \`${column}\`, but ${known}`
  const last = isWhole
    ? names.lastIndexOf(column)
    : named.findLastIndex(({ name }) => name === column)
  if (last !== at) return `two of its columns are called \`${column}\``
  const numbers: number[] = []
  for (const [index, row] of rows.entries()) {
    const fields = fieldsOf(row, delimiter)
    const cell = fields?.[at] ?? ''
    if (fields?.length !== names.length || !NUMBER.test(cell)) {
      const wrong =
        fields?.length === names.length
          ? `\`${cell.slice(0, 40)}\` is no number`
          : `there are ${fields?.length ?? 'unclosed'} fields and ${names.length} columns`
      return `in row ${index + 1} below its header, ${wrong}`
    }
    numbers.push(Number(cell))
  }
  if (numbers.length === 0) return 'it has no rows below its header'
  const unit = named[at]?.unit
  return unit === undefined ? { numbers } : { numbers, unit }
}

/** A header that says a unit, taken apart; one that says none, or something else there, is a name. */
function namedColumn(header: string): { readonly name: string; readonly unit?: string } {
  const { name, bracket, square, slash } = WITH_UNIT.exec(header)?.groups ?? {}
  const unit = bracket ?? square ?? slash
  if (name === undefined || unit === undefined || parseUnit(unit).unit === undefined) {
    return { name: header }
  }
  return { name, unit }
}

const WITH_UNIT =
  /^(?<name>.*?\S)(?:\s*\((?<bracket>[^()]+(?:\([^()]*\)[^()]*)*)\)|\s*\[(?<square>[^[\]]+)\]|\s+\/\s+(?<slash>\S.*))$/

const DELIMITERS = ['\t', ';', ','] as const
const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/

/** The fields of a line; undefined where a quote is not closed. */
function fieldsOf(line: string, delimiter: string): readonly string[] | undefined {
  const fields: string[] = []
  let field = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? ''
    if (sign === '"') {
      const isDoubled = isQuoted && line[at + 1] === '"'
      if (isDoubled) field += line[++at] ?? ''
      else isQuoted = !isQuoted
    } else if (sign === delimiter && !isQuoted) {
      fields.push(field.trim())
      field = ''
    } else field += sign
  }
  return isQuoted ? undefined : [...fields, field.trim()]
}
