// A JSON schema as a table, and as it is
// =============================================================================
//
// Invariants:
//
//   SCHEMA-TABLE-1. Where the table is not all that the schema says, it says so; the schema itself is below.

import { schemaTable, type SchemaRow } from '#app/tools/schema-rows'

import { textOf, Value } from '../../parts/values.tsx'
import { Line } from '../../parts/words.tsx'
import type { Json } from '../../server/shapes.ts'

interface SchemaTableProps {
  readonly schema: Readonly<Record<string, Json>>
  /** What the table is called where it cannot be seen. */
  readonly caption: string
  /** What stands where there is no row. */
  readonly none: string
  /** In which face descriptions stand. */
  readonly face: 'ours' | 'prose'
  /** Arguments that decide where something goes. */
  readonly sinks?: readonly string[]
}

export function SchemaTable({ schema, caption, none, face, sinks = [] }: SchemaTableProps) {
  const { rows, isWhole } = schemaTable(schema)
  return (
    <div class="stack tight">
      {rows.length === 0 ? (
        <p class="soft">{none}</p>
      ) : (
        // Roles, since a narrow page shows cells below each other, which takes theirs away.
        <table class="schema" role="table">
          <caption class="unseen">{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                Name
              </th>
              <th role="columnheader" scope="col">
                Type
              </th>
              <th role="columnheader" scope="col">
                What it is
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row, at) => (
              <Row key={at} row={row} face={face} isSink={sinks.includes(row.name)} />
            ))}
          </tbody>
        </table>
      )}
      {isWhole ? null : (
        // SCHEMA-TABLE-1
        <p class="small soft">The schema says more than the table; below it stands whole.</p>
      )}
      <details>
        <summary class="small">As JSON schema</summary>
        <Value text={textOf(schema)} />
      </details>
    </div>
  )
}

interface RowProps {
  readonly row: SchemaRow
  readonly face: 'ours' | 'prose'
  readonly isSink: boolean
}

function Row({ row: { name, type, isRequired, description, bounds }, face, isSink }: RowProps) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {name === '' ? 'the value itself' : <Line text={name} face="code" most={120} />}
        {isRequired && name !== '' ? <span class="small soft"> required</span> : null}
      </th>
      <td role="cell">
        <Line text={type} face="code" most={120} />
      </td>
      <td role="cell">
        <span class="stack tight">
          {isSink ? <span class="small open">decides where it goes</span> : null}
          {description === undefined ? null : (
            <span>
              <Line text={description} face={face} most={600} />
            </span>
          )}
          {bounds.map((bound) => (
            <span key={bound} class="small soft">
              <Line text={bound} face={face} most={200} />
            </span>
          ))}
        </span>
      </td>
    </tr>
  )
}
