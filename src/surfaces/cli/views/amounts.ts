// Numbers, times and counts in words
// =============================================================================

import { grouped } from '#app/amounts'

export { ago, bytes, clock, duration, fromNow, grouped, plural } from '#app/amounts'

/** How large a set is: `1 record`, `12,040 records, 13,100 features`. */
export function recordsWords(count: number, features = 0): string {
  const places = features === 0 ? '' : `, ${grouped(features, 'feature')}`
  return `${grouped(count, 'record')}${places}`
}
