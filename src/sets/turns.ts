// Turns of long computing
// =============================================================================
//
// A million records take a second to be put into order, and a process has one thread:
// while it computes, it neither draws, nor hears Ctrl-C, nor says that it still executes its
// run. So long computing goes piece by piece, and each piece waits for its turn.
//
// Invariants:
//
//   TURNS-1. Between two pieces, whoever they belong to, the process does all else
//       that is due: as many sets as are made concurrently, it stands still for one
//       piece.

let last = Promise.resolve()

/** Resolves when the next piece may be computed: after those that asked before, and what else is due (TURNS-1). */
export function nextTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => void setImmediate(resolve)))
  return last
}
