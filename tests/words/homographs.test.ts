// Goal: a verb of reading is not taken for an act because another language has the same word, or because it can mean both.

import { expect, test } from 'vitest'

import { compile } from '#compile'

function errorsOf(action: string): readonly string[] {
  const text = `STEP 1:\nFACULTY: READ_FILES\nACTION: ${action}\nPARAMETERS: {"paths": ["pasos.csv"]}\nCAPABILITIES: KNOWLEDGE_READ, READ_ONLY\n`
  const { diagnostics } = compile(text, { dialect: 'step' })
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code)
}

/** What is done to a file that is only read. */
const READING = [
  'Read List Show Check Compare Count Load Open Sum+up',
  'Lies Liste Zeige Prüfe Vergleiche Zähle Extrahiere Öffne Lade',
  'Lis Lire Lister Affiche Afficher Vérifie Comparer Compter Extraire Ouvrir Charger',
  'Lee Leer Listar Mostrar Muestra Comparar Revisar Buscar Resume Resumir Contar Extraer Abrir Cargar Carga',
  'Leggi Leggere Elenca Mostra Confronta Controlla Cerca Riassumi Conta Apri Carica',
  'Ler Liste Mostre Compare Verifique Procure Conta Abra Carregar',
  'Lees Lezen Toon Vergelijk Zoek Controleer Tel Laad',
  'Прочитай Покажи Сравни Проверь Найди Открой Загрузи',
  '读取 查看 比较 检查 打开',
].flatMap((line) => line.split(' '))

test.each(READING)('%s FILE only reads', (verb) => {
  expect(errorsOf(`${verb.replace('+', ' ')} pasos.csv`)).toEqual([])
})

test.each([
  'Leere den Papierkorb',
  'Carica la fattura sul portale',
  'Carica il video su YouTube',
  'Carregar o relatório no site',
  'Загрузи отчёт на сервер',
  'Загрузи фото в облако',
  'Resume the backup job',
  'Pause the server',
  'Affiche le prix sur le site',
])('%s acts', (action) => {
  expect(errorsOf(action)).toContain('step/acting-action')
})

test.each([
  '在笔记中查找洗牙前要不要空腹',
  '列出两边都有、评分4分以上（含4分）的供应商',
  '前回失敗した原因をまとめて、今年どうしたらいいか助言する',
])('%s hides no condition', (action) => {
  expect(errorsOf(action)).toEqual([])
})

test.each(['30度以上的话就开空调', '要不就算了', '失敗したら、もう一度探す'])(
  '%s hides one',
  (action) => {
    expect(errorsOf(action)).toContain('step/hidden-condition')
  },
)
