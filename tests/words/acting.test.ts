// Actions that a reading faculty cannot carry out
// =============================================================================
//
// Goal: an action that would change something outside the answer is refused under a faculty
// that only reads, and what reads, drafts or proposes passes. Method: sentences in ten
// languages that were written before the rules; of each list every third one was not
// looked at while they were made. They go through the compiler, as a user's text does.

import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { builtinCatalogue, createCatalogue } from '#plan'
import { actsOutside } from '#words'

import { stepBlock } from '../dialects/step/step-text.ts'
import { sentenceLists } from './sentence-lists.ts'

const all = sentenceLists(new URL('sentences/acting/', import.meta.url))

/** What is said of an action under a faculty: an error, a warning or nothing. */
function saidOf(action: string, faculty = 'SUM_UP', catalogue = builtinCatalogue): string {
  const text = stepBlock({ action, faculty, capabilities: 'ANALYSIS', parameters: '{}' })
  const { diagnostics } = compile(text, { dialect: 'step', catalogue })
  const codes = new Set(diagnostics.map(({ code }) => code))
  if (codes.has('step/acting-action')) return 'error'
  return codes.has('step/possible-acting') ? 'warning' : 'nothing'
}

describe.each(all)('in $language', ({ lists }) => {
  test('at least 95 % of the acting sentences are refused or warned of, and 90 % refused', () => {
    const sentences = lists['outside'] ?? []
    const passed = sentences.filter((sentence) => saidOf(sentence) === 'nothing')
    const missed = sentences.filter((sentence) => saidOf(sentence) !== 'error')
    expect(sentences.length).toBeGreaterThanOrEqual(30)
    // Where there are more, all of them are shown.
    expect(passed.length / sentences.length > 0.05 ? passed : []).toEqual([])
    expect(missed.length / sentences.length > 0.1 ? missed : []).toEqual([])
  })

  test('nothing is said of those that read, draft or propose', () => {
    expect((lists['reading'] ?? []).filter((one) => saidOf(one) !== 'nothing')).toEqual([])
  })
})

const drafts = all.flatMap(({ lists }) => lists['draft'] ?? [])

test.each(drafts)('%s: a warning at least', (action) => {
  expect(saidOf(action)).not.toBe('nothing')
})

test('what may be a draft is fine under a faculty that proposes, what lies outside is not', () => {
  expect(saidOf('Schedule a call with the design team')).toBe('warning')
  expect(saidOf('Schedule a call with the design team', 'PLAN_SCHEDULE')).toBe('nothing')
  expect(saidOf('Book a table at Luigi’s for Friday', 'PLAN_SCHEDULE')).toBe('error')
  expect(saidOf('Send the playlist to Anna', 'RECOMMEND_MUSIC')).toBe('error')
})

test('a faculty that is bound to a tool that acts may be told to act', () => {
  const entry = builtinCatalogue.entries.get('faculty.sum-up')
  if (entry === undefined) throw new Error('there is no faculty.sum-up')
  const acting = createCatalogue([{ ...entry, effect: 'write' }])
  expect(saidOf('Send the report to the board')).toBe('error')
  expect(saidOf('Send the report to the board', 'SUM_UP', acting)).toBe('nothing')
})

test('good sentences of another purpose are not refused', () => {
  const folder = new URL('../corpus/step/sentences/', import.meta.url)
  const fine = readdirSync(folder).flatMap(
    (name) => (JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { fine: string[] }).fine,
  )
  expect(fine.length).toBeGreaterThan(1000)
  expect(fine.filter(actsOutside)).toEqual([])
})

test.each(
  (
    'aggregate average bucket dedupe diff digest index ingest intersect load output paginate scrape subset tokenise triage union ' +
    'group cluster parse query scan extract count join compare classify'
  ).split(' '),
)('what only reads and calculates is not refused: %s', (verb) => {
  for (const object of ['invoices', 'users', 'mails', 'server logs', 'bookings of May']) {
    expect(saidOf(`${verb[0]?.toUpperCase()}${verb.slice(1)} the ${object}`)).toBe('nothing')
  }
})

test('a verb in what is described, quoted or named does not act', () => {
  const sentences = [
    'Explain how to delete and restore a file',
    'Summarise the mail in which Ben asks us to cancel the order and refund the customer',
    'Translate “Send the money to Anna” into French',
    'Describe the option delete-branch-on-merge',
    'Find out who deleted the backups and who restored them',
  ]
  expect(sentences.filter(actsOutside)).toEqual([])
})

