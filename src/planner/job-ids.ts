// The ids that a planning job makes
//
// UUIDs of version 8 (RFC 9562), made of the job's own key: another job makes others, and a
// resumed one makes the same again without having to remember them.

import { sha256Hex } from '#plan'

import type { PlanningSession } from './session.ts'

/** The UUID of what a job calls `name`. */
export function jobId(
  { idempotencyKey }: Pick<PlanningSession, 'idempotencyKey'>,
  name: string,
): string {
  const hex = sha256Hex(`planwright/planning-job/1\0${idempotencyKey}\0${name}`)
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return parts.join('-')
}
