// Goal: what a step asks in other words than our bullets is never lost. Method: lines as people and
// models write them, put below a step or into its title, and lines put together from marks, words of
// eleven languages and values; each is an error with a try, or the plan has what it asks. The
// other side: ordinary notes about approvals, orders and files, which are none.

import { readFileSync } from 'node:fs'

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { fixedText } from '#fixed-text'
import { hasErrors } from '#text'

const DATA = new URL('../../data/plan-md/', import.meta.url)
const linesOf = (name: string) =>
  readFileSync(new URL(name, DATA), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.replaceAll('⏎', '\n'))

/** A plan of two steps with a line below the second one's bullets, or as its title behind `T:`, or as prose behind `P:`. */
function planWith(line: string): string {
  const words = line.slice(2)
  const isTitle = line.startsWith('T:')
  const isProse = line.startsWith('P:')
  const below = isTitle ? '' : isProse ? `\n${words}\n` : `${line.replace(/^B:/, '')}\n`
  return [
    '# Plan: Release\n\n## Steps\n\n### Step 1: Gather\n- **Status**: pending\n\nGo.\n',
    `### Step 2: ${isTitle ? words : 'Publish'}\n- **Status**: pending\n${below}\nGo.\n`,
  ].join('\n')
}

const read = (text: string) => compile(text, { dialect: 'plan-md' })

/** Nothing is lost: an error, or an approval or dependency in the plan. */
function isKept(text: string): boolean {
  const { understood, diagnostics } = read(text)
  const step = understood?.steps.find(({ id }) => id === 'step-2')
  const isAsked =
    step?.approval === 'required' ||
    (step?.after.length ?? 0) > 0 ||
    (step?.files.length ?? 0) > 0 ||
    (step?.body.kind === 'call' && step.body.tool === 'ccos.echo')
  return hasErrors(diagnostics) || isAsked
}

describe('a line that asks for an approval, an order, a call or files in other words', () => {
  test.each(linesOf('request-labels.txt'))('%s', (line) => {
    const { diagnostics } = read(planWith(line))
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    expect(isKept(planWith(line))).toBe(true)
    // Only the author can say these: `Blocks: Step 1` belongs into the other step.
    if (errors.length > 0 && !/Blocks|previous|first step|Status|then go/.test(line)) {
      expect(errors.some(({ fixes }) => fixes.length > 0)).toBe(true)
    }
  })

  test('the check of lost lines sees one that is lost', () => {
    expect(isKept(planWith('- **Priority**: Yes'))).toBe(false)
  })
})

test('a title or prose may say what the bullets say too', () => {
  const text = planWith('T:Publish (requires approval, after step 1)').replace(
    /(?<=step 1\)\n)/,
    '- **Requires Approval**: Yes\n- **Dependencies**: Step 1\n',
  )
  expect(text).toContain('Dependencies')
  expect(read(text).diagnostics).toEqual([])
})

test('the try for a line gives a plan that has what the line asked', () => {
  for (const line of linesOf('request-labels.txt')) {
    const text = planWith(line)
    const fix = read(text).diagnostics.flatMap(({ code, fixes }) =>
      code === 'plan-md/request-in-words' ? fixes : [],
    )[0]
    if (fix === undefined) continue
    let fixed = text
    for (const { span, text: put } of fix.edits.toReversed()) {
      fixed = fixed.slice(0, span.start) + put + fixed.slice(span.end)
    }
    expect({ line, isKept: isKept(fixed) }).toEqual({ line, isKept: true })
  }
})

/** Labels that are text, and conditions, which ordinary lines may have. */
const NOT_ASKED = new Set(['plan-md/own-labels', 'plan-md/hidden-condition'])

describe('an ordinary line', () => {
  const lines = linesOf('ordinary-lines.txt')
  test.each(lines)('%s', (line) => {
    const told = read(planWith(line)).diagnostics.filter(
      ({ code, severity }) => severity !== 'note' && !NOT_ASKED.has(code),
    )
    expect(told).toEqual([])
  })
})

