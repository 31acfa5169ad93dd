// Conditions that say what a noun is about, and conditions of the step itself, in languages other than English

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'

import { stepBlock } from '../dialects/step/step-text.ts'

function isRefused(action: string): boolean {
  return compile(stepBlock({ action, faculty: 'SUM_UP', capabilities: 'ANALYSIS' }), {
    dialect: 'step',
  }).diagnostics.some(({ severity, code }) => severity === 'error' && code.startsWith('step/h'))
}

const CARRIED: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'German',
    [
      'Nenne die Fristen, wenn ein Mieter kündigt',
      'Beschreibe die Folgen, sobald ein Impfstoff nicht gekühlt wird',
      'Lege die Rechte der Fahrgäste dar, falls ein Zug ausfällt',
    ],
    [
      'Wenn ein Mieter kündigt, nenne die Fristen',
      'Lies das Protokoll und warte, bis Anna antwortet',
    ],
  ],
  [
    'French',
    [
      'Indique les délais quand un locataire donne congé',
      'Décris les conséquences si un vaccin reste hors du frigo',
      'Recense les droits des voyageurs lorsque leur train est annulé',
    ],
    [
      'Si le locataire donne congé, indique les délais',
      "Une fois l'accord obtenu, résume les notes",
    ],
  ],
  [
    'Spanish',
    ['Explica los derechos de los viajeros cuando se cancela un tren'],
    ['Si se cancela el tren, resume las notas'],
  ],
  [
    'Italian',
    [
      'Indica i termini quando un inquilino disdice',
      'Descrivi le conseguenze se un vaccino resta fuori dal frigo',
    ],
    [
      "Se l'inquilino disdice, indica i termini",
      'Ottenuta la conferma di Anna, riassumi gli appunti',
    ],
  ],
  [
    'Portuguese',
    [
      'Indique os prazos quando um inquilino rescinde',
      'Descreva as consequências se uma vacina fica fora da geladeira',
    ],
    [
      'Se o inquilino rescindir, indique os prazos',
      'Liste os livros mediante aprovação da diretora',
    ],
  ],
  [
    'Dutch',
    [
      'Noem de termijnen als een huurder opzegt',
      'Beschrijf de gevolgen wanneer een vaccin niet gekoeld wordt',
    ],
    ['Als een huurder opzegt, noem de termijnen'],
  ],
  [
    'Russian',
    [
      'Опиши последствия, если вакцину не охлаждать',
      'Перечисли права пассажиров, когда поезд отменён',
    ],
    ['Если поезд отменён, перечисли права пассажиров', 'Получив согласие Анны, прочитай заметки'],
  ],
]

describe.each(CARRIED)('in %s', (_, descriptions, conditions) => {
  test.each(descriptions)('what is told of a noun is a description: %s', (action) => {
    expect(isRefused(action)).toBe(false)
  })

  test.each(conditions)('what decides about the step is refused: %s', (action) => {
    expect(isRefused(action)).toBe(true)
  })
})
