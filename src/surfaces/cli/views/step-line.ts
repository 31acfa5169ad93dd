// A step on one line

import type { StepId } from '#plan'
import type { StepStatus } from '#runtime'
import { cellsOf } from '#text'

import { clipped, cyan, dim, green, made, red, words, yellow, type Styled } from '../styled.ts'
import { duration } from './amounts.ts'

export interface StepPicture {
  readonly id: StepId
  readonly number: number
  readonly title: string
  status: StepStatus
  since: number | undefined
  /** How long it took, once it has ended. */
  tookMs: number | undefined
  /** What it says of its progress, or what it waits for. */
  remark: string
}

/** Sign, number, title, what it waits for, how long it took; numbers in a column of `digits`. */
export function stepLine(step: StepPicture, digits: number, width: number, now: number): Styled {
  const { number, title, status, since, tookMs, remark } = step
  const time =
    tookMs !== undefined
      ? duration(tookMs)
      : status === 'running' && since !== undefined
        ? duration(now - since)
        : ''
  const head = words`${SIGNS[status]} ${made(String(number).padStart(digits))} `
  const tail = time === '' ? made('') : words`  ${dim(time)}`
  const room = width - cellsOf(head.plain) - cellsOf(tail.plain)
  if (remark === '') return words`${head}${paint(status, clipped(title, room))}${tail}`
  // On a narrow line what it waits for counts more than what it is called.
  const said = clipped(remark, Math.max(12, Math.floor(room * 0.6)))
  const short = clipped(title, Math.max(0, room - cellsOf(said.plain) - 2))
  return words`${head}${short}  ${(status === 'running' ? dim : yellow)(said)}${tail}`
}

function paint(status: StepStatus, text: Styled): Styled {
  return status === 'pending' || status === 'ready' || status === 'blocked' ? dim(text) : text
}

/** A step's state as one sign; also readable without colours. */
export const SIGNS: Readonly<Record<StepStatus, Styled>> = {
  pending: dim('·'),
  ready: dim('·'),
  running: cyan('▸'),
  waiting: yellow('?'),
  done: green('✓'),
  failed: red('✗'),
  rejected: red('✗'),
  skipped: dim('–'),
  blocked: dim('·'),
  unknown: red('?'),
  cancelled: red('–'),
}
