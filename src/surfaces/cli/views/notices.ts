// Notices, as people read of them

import type { NoticeReport } from '#app'

import { bold, dim, green, red, words, yellow, type Styled } from '../styled.ts'
import { clock, duration, plural } from './amounts.ts'

/** What became of a notice, as a line with the time. */
export function noticeLine(report: NoticeReport, now: number): Styled {
  return words`${dim(clock(now))}  ${bold(report.channel)}  ${said(report)}`
}

function said({ kind, asks, problem = '', retryMs }: NoticeReport): Styled {
  const about = plural(asks, 'ask')
  switch (kind) {
    case 'sent':
      return words`${green('told')} of ${about}`
    case 'late': {
      const again =
        retryMs === undefined
          ? 'the next process tries again'
          : `tried again in ${duration(retryMs)}`
      return words`${yellow('could not be told')} of ${about}: ${problem}; ${dim(again)}`
    }
    case 'failed':
      return words`${red('was not told')} of ${about}: ${problem}`
    case 'lost':
      return words`${yellow('may be told once more')} of ${about}: that it was told cannot be recorded: ${problem}`
  }
}
