// One digest for one thing: the same digits wherever the same is meant, and a name before them that says what it is.

import { expect, test } from 'vitest'

import { inFolder } from '../services/folder.ts'
import { plan, step } from './clone.ts'
import { typed } from './typed.ts'

const READS = plan(step('say', 'ccos.echo', { message: { literal: 'x' } }))
const WRITES = plan(
  step('enter', 'calendar.add', { title: { literal: 'Visit' }, start: { literal: '2030-03-14' } }),
)

/** What stands behind a name, in order: `plan 80e5db73672b`. */
function namedIn(text: string, name: RegExp): readonly string[] {
  return [...text.matchAll(new RegExp(`\\b${name.source}\\s+([0-9a-f]{12})\\b`, 'gi'))].map(
    ([, digits = '']) => digits,
  )
}

async function inWorkspace(
  text: string,
  body: (type: (line: string) => Promise<string>) => Promise<void>,
): Promise<void> {
  await inFolder(async ({ path, write }) => {
    await write('mine.json', text)
    const type = async (line: string) => (await typed(line.split(' '), { cwd: path })).out
    await type('init')
    await body(type)
  })
}

test('check, review, run and show name one plan by the same digits', () =>
  inWorkspace(READS, async (type) => {
    const [checked] = namedIn(await type('check mine.json'), /plan/)
    expect(checked).toBeDefined()
    expect(namedIn(await type('review mine.json'), /plan/)).toEqual([checked])
    expect(namedIn(await type('run mine.json --id reads'), /plan/)).toEqual([checked])
    expect(namedIn(await type('show reads'), /plan/)).toEqual([checked])
    expect(namedIn(await type('logs reads'), /plan/)).toEqual([checked])
  }))

test('run, review, ps, show and logs name one decision by the same digits, and the plan by its own', () =>
  inWorkspace(WRITES, async (type) => {
    const [checked] = namedIn(await type('check mine.json'), /plan/)
    const reviewed = await type('review mine.json')
    expect(namedIn(reviewed, /plan/)).toEqual([checked])
    expect(reviewed).not.toMatch(/digest|decision\s+[0-9a-f]{12}/i)
    const asked = await type('run mine.json --id writes')
    const [decision = ''] = namedIn(asked, /decision/)
    expect(decision).toMatch(/^[0-9a-f]{12}$/)
    expect(decision).not.toBe(checked)
    expect(namedIn(asked, /plan/)).toEqual([checked])
    expect(asked).toContain(`planwright approve writes --digest ${decision}`)
    expect(namedIn(await type('review writes'), /decision/)).toEqual([decision])
    expect(await type('ps')).toContain(`planwright approve writes --digest ${decision}`)
    expect(await type('show writes')).toContain(`planwright approve writes --digest ${decision}`)
    expect(await type(`approve writes --digest ${decision}`)).toContain('done  run writes')
    expect(namedIn(await type('logs writes'), /decision/)).toEqual([decision])
    expect(namedIn(await type('show writes'), /plan/)).toEqual([checked])
  }))
