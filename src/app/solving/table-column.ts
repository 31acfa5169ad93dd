// A column of a table as readings
// =============================================================================
//
// CSV with a header: fields between commas, semicolons or tabs, in quotes where they hold one. Nothing is left out or
// converted: every cell of the column is a number.

/** The numbers of a column from the top, or why there are none: the end of a sentence. */
export function columnOf(text: string, column: string): readonly number[] | string {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [header = '', ...rows] = lines
  const delimiter = DELIMITERS.find((each) => header.includes(each)) ?? ','
  const names = fieldsOf(header.replace(/^\u{FEFF}/u, ''), delimiter)
  if (names === undefined) return 'a quote in its header is not closed'
  const at = names.indexOf(column)
  const known = names.map((name) => `\`${name}\``).join(', ')
  if (at < 0) return `it has no column \`${column}\`, but ${known}`
  if (names.lastIndexOf(column) !== at) return `two of its columns are called \`${column}\``
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
  return numbers.length === 0 ? 'it has no rows below its header' : numbers
}

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
