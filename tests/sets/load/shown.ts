// A set and a refusal on a few lines, so that a case of loading is one line.

import {
  idAt,
  LoadFailure,
  loadSet,
  type LoadOptions,
  type LoadReport,
  type ResultSet,
} from '#sets'

const SIGNS = ['-', '', '+']

/** A record a text: its id, then its places as `chr1:5-9+`. */
export function shownSet({ ids, features }: ResultSet): readonly string[] {
  const places: string[][] = Array.from({ length: ids.size }, () => [])
  for (let at = 0; at < (features?.size ?? 0); at++) {
    if (features === undefined) break
    const sign = SIGNS[(features.strand[at] ?? 0) + 1]
    const name = features.sequences[features.sequence[at] ?? -1]
    places[features.record[at] ?? -1]?.push(
      `${name}:${features.start[at]}-${features.end[at]}${sign}`,
    )
  }
  return places.map((own, at) => [idAt(ids, at), ...own].join(' '))
}

export interface Shown {
  readonly records?: readonly string[]
  readonly report?: LoadReport
  /** `line:column code`. */
  readonly faults?: readonly string[]
  readonly message?: string
}

/** What loading these bytes gives; a failure other than of the file's content is thrown. */
export async function shownLoad(
  source: string | Uint8Array | Iterable<Uint8Array>,
  options: LoadOptions,
): Promise<Shown> {
  const text = typeof source === 'string' ? Buffer.from(source) : source
  const chunks = text instanceof Uint8Array ? [text] : text
  try {
    const { set, report } = await loadSet(chunks, { name: 'a file', ...options })
    return { records: shownSet(set), report }
  } catch (error) {
    if (!(error instanceof LoadFailure)) throw error
    const faults = error.faults.map(({ line, column, code }) => `${line}:${column} ${code}`)
    return { faults, message: error.message }
  }
}

/** The codes of the notes of a report. */
export function notesOf(shown: Shown): readonly string[] {
  return shown.report?.notes.map(({ code }) => code.replace('sets/', '')) ?? []
}
