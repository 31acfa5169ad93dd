import { describe, expect, test } from 'vitest'

import { forbiddenWordsIn } from '#words'

const hides = (sentence: string) => forbiddenWordsIn(sentence, 'default').length > 0

describe('a word in capitals', () => {
  test.each([
    'Explain IF in Excel',
    "Explain Excel's IF",
    'Explain how IF works in Excel',
    'Nested IF and AND functions: explain them',
    'Explain =IF(A1>3;1;0) in words',
    'Explain the functions VLOOKUP, IF and WHILE',
    'Erkläre die Funktionen WENN, UND und ODER',
    "Explique SI d'Excel",
    "Résume l'aide sur les formules SI et NB.SI",
    'Сравни функции ЕСЛИ и ЕСЛИМН',
    'IF 函数怎么用，说明一下',
    '関数 IF の使い方を説明する',
  ])('names a function in `%s`', (sentence) => {
    expect(hides(sentence)).toBe(false)
  })

  test.each([
    'Explain the function IF it fails',
    'Call the function IF the build is red',
    'IF Excel crashes, list the open files',
    'IF in Excel nothing adds up, explain why',
    'Summarise the report IF NEEDED',
    'EXPLAIN THE IF FUNCTION',
    'Résume le rapport SI le comité est d’accord',
    'Fasse den Bericht zusammen, WENN er fertig ist',
  ])('instructs in `%s`', (sentence) => {
    expect(hides(sentence)).toBe(true)
  })
})
