// Characters that can be seen
//
// Ranges of characters, and those that a person sees as what they are.

import type { Range } from './form.ts'

/** No character here hides, takes no room, or turns the reading direction; spaces are among them. */
export const SHOWN: readonly Range[] = [
  [0x20, 0x7e],
  [0xa1, 0xac],
  [0xae, 0x34e],
  [0x350, 0x5ff],
  [0x606, 0x61b],
  [0x61d, 0x6dc],
  [0x6de, 0x70e],
  [0x710, 0x88f],
  [0x892, 0x8e1],
  [0x8e3, 0x115e],
  [0x1161, 0x17b3],
  [0x17b6, 0x180a],
  [0x1810, 0x1fff],
  [0x2010, 0x2027],
  [0x202f, 0x205f],
  [0x2070, 0x3163],
  [0x3165, 0xd7ff],
  [0xf900, 0xfdff],
  [0xfe10, 0xfefe],
  [0xff00, 0xff9f],
  [0xffa1, 0xffef],
  [0x10000, 0x110bc],
  [0x110be, 0x110cc],
  [0x110ce, 0x1342f],
  [0x13440, 0x1bc9f],
  [0x1bca4, 0x1d172],
  [0x1d17b, 0x1ffff],
  [0x20000, 0x2fffd],
]

/** The ranges without these characters, each one code point. */
export function rangesBut(ranges: readonly Range[], signs: string): readonly Range[] {
  const points = Array.from(signs, (sign) => sign.codePointAt(0) ?? 0).toSorted((a, b) => a - b)
  return ranges.flatMap(([first, last]) => {
    const left: Range[] = []
    let from = first
    for (const point of points) {
      if (point < from || point > last) continue
      if (point > from) left.push([from, point - 1])
      from = point + 1
    }
    if (from <= last) left.push([from, last])
    return left
  })
}
