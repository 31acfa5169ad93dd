// Numbers, times and counts in words
// =============================================================================

import { grouped } from '#app/amounts'

export { ago, bytes, duration, fromNow, grouped, plural, probability } from '#app/amounts'

/** How large a set is: `1 record`, `12,040 records, 13,100 features`. */
export function recordsWords(count: number, features = 0): string {
  const places = features === 0 ? '' : `, ${grouped(features, 'feature')}`
  return `${grouped(count, 'record')}${places}`
}

/** A time as people in this place write it, to the second: `2026-11-21 15:04:05`. */
export function clock(ms: number): string {
  const at = new Date(ms)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}