describe('to whom an answer goes', () => {
  test.each([
    'E-mail the list of genes to the lab',
    'Read the notes and e-mail Paul the result',
    'Send the list to the lab',
    'Send the summary to the whole committee',
    'Share the draft with the parish',
    'Schicke die Zusammenfassung an alle Kunden',
    'Verteile die Liste an das Team',
    'Envoie le rapport à tous les clients',
    'Distribue le résumé aux membres',
    'Envía el resumen a todos los suscriptores',
    'Comparte el informe con el equipo',
    'Invia il riassunto a tutti i clienti',
    'Manda la tabella alla squadra',
    'Envie o resumo a todos os assinantes',
    'Partilhe o relatório com a equipa',
    'Stuur de samenvatting naar alle klanten',
    'Deel de lijst met het team',
    'Отправь отчёт всем клиентам',
    'Разошли список участникам',
    '把摘要发送给所有客户',
    '要約を全員に送る',
  ])('somebody else is told: %s', (action) => {
    expect(saidOf(action)).toBe('error')
  })

  test.each([
    'Send me the list',
    'Send the results to the next step',
    'Share your view of the letter with the reader',
    'Share the answers to the questions',
    'E-mail addresses in the notes: list them',
    'E-mail etiquette: explain the rules',
    'Share what is known about bees',
    'Schicke mir die Liste der Kunden',
    'Sende die Antwort an Schritt 3',
    'Envoie-moi la liste des clients',
    'Partage tes idées sur le projet',
    'Envíame la lista de los clientes',
    'Inviami il riassunto delle risposte dei clienti',
    'Partilhe a sua opinião sobre a carta',
    'Stuur me de lijst van klanten',
    'Deel 12 door 4',
    'Отправь список клиентов',
  ])('nobody else is: %s', (action) => {
    expect(saidOf(action)).toBe('nothing')
  })

  test('a verb with a hyphen is named whole', () => {
    const text = stepBlock({ action: 'E-mail the list to the lab', capabilities: 'READ_ONLY' })
    const found = compile(text, { dialect: 'step' }).diagnostics.find(
      ({ code }) => code === 'step/acting-action',
    )
    expect(text.slice(found?.span.start, found?.span.end)).toMatch(/^E-mail/)
  })
})

describe('a picture', () => {
  /** What is said of it: a code without its family, or nothing. */
  const told = (action: string, faculty = 'SUM_UP', catalogue = builtinCatalogue) => {
    const text = stepBlock({ action, faculty, capabilities: 'ANALYSIS', parameters: '{}' })
    const { ok, diagnostics } = compile(text, { dialect: 'step', catalogue })
    const said = diagnostics.filter(({ severity }) => severity !== 'note')
    return [ok, ...said.map(({ severity, code }) => `${severity} ${code}`)]
  }
  const WARNED = [true, 'warning step/drawing-action']

  test.each([
    ['Draw a chart of the turnover'],
    ['Zeichne ein Diagramm der Umsätze'],
    ['Dessine un graphique des ventes'],
    ['Dibuja un gráfico de las ventas'],
    ['Disegna un grafico delle vendite'],
    ['Desenhe um gráfico das vendas'],
    ['Teken een grafiek van de omzet'],
    ['Нарисуй график продаж'],
    ['绘制销售额的柱状图'],
    ['売上のグラフを描く'],
  ])('is warned of under any faculty that gives words: %s', (action) => {
    expect(told(action)).toEqual(WARNED)
    // A proposal in words is no picture.
    expect(told(action, 'RECOMMEND_MUSIC').at(-1)).toBe('warning step/drawing-action')
  })

  test('is nothing to warn of as a draft, in words, as text, or where a tool draws', () => {
    expect(told('Draft a chart of the turnover')).toEqual([true])
    expect(told('Describe the chart of the turnover')).toEqual([true])
    expect(told('Draw the turnover as a Mermaid diagram')).toEqual([true])
    const entry = builtinCatalogue.entries.get('faculty.sum-up')
    if (entry === undefined) throw new Error('there is no faculty.sum-up')
    const draws = createCatalogue([{ ...entry, description: 'Draws. Creates a chart of numbers.' }])
    expect(told('Draw a chart of the turnover', 'SUM_UP', draws)).toEqual([true])
    // What draws does not send.
    expect(told('Send the report to the board', 'SUM_UP', draws)).toContain(
      'error step/acting-action',
    )
  })

  test('that is sent is one error and no warning beside it', () => {
    expect(told('Send a chart of the turnover to the board')).toEqual([
      false,
      'error step/acting-action',
    ])
  })
})
