// Words that ask for a part of what there is, in the languages that STEP reads

import { describe, expect, test } from 'vitest'

import { filterWordsIn } from '#words'

describe('what asks for a part', () => {
  test.each([
    'Keep only the unpaid invoices over 1000 EUR',
    'Unpaid invoices',
    'Top ten customers by turnover',
    'The ten customers with the highest turnover',
    'Customers with turnover above 50,000',
    'Invoices from 2025',
    'Invoices before 2026-01-01',
    'Invoices where paid = no',
    'amount > 1000',
    'Everything except the closed tickets',
    'Servers older than 5 years',
    'The newest version of each file',
    'Nur die unbezahlten Rechnungen über 1000 EUR',
    'Die zehn größten Kunden',
    'Rechnungen ab 2024',
    'Garder seulement les factures impayées de plus de 1000 EUR',
    'Les dix plus grands clients',
    'Solo las facturas impagadas de más de 1000 EUR',
    'Los diez mejores clientes',
    'Solo le fatture non pagate oltre 1000 EUR',
    'I dieci clienti migliori',
    'Apenas as faturas não pagas acima de 1000 EUR',
    'Alleen de onbetaalde facturen boven 1000 EUR',
    'Только неоплаченные счета больше 1000 EUR',
    '只保留未付的发票',
    '金额大于1000的发票',
    '未払いの請求書のみ',
    '上位10件の顧客',
  ])('%s', (text) => {
    expect(filterWordsIn(text)?.sure).toBe('asks')
  })
})

describe('what does not', () => {
  test.each([
    'All of invoices.csv',
    'All kinases',
    'Genes that heat shock turns on',
    'All genes with their places, each under its own id',
    'The places of the motif TGCATGCA, as the file has them',
    'Essential genes of Plasmodium falciparum 3D7',
    'Genes up after 24 h of heat',
    'The first exon of each gene',
    'Reads from 3 libraries',
    'Every server in top_10_servers.csv',
    'Load "Only unpaid invoices"',
    'Load `over 1000.csv`',
    'Alle Rechnungen',
    'Toutes les factures',
    'Todas las facturas',
    'Tutte le fatture',
    'Todas as faturas',
    'Alle facturen',
    'Все счета',
    '所有发票',
    'すべての請求書',
  ])('%s', (text) => {
    expect(filterWordsIn(text)?.sure).not.toBe('asks')
  })
})

test.each(['Servers with a critical fault', 'Places where the factor binds', 'Genes whose ...'])(
  '%s may only describe all of them',
  (text) => {
    expect(filterWordsIn(text)?.sure).toBe('may')
  },
)

test('the words are given as they stand in the text', () => {
  expect(filterWordsIn('The invoices OVER 1000 EUR')?.words).toBe('OVER 1000')
})

test('a long text costs little more than it is long', () => {
  const text = 'the list of '.repeat(20_000)
  expect(filterWordsIn(text)).toBeUndefined()
})
