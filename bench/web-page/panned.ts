// What is measured while a picture is moved

/** In milliseconds. */
export interface Panned {
  /** Drawing of each frame, until its pixels are there. */
  readonly draws: readonly number[]
  /** From one frame to the next. */
  readonly intervals: readonly number[]
}
