// The seeds' examples as people see them: tests/corpus/forms/*.md
//
// A picture and the steps' texts of each plan in tests/forms/. `npm run goldens`
// writes the pages; they show in a viewer that draws Mermaid.

import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { compile } from '#compile'
import { mermaid, printExpr, shortDigest, planDigest, type Plan } from '#plan'

import { seedCatalogue } from '../forms/catalogue.ts'
import { expectGolden } from '../golden.ts'

const folder = new URL('../forms/', import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith('.json'))

function page(plan: Plan): string {
  const steps = plan.steps.map(
    ({ id, title, body }) => `## ${id}: ${title}\n\n\`\`\`rtfs\n${printExpr(body, 80)}\n\`\`\`\n`,
  )
  const result = `## Result\n\n\`\`\`rtfs\n${printExpr(plan.result, 80)}\n\`\`\`\n`
  const picture = `\`\`\`mermaid\n${mermaid(plan, seedCatalogue)}\`\`\`\n`
  return [
    `# ${plan.goal}\n`,
    `From \`${plan.dialect}\`; digest ${shortDigest(planDigest(plan))}.\n`,
    picture,
    ...steps,
    result,
  ].join('\n')
}

test.each(names)('%s', async (name) => {
  const { plan } = compile(readFileSync(new URL(name, folder), 'utf8'), { catalogue: seedCatalogue })
  await expectGolden(`forms/${name.replace('.json', '.md')}`, plan === undefined ? '' : page(plan))
})

test('there is one of each seed', () => {
  expect(names.length).toBeGreaterThanOrEqual(5)
})
