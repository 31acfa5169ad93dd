// Times, as people say them and as they are

import { ago, fromNow } from '#app/amounts'

import { now } from '../server/now.ts'

/** How long ago or how far ahead, with the time itself where it is pointed at. */
export function When({ at }: { readonly at: string }) {
  const time = Date.parse(at)
  const words = time > now.value ? fromNow(time, now.value) : ago(time, now.value)
  return (
    <time dateTime={at} title={clock(at)}>
      {words}
    </time>
  )
}

/** A time to the second, in the time zone of who reads it. */
export function clock(at: string): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' })
}

/** The same to the minute, for what is hours away. */
export function minute(at: string): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
}
