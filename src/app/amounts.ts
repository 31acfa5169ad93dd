// Counts and lengths in words
// =============================================================================

/** `1 step`, `3 steps`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** As `plural`, for numbers of any length: `12,040 lines`. */
export function grouped(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

/** A length as people say it: `312 bytes`, `4.2 KiB`, `1.3 GiB`. */
export function bytes(count: number): string {
  if (count < 1024) return plural(count, 'byte')
  const power = Math.min(3, Math.floor(Math.log2(count) / 10))
  return `${(count / 1024 ** power).toFixed(1).replace(/\.0$/, '')} ${['', 'KiB', 'MiB', 'GiB'][power]}`
}
