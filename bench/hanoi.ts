// A million voted steps: `npm run bench -- hanoi`, about two minutes
// =============================================================================
//
// Towers of Hanoi (docs/hanoi.md), first without a kill, so that a step of 20 disks stands
// beside one of 16, then killed five times. What was measured counts only where the
// referee finds nothing.

import { carryOut, faultsOf, type Report } from '../scripts/hanoi/carry-out.ts'
import type { Bench } from './figure.ts'

const KILLS = 5

export const figures: Bench = async () => {
  const few = await right(16, 0)
  const many = await right(20, 0)
  const killed = await right(20, KILLS)
  const { makeMs, runMs, judgeMs, kills, peakMB, diskMB, steps } = killed
  const perStep = ({ within, steps: all }: Report) => (within.makeMs + within.runMs) / all
  const allMs = makeMs + runMs + judgeMs
  return [
    { name: '20 disks, killed 5 times', measured: allMs, unit: 'ms', target: 240_000 },
    { name: '  voted steps, resumed each time', measured: (steps * 1000) / runMs, unit: '/s' },
    {
      name: '  a step, made and run, against one of 16 disks',
      measured: perStep(many) / perStep(few),
      unit: '×',
      target: 1.3,
    },
    {
      name: '  the longest resume',
      measured: Math.max(...kills.map(({ resumeMs }) => resumeMs)),
      unit: 'ms',
      target: 5000,
    },
    { name: '  peak of memory', measured: peakMB, unit: 'MB', target: 2048 },
    { name: '  disk', measured: diskMB, unit: 'MB', target: 1536 },
  ]
}

async function right(disks: number, kills: number): Promise<Report> {
  const options = { disks, error: 0.0022, ahead: 3, kills, seed: 1, wrong: 'alike' } as const
  const report = await carryOut(options)
  const [fault] = faultsOf(report, options)
  if (fault !== undefined) throw new Error(fault)
  return report
}
