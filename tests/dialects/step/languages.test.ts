// How many hidden conditions are found, and how many good actions pass
// =============================================================================
//
// Goal: actions that hide a condition, a loop or a wait are found in ten languages,
// and good ones pass. Method: sentences by writers who had not seen the rules
// (tests/corpus/step/sentences). The rules were made with every other sentence in
// view; the figures hold for all of them.

import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { PlanCompiler } from '#dialects/step/plan-compiler'
import { forbiddenWordsIn } from '#words'
import { builtinCatalogue } from '#plan'
import { review } from '#review'

import { stepBlock } from './step-text.ts'

interface Sentences {
  readonly language: string
  readonly fine: readonly string[]
  readonly conditional: readonly string[]
}

const folder = new URL('../../corpus/step/sentences/', import.meta.url)
const all = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Sentences,
)

/** What is found in an action: errors and warnings by the last part of their code, but that it may be a draft or is a picture. */
function foundIn(action: string): readonly string[] {
  return saidOf(action).filter((one) => one !== DRAFT && one !== PICTURE)
}

function saidOf(action: string): readonly string[] {
  return compile(stepBlock({ action }), { dialect: 'step' })
    .diagnostics.filter(({ severity }) => severity !== 'note')
    .map(({ severity, code }) => `${severity} ${code.replace('step/', '')}`)
}

const DRAFT = 'warning possible-acting'
const PICTURE = 'warning drawing-action'

test('there are sentences in ten languages, a hundred good and fifty conditional in each', () => {
  expect(all).toHaveLength(10)
  for (const { fine, conditional } of all) {
    expect(new Set(fine).size).toBeGreaterThanOrEqual(100)
    expect(new Set(conditional).size).toBeGreaterThanOrEqual(50)
  }
})

describe.each(all)('of the sentences in $language', ({ language, fine, conditional }) => {
  test('at most 2 % of the good ones are refused or warned of', () => {
    const wrong = fine.filter((action) => foundIn(action).length > 0)
    // Where there are more, all of them are shown.
    expect(wrong.length / fine.length > 0.02 ? wrong : []).toEqual([])
  })

  test('those that tell to write, plan or prepare something are the only ones of a draft', () => {
    const drafts = fine.filter((action) => saidOf(action).includes(DRAFT))
    expect(drafts.length / fine.length > 0.2 ? drafts : []).toEqual([])
    expect(drafts.filter((action) => !DRAFTING.test(action))).toEqual([])
  })

  test('nearly all of the conditional ones are found', () => {
    const isFound = (action: string) =>
      foundIn(action).some((one) => language !== 'en' || one.startsWith('error'))
    const missed = conditional.filter((action) => !isFound(action))
    const most = language === 'en' ? 0.1 : 0.2
    expect(missed.length / conditional.length > most ? missed : []).toEqual([])
  })

  test('the first look at the words passes nothing over', () => {
    // A question mark has every rule asked, and so has a letter beyond ASCII.
    const plain = [...fine, ...conditional].filter((action) => /^[ -~]*$/.test(action))
    const passed = plain.filter((action) => {
      const asked = forbiddenWordsIn(`? ${action}`, 'default')
      return forbiddenWordsIn(action, 'default').length !== asked.length
    })
    expect(passed).toEqual([])
  })
})

test('the good ones that ask for a picture are those, looked at one by one', () => {
  const fine = all.flatMap((one) => one.fine)
  expect(fine.filter((action) => saidOf(action).includes(PICTURE))).toEqual(PICTURES)
})

const PICTURES = [
  'Zeige die Entwicklung der Mitgliederzahlen seit 2010 in einem Diagramm',
  'Present the quarterly results in a bar chart for the board',
  'Hacer un gráfico de barras con las ventas trimestrales',
  'Présenter les résultats trimestriels sous forme de graphique',
  '新しい音楽室の間取り図を描く',
  '第2四半期の業績を棒グラフで表す',
  '「こころ」の主要な登場人物の関係を図にまとめる',
  'Mostrar os resultados do trimestre em um gráfico de barras',
  'Представить квартальные результаты в виде столбчатой диаграммы',
  '用柱状图展示第二季度的业绩',
] as const

