// The strategy over files: examples/strategy.
// =============================================================================
//
// Goal: what the program comes to is what the files say. Method: the real program
// runs the example in a copy of its folder; beside it the answer is worked out
// from the files alone, with plain lists and without a line of src/.

import { cp, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import type { StrategyResult } from '#services/delegation/index'

import { start } from './cli/planwright-process.ts'
import { inFolder } from './services/folder.ts'

const example = new URL('../examples/strategy/', import.meta.url)

const TREE = `14  ✓ Candidates  MINUS_LEFT
20  ├─ ✓ Reachable, and switched on by the factor  INTERSECT
40  │  ├─ ✓ Reachable from outside  UNION
27  │  │  ├─ ✓ All of data/secreted.csv
28  │  │  └─ ✓ All of data/at-the-surface.jsonl
32  │  └─ ✓ The motif lies before the gene  COLOCATE
67  │     ├─ ✓ All of data/genes.gff3 (type gene)
42  │     └─ ✓ All of data/motif-sites.bed
13  └─ ✓ Too like a gene of the host  MINUS_RIGHT
14     ├─ ✓ All of data/different-binding-site.csv
26     └─ ✓ All of data/with-host-orthologue.tsv

    14 records, 14 features  set:3c1feba7f97f
    TXG_00090  description microneme protein, peptides 22, type gene
    TXG_00100  description GPI anchor transamidase; subunit, peptides 38, type gene
    TXG_00140  description myosin A, seen in mass spectra, peptides 24, signal_peptide 0.73, type g…
    TXG_00190  description serine protease, predicted, peptides 27, signal_peptide 0.82, type gene
    TXG_00200  description zinc finger protein, predicted, peptides 13, signal_peptide 0.72, type g…
    …
done  run targets  planwright show targets`

async function linesOf(name: string): Promise<readonly string[]> {
  const text = await readFile(new URL(`data/${name}`, example), 'utf8')
  return text.split('\n').filter((line) => line !== '')
}

/** The first column of a table with a header. */
async function firstColumn(name: string): Promise<ReadonlySet<string>> {
  const [, ...rows] = await linesOf(name)
  return new Set(rows.map((row) => row.split(/[,\t]/)[0] ?? ''))
}

/** What the strategy must come to, and how many records each part of it has. */
async function workedOut() {
  const secreted = await firstColumn('secreted.csv')
  const surface = new Set(
    (await linesOf('at-the-surface.jsonl')).map((line) => (JSON.parse(line) as { id: string }).id),
  )
  const like = await firstColumn('with-host-orthologue.tsv')
  const different = await firstColumn('different-binding-site.csv')
  const genes = (await linesOf('genes.gff3'))
    .map((line) => line.split('\t'))
    .filter(([, , type]) => type === 'gene')
    .map(([sequence, , , from, to, , strand, , notes = '']) => {
      const reach =
        strand === '+' ? [Number(from) - 500, Number(to)] : [Number(from), Number(to) + 500]
      return { id: /ID=([^;]+)/.exec(notes)?.[1] ?? '', sequence, strand, reach }
    })
  const sites = (await linesOf('motif-sites.bed'))
    .map((line) => line.split('\t'))
    .filter((fields) => fields.length === 6)
    .map(([sequence, from, to, , , strand]) => {
      return { sequence, strand, first: Number(from) + 1, last: Number(to) }
    })
  const withSite = genes.filter(({ sequence, strand, reach: [low = 0, high = 0] }) =>
    sites.some(
      (site) =>
        site.sequence === sequence &&
        site.strand === strand &&
        site.first <= high &&
        site.last >= low,
    ),
  )
  const reachable = secreted.union(surface)
  const switchedOn = new Set(withSite.map(({ id }) => id).filter((id) => reachable.has(id)))
  const tooLike = like.difference(different)
  return {
    candidates: [...switchedOn.difference(tooLike)].toSorted(),
    sizes: {
      Candidates: switchedOn.difference(tooLike).size,
      'Reachable, and switched on by the factor': switchedOn.size,
      'Reachable from outside': reachable.size,
      'The motif lies before the gene': withSite.length,
      'Too like a gene of the host': tooLike.size,
      'All of data/genes.gff3 (type gene)': genes.length,
      'All of data/motif-sites.bed': sites.length,
      'All of data/secreted.csv': secreted.size,
    },
  }
}

test('the tree in the README is the one that the program draws', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  expect(readme).toContain(TREE.slice(0, TREE.indexOf('\n\n')))
})

test('six tasks and five combinations come to what the files say', async () => {
  const { candidates, sizes } = await workedOut()
  expect(candidates.length).toBeGreaterThan(5)

  await inFolder(async ({ path }) => {
    await cp(fileURLToPath(example), path, { recursive: true })
    const planwright = async (...args: readonly string[]) => {
      const { code, out, err } = await start(args, { cwd: path }).ended
      expect({ args, code, err }).toEqual({ args, code: 0, err: '' })
      return out
    }
    await planwright('init')
    const shown = await planwright('run', 'drug-targets.json', '--id', 'targets')
    expect(shown.slice(shown.indexOf('14  ✓')).trimEnd()).toBe(TREE)
    for (const [title, size] of Object.entries(sizes)) {
      const line = shown.split('\n').find((one) => one.includes(`✓ ${title}`)) ?? ''
      expect([title, Number.parseInt(line, 10)]).toEqual([title, size])
    }

    const exported = await planwright('sets', 'export', 'targets:node_11', '--format', 'ids')
    expect(exported.trimEnd().split('\n')).toEqual(candidates)

    const told = JSON.parse(await planwright('show', 'targets', '--json')) as {
      readonly strategy: StrategyResult
    }
    const { ok, results, rejected, combineResults } = told.strategy
    expect({ ok, rejected }).toEqual({ ok: true, rejected: [] })
    expect([results.length, combineResults.length]).toEqual([6, 5])

    const picture = await planwright('graph', 'targets')
    expect(picture).toContain(`${sizes['Reachable from outside']} records`)
  })
})
