// Words of a text that say less, or more, than the file holds that is loaded whole

import { describe, expect, test } from 'vitest'

import { fileWords, restrictionsIn } from '#words'

import { LOADED_WHOLE, NAMED_BY_THE_FILE, NAMES_A_PART, NAMES_NO_PART } from './restricted-tasks.ts'

describe('what the file does not keep or order', () => {
  test.each([...LOADED_WHOLE, ...NAMES_A_PART])('%s, of %s', (text, file) => {
    expect(restrictionsIn(text, fileWords(file))?.sure).toBe('asks')
  })
})

describe('what a file holds', () => {
  test.each([...NAMED_BY_THE_FILE, ...NAMES_NO_PART])('%s, of %s', (text, file) => {
    expect(restrictionsIn(text, fileWords(file))?.sure).not.toBe('asks')
  })
})

test.each([
  ['Open tickets', 'tickets.csv', 'Open'],
  ['All open tickets', 'tickets.csv', 'open'],
  ['Secreted proteins', 'proteins.csv', 'Secreted'],
  ['Genes of yeast', 'genes.csv', 'of yeast'],
  ['Facturas abiertas', 'facturas.csv', 'abiertas'],
  ['Offene Rechnungen', 'rechnungen.csv', 'Offene'],
  ['Les clients de la maison', 'clients.csv', 'de la maison'],
  ['老城的客户', 'customers.csv', '老城的'],
  ['旧市街の顧客', 'customers.csv', '旧市街の'],
])('%s, of %s, may ask for a part', (text, file, words) => {
  expect(restrictionsIn(text, fileWords(file))).toEqual({ words, sure: 'may' })
})

test.each([
  ['Open tickets', 'open-tickets.csv'],
  ['All genes of P. falciparum', 'pf-genes.csv'],
  ['All genes of Plasmodium falciparum', 'genes.csv'],
  ['All genes with their places, each under its own id', 'all.gff3'],
  ['Everything in invoices.csv', 'invoices.csv'],
])('%s, of %s, says nothing else', (text, file) => {
  expect(restrictionsIn(text, fileWords(file))).toBeUndefined()
})

test.each([
  ['paid', 'unpaid.csv', false],
  ['invoices', 'invoice.csv', true],
  ['2026', 'invoices-2025.csv', false],
  ['heat', 'upregulatedHeat.csv', true],
  ['24', 'heat24h.csv', true],
  ['internal', 'international.csv', false],
  ['Berlín', 'berlin.csv', true],
])('%s occurs in %s: %s', (word, file, has) => {
  expect(fileWords(file).has([word])).toEqual([has])
})

test('a long text costs little more than it is long', () => {
  const text = 'the list of those in the '.repeat(20_000)
  expect(restrictionsIn(text, fileWords('a.csv'))).toBeUndefined()
})