/** Looked at one by one: every good sentence that is told of a draft says one of these. */
const DRAFTING =
  /^(?:write|plan|compose|design|draw up|plane|schreib|erstell|verfass|komponier|rédig|écri|élabor|établ|concev|compos|planifi|prépar|redact|escrib|diseñ|compon|crea|elabor|organi|scriv|pianific|redig|prepar|stend|planej|escrev|cri|mont|compor|schrijf|stel|bereid|maak|напис|сплан|подгот|разраб|сочин|состав)|写|撰|编写|制|设计|规划|准备|拟|作成|書|作る|立て|準備/i

const IN_TWO_PARTS = [
  'Wenn die Datei fehlt, dann lies das Archiv',
  "Si le fichier manque, alors lire l'archive",
  'Si falta el archivo, entonces leer la copia',
  "Se il file manca, allora leggi l'archivio",
  'Se o arquivo faltar, então ler a cópia',
  'Als het bestand ontbreekt, lees dan het archief',
  'Если файла нет, то читать архив',
  '如果文件缺失,就读取存档',
  'もしファイルがなければ、アーカイブを読む',
] as const

test.each(IN_TWO_PARTS)('a condition in two parts is refused: %s', (action) => {
  expect(foundIn(action)).toContain('error hidden-condition')
})

const MENTIONS = [
  'Erkläre den Unterschied zwischen „wenn“ und „falls“',
  'Présenter les temps après « si » et « quand » en français',
  'Объяснить правила для союза «если»',
  '解释「如果」和「除非」的区别',
  '英語の「もし」にあたる表現を説明する',
  'Explicar el manejo de excepciones con try y catch en Java',
  '讲解英语中 if 条件从句的时态用法',
] as const

test.each(MENTIONS)('words that are only spoken of are fine: %s', (action) => {
  expect(foundIn(action)).toEqual([])
})

test('an English word that instructs is refused in a sentence of another language', () => {
  expect(foundIn('if 缓存为空, 查询存档')).toContain('error hidden-condition')
  expect(foundIn('Lies die Notizen und die Liste if needed')).toContain('error hidden-condition')
})

describe('a plan with words that may be a condition', () => {
  const text = stepBlock({ action: 'Handbücher auswählen, gegebenenfalls Prospekte' })

  test('is accepted, and its risk is unknown, so that a person decides', () => {
    const compiled = compile(text, { dialect: 'step' })
    if (!compiled.ok) throw new Error('not accepted')
    const { needs, risk, because, steps } = review(compiled.plan, { catalogue: builtinCatalogue })
    expect(needs).toBe('decision')
    expect(risk).toEqual({ level: 'unknown', steps: ['step-1'] })
    expect(because).toEqual([{ kind: 'risk', risk: 'unknown', steps: ['step-1'] }])
    expect(steps[0]?.risk).toBe('unknown')
  })

  test('has these words among its known unknowns', () => {
    const compiler = new PlanCompiler()
    const action = 'Rückläufer prüfen, gegebenenfalls Anhänge'
    const llmOutput = stepBlock({ faculty: 'ANALYZE_TONE', action, capabilities: 'ANALYSIS' })
    const draft = compiler.compileOrThrow({ intent: 'Learn', llmOutput })
    expect(draft.toDict()['estimated_risk_level']).toBe('unknown')
    expect(draft.knownUnknowns.slice(3)).toEqual([
      'The action of step 1 says `gegebenenfalls`, which may be a condition, a loop or a wait.',
    ])
  })

  test('needs no decision without them', () => {
    const compiled = compile(stepBlock({ action: 'Lies das Handbuch' }), { dialect: 'step' })
    if (!compiled.ok) throw new Error('not accepted')
    expect(review(compiled.plan, { catalogue: builtinCatalogue }).needs).toBe('nothing')
  })
})