const word = (words: string) => fc.constantFrom(...words.split('|'))
const label = word(
  'Requires Approval|Approval required|Needs approval|Requires Human Approval|Manual approval needed|Sign-off required|' +
    'Needs sign-off|Human sign-off|HITL|Approval gate|Requires aproval|Requries Approval|Aproval required|' +
    'Genehmigung erforderlich|Freigabe nötig|Zustimmung notwendig|Braucht Freigabe|Approbation requise|Nécessite une approbation|' +
    'Validation requise|Aprobación requerida|Requiere aprobación|Necesita autorización|Approvazione richiesta|Richiede approvazione|' +
    'Aprovação necessária|Requer aprovação|Goedkeuring vereist|Toestemming nodig|Требуется одобрение|Нужно согласование|' +
    '需要批准|需审批|承認が必要|要承認|승인 필요|결재 필요',
)
const yes = word('Yes|yes|true|required|Ja|oui|Sí|sì|Sim|да|是|はい|예|✅|Yes, by Anna')
const lead = word('- |* |+ |1. |2) |- [x] |- [ ] |> |> - |  - |- 🔒 |- ✋ |- 👉 |')
const marked = fc
  .tuple(label, word('**|__|*|`|'), word(':|?:| :|：| -| –| =|:**| →'), yes)
  .map(([name, mark, parting, value]) =>
    parting === ':**' ? `**${name}:** ${value}` : `${mark}${name}${mark}${parting} ${value}`,
  )
const cells = fc
  .tuple(label, yes)
  .map(([name, value]) => `| ${name} | ${value} |\n|---|---|\n| x | y |`)
const tagged = fc.tuple(label, yes).map(([name, value]) => `<b>${name}</b>: ${value}`)
const requestLine = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(lead, marked).map(([before, line]) => before + line) },
  { weight: 1, arbitrary: cells },
  { weight: 1, arbitrary: tagged },
  { weight: 2, arbitrary: label.map((name) => `T:Publish (${name})`) },
)

test('a request for an approval is an error or is in the plan, however it is spelled', () => {
  fc.assert(
    fc.property(requestLine, (line) => {
      expect(isKept(planWith(line))).toBe(true)
    }),
    { numRuns: Number(process.env['PLAN_MD_RUNS'] ?? 400) },
  )
})

test('what is safe to fix keeps the approval, whether a step or an item of a list asks for it', () => {
  const item = fc.tuple(label, yes, word('(|– |: |, |[')).map(([name, value, before]) => {
    return `2. Publish ${before}${name}: ${value}${before === '(' ? ')' : before === '[' ? ']' : ''}`
  })
  const listed = item.map((line) => `# Plan: Release\n\n## Steps\n\n1. Gather\n${line}\n`)
  fc.assert(
    fc.property(fc.oneof(requestLine.map(planWith), listed), (text) => {
      const { source, plan } = fixedText(read(text)).compilation
      expect(isKept(source.text)).toBe(true)
      if (plan !== undefined) expect(plan.steps.at(-1)?.approval).toBe('required')
    }),
    { numRuns: Number(process.env['PLAN_MD_RUNS'] ?? 200) },
  )
})

test('front matter and sections that ask for approvals are told', () => {
  const text =
    '---\nrequires_approval: true\n---\n\n# Plan: R\n\n## Notes\n\nAll steps need approval.\n\n## Steps\n\n### Step 1: Publish\n'
  const warned = read(text).diagnostics.filter(({ severity }) => severity === 'warning')
  expect(warned.map(({ code, span: { start, end } }) => [code, text.slice(start, end)])).toEqual([
    ['plan-md/request-in-words', 'requires_approval: true'],
    ['plan-md/request-in-words', 'All steps need approval.'],
  ])
})

test.each([
  ['Write the summary to `report.md`.', true],
  ['Speichere alles in `report.md`.', true],
  ['Create `report.md` from the notes.', true],
  ['保存到 `report.md`。', true],
  ['Read `report.md` and write a summary.', false],
  ['Write a summary of `report.md`.', false],
  ['Use the numbers in `report.md` and send them.', false],
])('a step that waits for the file that it writes is told: %s', (prose, isTold) => {
  const text = `# Plan: R\n\n## Steps\n\n### Step 1: Sum up\n- **Files**: report.md\n\n${prose}\n`
  const codes = read(text).diagnostics.map(({ code }) => code)
  expect(codes.includes('plan-md/file-it-writes')).toBe(isTold)
})

test('renumbering keeps a dependency on a number that was left out', () => {
  const text =
    '# Plan: R\n\n## Steps\n\n### Step 1: A\n\n### Step 2: B\n\n### Step 4: C\n- **Dependencies**: Step 3\n'
  const fix = read(text).diagnostics.find(({ code }) => code === 'plan-md/numbering')?.fixes[0]
  expect(fix?.edits.map(({ text: put }) => put)).toEqual(['3', '2'])
})

test('a numbered list that becomes headings keeps its order', () => {
  const text = '# Plan: Release\n\n## Steps\n\n1. Gather\n2. **Write**\n3. Publish\n'
  const { plan } = fixedText(read(text)).compilation
  expect(plan?.steps.map(({ after, title }) => [title, after])).toEqual([
    ['Gather', []],
    ['Write', ['step-1']],
    ['Publish', ['step-2']],
  ])
})
