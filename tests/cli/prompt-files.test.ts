// The files of a workspace that prompts tell models of

import { expect, test } from 'vitest'

import { inClone } from './clone.ts'

test('the delegation prompt lists files that sets are loaded from, and no others', () =>
  inClone(async ({ run, put }) => {
    await run('init')
    const listed = ['hits.csv', 'data/genes.gff3', 'data/more/b.BED.gz', 'données.tsv']
    const left = [
      'README.md',
      'data/with space.csv',
      'data/.hidden.csv',
      '.secret/a.csv',
      'node_modules/x/a.csv',
      'a/b/c/d/deep.csv',
    ]
    for (const path of [...listed, ...left]) await put(path, 'id\n1\n')
    const { out } = await run('grammar', 'delegation', '--format', 'prompt')
    expect(out).toContain(
      'any other is given to a person. The files are data/genes.gff3, data/more/b.BED.gz, données.tsv, hits.csv.\n',
    )
  }))

test('at most 60 files are listed', () =>
  inClone(async ({ run, put }) => {
    await run('init')
    for (let at = 100; at < 170; at++) await put(`data/f${at}.csv`, 'id\n')
    const { out } = await run('grammar', 'delegation', '--format', 'prompt')
    expect(out.match(/data\/f\d+\.csv/g)).toHaveLength(60)
  }))
