// The tools that a prompt tells of, and those that a model asks for

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { builtinCatalogue, createCatalogue, type Catalogue, type CatalogueEntry } from '#plan'
import { PlanningError, planRequest } from '#planner'
import { chooseTools } from '#planner/tools/choose-tools'
import { listedModel } from '#testing'

import { eventsIn, parts, startJob } from './jobs.ts'

const told = (task: string, catalogue = builtinCatalogue, needs: readonly string[] = []) => [
  ...chooseTools(task, catalogue, needs).told.entries.keys(),
]

const tool = (id: string, description: string): CatalogueEntry => ({
  ...(builtinCatalogue.entries.get('ccos.echo') as CatalogueEntry),
  id,
  description,
})

describe('a task is told of', () => {
  test.each([
    ['Trag am 15. Januar 2027 um 9 Uhr den Umzug in den Kalender ein', 'calendar.add'],
    ['Put the launch on my calendar', 'calendar.add'],
    ['明日の朝9時まで待って', 'time.wait-until'],
    ['帮我总结上周的笔记', 'faculty.sum-up'],
    ['Leggi il file report.md', 'faculty.read-files'],
    ['Fetch https://example.org/a.json', 'ccos.network.http-fetch'],
    ['Genes that are in both a.csv and b.csv', 'sets.intersect'],
    ['Quelles musiques pour une soirée de pluie ?', 'faculty.recommend-music'],
    ['Прочитай план.md', 'faculty.read-files'],
    ['zufang_a.txt と zufang_b.txt を比べて', 'faculty.read-files'],
    ['¿Qué hace limpiar.py?', 'faculty.analyze-code'],
    ['Wer steht in chor.csv und in turnen.csv?', 'sets.intersect'],
    ['variants.bed 里不在 blacklist.bed 的', 'sets.minus-left'],
    ['82 Grad, 21 Grad, 0,045 pro Minute: wann sind es 55?', 'math.formula'],
    ['贷48万，年利率3.6%，20年', 'math.formula'],
    ['Скажи, что в моих заметках о саде', 'faculty.read-knowledge'],
  ])('what it speaks of: %s', (task, id) => {
    expect(told(task)).toContain(id)
  })

  test.each([
    '2027年5月3日9点 会议',
    'am 15.1.2027 um 9:30 Uhr, dann 10.1., dann 3 Uhr',
    'v1.2.3, a7, b8',
  ])('no formula where its numbers are dates, times and names: %s', (task) => {
    expect(told(task)).not.toContain('math.formula')
  })

  test('people and agents, whatever it speaks of', () => {
    fc.assert(
      fc.property(fc.string(), (task) => {
        expect(told(task)).toEqual(expect.arrayContaining(['agent', 'human.ask', 'human.inform']))
      }),
    )
  })

  test('a tool that it names', () => {
    expect(told('Use time.wait-until for it')).toContain('time.wait-until')
  })

  test('what makes the handles that a told tool takes', () => {
    expect(told('the intersection of both')).toEqual(
      expect.arrayContaining(['sets.intersect', 'sets.load']),
    )
  })

  test('few tools: a dozen of 500, and all of a small catalogue', () => {
    const many = createCatalogue([
      ...builtinCatalogue.entries.values(),
      ...Array.from({ length: 460 }, (_, at) =>
        tool(`pack${at % 23}.do-${at}`, `Does the thing number ${at} with widgets.`),
      ),
      tool('jira.create-issue', 'Creates an issue in a project of the tracker.'),
    ])
    const chosen = chooseTools('Erstelle ein Ticket für den Fehler', many)
    expect([...chosen.told.entries.keys()]).toContain('jira.create-issue')
    expect(chosen.told.entries.size).toBeLessThan(20)
    expect(chosen.others.length).toBeLessThanOrEqual(61)
    const few = createCatalogue([tool('a.b', 'Does it.')])
    expect(chooseTools('x', few)).toEqual({ told: few, others: [] })
  })

  test('every tool that it needs: by its id, its family, or what it does', () => {
    for (const id of builtinCatalogue.entries.keys())
      expect(told('x', undefined, [id])).toContain(id)
    expect(told('x', undefined, ['calendar'])).toContain('calendar.add')
    expect(told('x', undefined, ['sets.*'])).toContain('sets.colocate')
    expect(told('x', undefined, ['something that waits until a time'])).toContain('time.wait-until')
  })

  test('the same tools, whatever was asked before', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (task, other) => {
        const first = chooseTools(task, builtinCatalogue)
        chooseTools(other, builtinCatalogue)
        expect(chooseTools(task, builtinCatalogue)).toEqual(first)
        const ids = [...first.told.entries.keys()]
        const order = [...builtinCatalogue.entries.keys()].filter((id) => ids.includes(id))
        expect(ids).toEqual(order)
        expect(ids.length + first.others.length).toBe(builtinCatalogue.entries.size)
      }),
    )
  })
})

const TASK = {
  problemText: 'Greet whoever is there',
  domain: 'other',
  dialect: 'rtfs',
  today: '2026-11-23',
  context: [],
} as const

const ENTERS =
  '(plan :body (do (step "Enter it" (call :calendar.add {:title "Launch" :start "2027-01-15"}) {:done true})))'

describe('a model that needs a tool', () => {
  test('asks for it, is told of it, and loses no repair', async () => {
    const model = listedModel(['NEED: calendar', ENTERS])
    const { work, log } = startJob(parts(model), { task: TASK, maxRetries: 0 })
    await work
    expect(eventsIn(log)).toEqual(['planning-started', 'tools-needed', 'attempt', 'plan-accepted'])
    const [first, second] = model.requests
    expect(first?.system).not.toContain(':calendar.add {')
    expect(first?.system).toContain('NEED: calendar')
    expect(second?.system).toContain(':calendar.add {')
  })

  test('asks twice at most: then it is an answer like any other', async () => {
    const needs = Array.from({ length: 5 }, () => 'NEED: calendar')
    const model = listedModel(needs)
    const { work } = startJob(parts(model), { task: TASK, maxRetries: 0 })
    await expect(work).rejects.toThrow(PlanningError)
    expect(model.requests).toHaveLength(3)
  })

  test('may name a tool that it was not told of: the whole catalogue counts', async () => {
    const { work } = startJob(parts(listedModel([ENTERS])), { task: TASK, maxRetries: 0 })
    await expect(work).resolves.toBeDefined()
  })
})

test('the prompt of a task is at most half of that with all tools', async () => {
  const length = async (task: string, catalogue: Catalogue) => {
    const { system = '', messages } = await planRequest(
      { ...TASK, problemText: task },
      catalogue,
      0,
    )
    return system.length + messages.reduce((sum, { text }) => sum + text.length, 0)
  }
  const all = builtinCatalogue
  const whole = await length([...all.entries.keys()].join(' '), all)
  for (const task of ['Ask me for a name and greet', 'Sum up my notes of last week']) {
    expect(await length(task, all)).toBeLessThan(whole * 0.6)
  }
})
