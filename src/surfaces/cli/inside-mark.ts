// The mark of programs that a run has started (inside-run.ts)

/** A state folder, by its real path, and what of it may start programs: the runs there that are executed. */
export interface Inside {
  readonly folder: string
  readonly runs: readonly string[]
  /** That own code of the folder is being loaded, or was by a process that executes no run. */
  readonly loading?: true
}

/** The variable that marks what a run starts. */
export const INSIDE_VARIABLE = 'PLANWRIGHT_INSIDE'

/** The marks of an environment; what is none of ours says nothing. */
export function insideOf(env: Readonly<Record<string, string | undefined>>): readonly Inside[] {
  try {
    const marks: unknown = JSON.parse(env[INSIDE_VARIABLE] ?? '[]')
    return Array.isArray(marks) ? marks.filter(isInside) : []
  } catch {
    return []
  }
}

function isInside(mark: unknown): mark is Inside {
  const { folder, runs } = (mark ?? {}) as Partial<Inside>
  return typeof folder === 'string' && Array.isArray(runs)
}
