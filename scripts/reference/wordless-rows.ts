// Rows of the pages' tables that leave something out
// =============================================================================
//
// TypeDoc gives a table a column of descriptions where one row has words: then every row needs them.
// A function that takes `object` takes something whose type has no name, and so no words of its own.

import type { GeneratedFile, Problem } from '../generate/generator.ts'

const EMPTY_CELL = /(?<!\\)\| - (?<!\\)\|/
const NAMELESS_INPUT = /`\w+\??`: `object`[,)]|^ +\w+\??: object\b/

/** One problem for each row with a cell that holds only a dash, or a function that takes `object`. */
export function wordlessRows(pages: readonly GeneratedFile[]): readonly Problem[] {
  return pages.flatMap(({ path, text }) =>
    text.split('\n').flatMap((row, index) => {
      if (!/^(?:\|| )/.test(row)) return []
      const [, name = row] = /(?:`|^ +)(\w+)/.exec(row) ?? []
      const place = { file: path, line: index + 1 }
      return [
        ...(EMPTY_CELL.test(row) ? [{ ...place, text: `\`${name}\` has no docstring` }] : []),
        ...(NAMELESS_INPUT.test(row)
          ? [{ ...place, text: `\`${name}\` takes \`object\`: give the type a name` }]
          : []),
      ]
    }),
  )
}
