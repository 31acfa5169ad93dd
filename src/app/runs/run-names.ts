// Names of runs, as people type them
// =============================================================================

/** Letters of an id that are shown where a person types it again; any beginning will do. */
const SHOWN = 6

/** An id that was made up, cut to its beginning; one that somebody gave, whole. */
export function shortRun(id: string): string {
  return /^[a-z0-9]{12}$/.test(id) ? id.slice(0, SHOWN) : id
}
