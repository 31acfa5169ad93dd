// Goal: a name, a description or a hint that asks for an approval is an error in every dialect that
// has no other place for it; one that is about approvals is not.

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { asksForApproval } from '#words'

import { stepBlock } from './step/step-text.ts'

const ASKS = [
  'Send the letter after approval',
  'Send the letter if approved',
  'Send the letter once approved by the board',
  'Send the letter (requires approval)',
  'Send the letter [HITL]',
  'Send the letter, needs sign-off',
  'Send the letter – pending approval',
  'Send the letter: approval required',
  '🔒 Send the letter',
  'Only after approval',
  'Summarise the report after approval',
  'Summarise the report after approval by Maria',
  'Only with Maria’s blessing may the leaflet go to print',
  'Have the board ratify the budget first',
  'Den Brief senden (nach Freigabe)',
  'Den Brief nach Genehmigung senden, Genehmigung erforderlich',
  'Envoyer la lettre après approbation',
  'Enviar la carta tras aprobación',
  'Inviare la lettera dopo approvazione',
  'Enviar a carta após aprovação',
  'De brief versturen na goedkeuring',
  'Отправить письмо после одобрения',
  '发送信件（需要批准）',
  '手紙を送る（承認が必要）',
  '편지 보내기 (승인 필요)',
]
const ABOUT = [
  'Send the approval letter',
  'List the invoices pending approval',
  'Summarise what the board approved',
  'Explain the approval process',
  'List the invoices sent after approval',
  'Describe the steps after approval',
  'Multiply the approval rate by the number of voters',
  'Send the letter after lunch',
  'Count the requests that need approval',
  'Den Freigabebericht lesen',
  'Lire la lettre d’approbation',
]

test.each(ASKS)('%s: asks for an approval', (text) => {
  expect(asksForApproval(text)).toBe(true)
})

test.each(ABOUT)('%s: asks for none', (text) => {
  expect(asksForApproval(text)).toBe(false)
})

describe('a text of a dialect', () => {
  const texts: Readonly<Record<string, (words: string) => string>> = {
    rtfs: (words) =>
      `(plan :body (do (step ${JSON.stringify(words)} (call :ccos.echo {:message "Hello"}))))`,
    delegation: (hint) =>
      JSON.stringify({ goal: 'Find genes', plan: { type: 'task', task: 'Find genes', hint } }),
    'delegation task': (task) =>
      JSON.stringify({ goal: 'Find genes', plan: { type: 'task', task } }),
    step: (action) => stepBlock({ action }),
    'step title': (title) => stepBlock({ title }),
    atomic: (description) =>
      JSON.stringify({
        variables: [{ name: 'a', description: 'a number', value: 2 }],
        steps: [
          {
            id: 's1',
            type: 'compute',
            description,
            inputs: ['a'],
            output: { name: 'b', description: 'twice a' },
            formula: '2 * a',
          },
        ],
      }),
  }

  test.each(Object.keys(texts))('%s: what asks for an approval is an error', (place) => {
    const [dialect = ''] = place.split(' ')
    const errors = (words: string) =>
      compile(texts[place]?.(words) ?? '', { dialect })
        .diagnostics.filter(({ severity }) => severity === 'error')
        .map(({ code }) => code)
    for (const words of ASKS) {
      // An action that hides a condition or a question is refused for that.
      const told = place === 'step' ? TOLD_BY_STEP : /^plan\/approval-in-words$/
      expect([words, errors(words).some((code) => told.test(code))]).toEqual([words, true])
    }
    for (const words of ABOUT) expect(errors(words)).not.toContain('plan/approval-in-words')
  })
})

const TOLD_BY_STEP = /^(?:plan\/approval-in-words|step\/hidden-(?:condition|approval|wait))$/

test('an action is told once that it asks for an approval', () => {
  const codes = (action: string) =>
    compile(stepBlock({ action }), { dialect: 'step' }).diagnostics.map(({ code }) => code)
  expect(codes('Query the notes (requires approval)')).toEqual(['plan/approval-in-words'])
  expect(codes('Once approved, query the notes')).toEqual(['step/hidden-condition'])
  expect(codes('Request approval and query the notes')).toEqual(['step/hidden-approval'])
})

test('a step of RTFS that requires an approval may say so in its name', () => {
  const text =
    '(plan :body (do (step "Greet after approval" {:approval :required} (call :ccos.echo 1))))'
  const { diagnostics } = compile(text, { dialect: 'rtfs', profile: 'rtfs20-planwright' })
  expect(diagnostics.map(({ code }) => code)).not.toContain('plan/approval-in-words')
})

test.each([
  ['(call :human.ask "Maria: may it be sent?" {:choices ["yes" "no"]})', false],
  ['(if (= (call :ccos.user.ask "Maria, OK?") "yes") "sent" "kept")', false],
  ['(call :human.do "Show it to Maria and ask her")', false],
  ['(call :human.inform "Maria was asked")', true],
  ['(call :ccos.echo "It is approved")', true],
])(
  'a step of RTFS with %s may be named after an approval unless it asks nobody',
  (call, isWrong) => {
    const text = `(plan :body (do (step "Get Maria's approval before it is sent" ${call} {:done true})))`
    const { diagnostics } = compile(text, { dialect: 'rtfs' })
    const codes = diagnostics.map(({ code }) => code)
    expect(codes.includes('plan/approval-in-words')).toBe(isWrong)
  },
)
