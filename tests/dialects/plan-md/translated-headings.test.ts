// Headings in other languages
// =============================================================================
//
// Goal: a plan whose sections and steps are named in its author's language is the plan with our
// names, and what its approvals say is never lost.

import { expect, test } from 'vitest'

import { compile } from '#compile'
import { planDigest } from '#plan'
import { applyFixes } from '#text'

const plan = (objective: string, steps: string, first: string, second: string) =>
  `# Plan: Pay\n\n## ${objective}\n\nPay it.\n\n## ${steps}\n\n### ${first} Read the invoice\n` +
  `- **Requires Approval**: No\n\nRead the invoice.\n\n### ${second} Pay the invoice\n` +
  '- **Requires Approval**: Yes\n- **Dependencies**: Step 1\n\nPay the invoice.\n'

const OURS = plan('Objective', 'Steps', 'Step 1:', 'Step 2:')

const LANGUAGES: readonly (readonly [string, string, string, string, string])[] = [
  ['German', 'Ziel', 'Schritte', 'Schritt 1:', 'Schritt 2 –'],
  ['French', 'Objectif', 'Étapes', 'Étape 1 :', 'Étape 2 :'],
  ['French in capitals without accents', 'OBJECTIF', 'ETAPES', 'ETAPE 1.', 'ETAPE 2.'],
  ['Spanish', 'Objetivo', 'Pasos', 'Paso 1:', 'Paso 2)'],
  ['Portuguese', 'Objetivo', 'Passos', 'Passo 1:', 'Passo 2:'],
  ['Italian', 'Obiettivo', 'Passaggi', 'Passaggio 1:', 'Passo 2:'],
  ['Dutch', 'Doel', 'Stappen', 'Stap 1:', 'Stap 2:'],
  ['Russian', 'Цель', 'Шаги', 'Шаг 1:', 'Шаг 2.'],
  ['Chinese', '目标', '步骤', '步骤1：', '第2步：'],
  ['Japanese', '目的', '手順', '手順 1：', 'ステップ2：'],
  ['Korean', '목표', '단계', '1단계:', '단계 2:'],
]

const digestOf = (text: string, dialect?: 'plan-md') => {
  const compilation = compile(text, dialect === undefined ? {} : { dialect })
  return compilation.ok ? planDigest(compilation.plan) : compilation.diagnostics
}

test.each(LANGUAGES)('%s', (_, objective, steps, first, second) => {
  const text = plan(objective, steps, first, second)
  expect(digestOf(text)).toBe(digestOf(OURS, 'plan-md'))
  const { source, diagnostics } = compile(text, { dialect: 'plan-md' })
  expect(applyFixes(source, diagnostics).text).toBe(OURS)
})

test('steps in a section of such a name beside `## Steps` are an error', () => {
  const text = `${OURS}\n## Schritte\n\n### Schritt 3: Ship it\n\nShip it.\n`
  const { ok, diagnostics } = compile(text, { dialect: 'plan-md' })
  expect(ok).toBe(false)
  expect(diagnostics.map(({ code }) => code)).toContain('plan-md/repeated-section')
})

test.each(['Tasks', 'To do', 'Aufgaben', 'タスク'])('`## %s` may mean the steps', (heading) => {
  const text = `# Plan: Pay\n\n## ${heading}\n\n1. Read the invoice\n2. Pay it after approval\n`
  const { ok, diagnostics } = compile(text, { dialect: 'plan-md' })
  expect(ok).toBe(false)
  const fault = diagnostics.find(({ code }) => code === 'plan-md/no-steps')
  expect(text.slice(fault?.span.start, fault?.span.end)).toBe(heading)
})

test.each([
  '### Kapitel 1: Anfang',
  '### 第3章：終わり',
  '### Stepanov 2: who he is',
  '### Passwort 1:',
])('`%s` is no step', (heading) => {
  const text = `${OURS}\n## Notes of mine\n\n${heading}\n\nText.\n`
  expect(digestOf(text)).toBe(digestOf(OURS, 'plan-md'))
})
