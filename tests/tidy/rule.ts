// A house rule: a question asked of a tree of files, answered with findings.
// The tree is data, so that a planted violation is a few lines of text.

/** Every file of interest: its path from the root, with forward slashes, to its text. */
export type Tree = ReadonlyMap<string, string>

export interface Finding {
  readonly path: string
  /** From 1; 0 speaks of the file as a whole. */
  readonly line: number
  readonly message: string
}

export interface Rule {
  /** What holds, as a sentence. */
  readonly name: string
  check(tree: Tree): Iterable<Finding>
}

/** The words of a list, however it is broken into lines. */
export function words(list: string): readonly string[] {
  return list.trim().split(/\s+/)
}
