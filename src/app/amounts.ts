// Counts, lengths, times and probabilities in words
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

/** A length of time as people say it: `340 ms`, `12 s`, `3 min 20 s`, `2 h 5 min`, `4 days`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.max(0, Math.round(ms))} ms`
  const seconds = Math.round(ms / 1000)
  if (seconds < 10) return `${(ms / 1000).toFixed(1).replace(/\.0$/, '')} s`
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return joined(minutes, 'min', seconds % 60, 's')
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return joined(hours, 'h', minutes % 60, 'min')
  return plural(Math.floor(hours / 24), 'day')
}

function joined(big: number, unit: string, small: number, smaller: string): string {
  return small === 0 ? `${big} ${unit}` : `${big} ${unit} ${small} ${smaller}`
}

/** How long ago a time was: `just now`, `3 min ago`. */
export function ago(then: number, now: number): string {
  return now - then < 1000 ? 'just now' : `${duration(now - then)} ago`
}

/** How far ahead a time is: `in 20 h`, `now`. */
export function fromNow(then: number, now: number): string {
  return then - now < 1000 ? 'now' : `in ${duration(then - now)}`
}

/** A probability with as many digits as tell it from 1: `0.9`, `0.99978`, `1 − 3e-9`. */
export function probability(p: number): string {
  const wrong = 1 - p
  if (wrong < 1e-6) return wrong <= 0 ? '1 − less than 1e-15' : `1 − ${wrong.toExponential(0)}`
  const digits = Math.max(2, Math.ceil(-Math.log10(Math.max(wrong, 1e-9))) + 1)
  return String(Number(p.toFixed(digits)))
}
