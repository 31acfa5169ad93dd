// The referee: was it done, move by move?
// =============================================================================
//
// Looks only at what the journal has: which step ended with which position, and
// what was drawn for it. It shares no code with the voter and none with the vote:
// it has three pegs with disks on them, moves these, and counts votes once more.
//
// Invariants:
//
//   REFEREE-1. What it has not seen to be right is wrong: a step that is missing, comes twice or
//       has a position that is not one legal move from the one before.

export interface Verdict {
  /** Steps that were seen to end. */
  readonly steps: number
  /** Answers that were drawn for them. */
  readonly draws: number
  /** Those that were not what the vote came to. */
  readonly outvoted: number
  /** Most draws of one vote. */
  readonly most: number
  /** What is wrong, in words; the first moves and votes, and how it ended. */
  readonly faults: readonly string[]
}

/** Of moves, and of votes. */
const MOST_FAULTS = 3

export class Referee {
  readonly #disks: number
  readonly #ahead: number
  /** Disks by peg, the lowest first; the smallest is 0. */
  readonly #pegs: number[][]
  readonly #faults: string[] = []
  readonly #ofVotes: string[] = []
  #steps = 0
  #draws = 0
  #outvoted = 0
  #most = 0

  constructor(disks: number, ahead: number) {
    this.#disks = disks
    this.#ahead = ahead
    this.#pegs = [Array.from({ length: disks }, (_, at) => disks - 1 - at), [], []]
  }

  /** A step ended with a position, after these draws; `answer` is what was voted on, where that is not the position. */
  take(
    step: string,
    position: unknown,
    draws: readonly unknown[],
    answer: unknown = position,
  ): void {
    this.#steps++
    if (step !== `s${this.#steps}`)
      this.#find(this.#faults, `step ${this.#steps} is called ${step}`)
    this.#move(position)
    this.#count(answer, draws)
  }

  /** What it has seen; to be asked at the end. */
  verdict(): Verdict {
    let wanted = 1
    for (let disk = 0; disk < this.#disks; disk++) wanted *= 2
    const faults = [...this.#faults, ...this.#ofVotes]
    if (this.#steps !== wanted - 1) faults.push(`there are ${this.#steps} moves, not ${wanted - 1}`)
    if (this.#pegs[2]?.length !== this.#disks) faults.push('not all disks are on the last peg')
    return {
      steps: this.#steps,
      draws: this.#draws,
      outvoted: this.#outvoted,
      most: this.#most,
      faults,
    }
  }

  /** Moves the one disk that stands elsewhere now, where the rules allow that. */
  #move(position: unknown): void {
    if (typeof position !== 'string' || position.length !== this.#disks) {
      this.#find(this.#faults, `move ${this.#steps} leads to no position`)
      return
    }
    const moves: (readonly [disk: number, from: number, to: number])[] = []
    for (const [from, disks] of this.#pegs.entries()) {
      for (const disk of disks) {
        const to = position.charCodeAt(disk) - 48
        if (to !== from) moves.push([disk, from, to])
      }
    }
    const [[disk, from, to] = [-1, -1, -1]] = moves
    const under = this.#pegs[to]?.at(-1) ?? Infinity
    if (moves.length !== 1 || this.#pegs[from]?.at(-1) !== disk || under < disk) {
      this.#find(this.#faults, `move ${this.#steps} is against the rules`)
      return
    }
    this.#pegs[from]?.pop()
    this.#pegs[to]?.push(disk)
  }

  /** The answer that won must be ahead by so much, and not before the last draw. */
  #count(answer: unknown, draws: readonly unknown[]): void {
    const counts = new Map<unknown, number>()
    const lead = () => {
      const [first = 0, second = 0] = [...counts.values()].toSorted((a, b) => b - a)
      return first - second
    }
    for (const [at, draw] of draws.entries()) {
      counts.set(draw, (counts.get(draw) ?? 0) + 1)
      const isOver = at === draws.length - 1
      if (isOver !== lead() >= this.#ahead)
        this.#find(
          this.#ofVotes,
          `the vote on move ${this.#steps} ended ${isOver ? 'too early' : 'too late'}`,
        )
    }
    const votes = counts.get(answer) ?? 0
    if (votes === 0 || [...counts.values()].some((other) => other > votes))
      this.#find(
        this.#ofVotes,
        `the vote on move ${this.#steps} was not won by what the step came to`,
      )
    this.#draws += draws.length
    this.#outvoted += draws.length - votes
    this.#most = Math.max(this.#most, draws.length)
  }

  #find(faults: string[], fault: string): void {
    if (faults.length < MOST_FAULTS) faults.push(fault)
  }
}
