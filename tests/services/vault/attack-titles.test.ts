// Goal: no attack on approval files is forgotten. Method: each id of the list stands in the title of a test, or in
// the table of one, of the vault's files or of its runs.

import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)

const attacks = readFileSync(new URL('data/attacks/approval_file_attacks.jsonl', root), 'utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { readonly id: string }).id)

const texts = ['services/vault/', 'app/vault/'].flatMap((folder) =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.test.ts') && name !== 'attack-titles.test.ts')
    .map((name) => readFileSync(new URL(folder + name, root), 'utf8')),
)

test('every attack of the list has a test that bears its name', () => {
  expect(attacks).toHaveLength(21)
  const titled = (id: string) => new RegExp(`'(?:attack )?${id}(?:'|: )`)
  expect(attacks.filter((id) => !texts.some((text) => titled(id).test(text)))).toEqual([])
})
