// What a model is asked of one move, and how its answer reads
// =============================================================================
//
// As in arXiv 2511.09030 a step is given the move before it and the state that this led to, and a rule that makes the
// next move plain; its answer is the next move and the next state. The words are ours.
//
// Invariants:
//
//   MODEL-ANSWER-1. Of one position and move there is one right answer, to the letter: an answer is right where it is
//       equal to that of `answerAfter`, and votes are equal where their letters are.
//   MODEL-ANSWER-2. An answer is read here without the pattern that the agent holds it against: the referee must see
//       where that is not done.

/** The form of an answer: anything may stand above its last line, which alone is the answer. */
export const FORM = String.raw`(?:[\s\S]*\n)?(?<answer>move = \[[0-9]+, [012], [012]\]; next_state = \[\[[0-9, ]*\], \[[0-9, ]*\], \[[0-9, ]*\]\])`

const PEGS = [0, 1, 2] as const
const TARGET = 2
const READ = /^move = .*; next_state = (\[.*\])$/

/** What the model is, how a state is written, and the form of its answer. */
export function systemPrompt(disks: number): string {
  return `You carry out one move of the Towers of Hanoi and say what comes of it.
There are three pegs, 0, 1 and 2, and ${disks} disks, of which 1 is the smallest. A state lists the disks of each peg, the lowest first: ${stateText('0'.repeat(disks))} is the start. One disk is moved at a time, from the top of a peg to the top of another, and never onto a smaller one.
Think first if you like, in a few lines. The last line of your answer is the move, as disk, peg from and peg to, and the state after it, in exactly this form with nothing behind it and no code fence:
move = [1, 0, 2]; next_state = [[3, 2], [], [1]]`
}

/** What is to be done in every step. */
export function taskText(disks: number): string {
  const round = disks % 2 === 0 ? '0 to 1, 1 to 2, 2 to 0' : '0 to 2, 2 to 1, 1 to 0'
  return `The data is the move before and the state that it led to. Find the next move. Where the move before did not move disk 1, move disk 1 one peg on: ${round}. Where it moved disk 1, make the only legal move of another disk. Then write the state after it: every disk stands where it stood but the one that you moved.`
}

/** The right answer of the step of that number, from 1, or what stands before the first one. */
export function answerAfter(moves: number, disks: number): string {
  const position = positionAfter(moves, disks)
  if (moves === 0) return `move = none; next_state = ${stateText(position)}`
  const before = positionAfter(moves - 1, disks)
  const disk = Array.from(position).findIndex((peg, at) => peg !== before[at])
  return `move = [${disk + 1}, ${before[disk]}, ${position[disk]}]; next_state = ${stateText(position)}`
}

/** The position in an answer: pegs as digits, the smallest disk first. Undefined where there is none of these disks. */
export function positionIn(answer: unknown, disks: number): string | undefined {
  const [, state] = (typeof answer === 'string' ? READ.exec(answer) : undefined) ?? []
  if (state === undefined) return undefined
  const pegs = listsIn(state)
  if (pegs?.length !== PEGS.length) return undefined
  const at = new Map(pegs.flatMap((stack, peg) => stack.map((disk) => [disk, peg] as const)))
  const isSorted = pegs.every((stack) =>
    stack.every((disk, i) => i === 0 || disk < (stack[i - 1] ?? 0)),
  )
  const position = Array.from({ length: disks }, (_, disk) => at.get(disk + 1) ?? '').join('')
  return isSorted && pegs.flat().length === disks && position.length === disks
    ? position
    : undefined
}

function listsIn(text: string): readonly (readonly number[])[] | undefined {
  try {
    const lists = JSON.parse(text) as unknown
    const isOne = Array.isArray(lists) && lists.every((one) => Array.isArray(one))
    return isOne ? (lists as readonly (readonly number[])[]) : undefined
  } catch {
    return undefined
  }
}

function stateText(position: string): string {
  const pegs = PEGS.map((peg) => {
    const disks = Array.from(position).flatMap((on, at) => (Number(on) === peg ? [at + 1] : []))
    return `[${disks.toReversed().join(', ')}]`
  })
  return `[${pegs.join(', ')}]`
}

/** The position after so many moves of the shortest way to the last peg. */
export function positionAfter(moves: number, disks: number): string {
  const pegs: number[] = []
  let [left, from, to] = [moves, 0, TARGET as number]
  for (let disk = disks - 1; disk >= 0; disk--) {
    const before = 2 ** disk
    const spare = 3 - from - to
    const isMoved = left >= before
    pegs.unshift(isMoved ? to : from)
    // The smaller ones go to the spare peg before it moves, and from there onto it.
    if (isMoved) [left, from] = [left - before, spare]
    else to = spare
  }
  return pegs.join('')
}
