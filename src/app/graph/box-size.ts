// How large what stands in a box is, wherever it is drawn, and how many there can be in a file

/** In pixels; the sizes of letters are those of the style sheet of `plan-svg.ts`. */
export const BOX = Object.freeze({
  width: 248,
  left: 16,
  right: 12,
  top: 12,
  corner: 7,
  title: Object.freeze({ size: 13, line: 17 }),
  text: Object.freeze({ size: 11, line: 15 }),
})

/** More steps are no picture that a person can read. */
export const MOST_DRAWN_STEPS = 400
