// The words and signs of a description
//
// Each token is written as its text and, where it is no word, its kind.

import { expect, test } from 'vitest'

import { tokensOf } from '#dialects/atomic/atomicity/tokens'

function told(text: string): string {
  const tokens = tokensOf(text)
  for (const token of tokens) expect(text.slice(token.start, token.end)).toBe(token.text)
  return tokens
    .map(({ kind, text: written, word }) =>
      kind === 'word' ? written + (word === written ? '' : `=${word}`) : `${written}:${kind}`,
    )
    .join(' ')
}

test.each([
  ['solve for the mean', 'solve for the mean'],
  ['Solve, then', 'Solve=solve ,:comma then'],
  ['Normalise ANALYSE', 'Normalise=normalize ANALYSE=analyze'],
  ['a I A x of', 'a I=i A=a x:math of'],
  ['x^2 + 3 kg·m/s²', 'x^2:math +:math 3:math kg·m/s²:math'],
  ['solve; add—cut – do\nend', 'solve ;:stop add —:stop cut –:stop do \n:stop end'],
  [
    'add -> cut => do → end & so | x',
    'add ->:link cut =>:link do →:link end &:link so |:link x:math',
  ],
  ['add + cut - do > end / so', 'add +:link cut -:link do >:link end /:link so'],
  ['x + 3 - y > 0 / z', 'x:math +:math 3:math -:math y:math >:math 0:math /:math z:math'],
  ['x + then 3 - it', 'x:math +:link then 3:math -:link it'],
  ['$a and b$ `c or d` e$', '$a and b$:math `c or d`:math e$:math'],
  ['1. add 2. cut 12. do 123. end', '1.:stop add 2.:stop cut 12.:stop do 123:math .:stop end'],
  [
    '(a) add (b) cut (f) do (iii) end [4] so',
    '(a):stop add (b):stop cut (:open f:math ):close do (iii):stop end [4]:stop so',
  ],
  ['a) add ii) cut iv) do v) end', 'a):stop add ii):stop cut iv):stop do v):stop end'],
  ['* add • cut - do', '*:stop add •:stop cut -:link do'],
  [
    '(add x) "cut" [do (it)]',
    '(:open add x:math ):close ":open cut ":close [:open do (:open it ):close ]:close',
  ],
  [
    'f(x) (a+b) (add) "add" (x,',
    'f(x):math (:open a+b:math ):close (:open add ):close ":open add ":close (:open x:math ,:comma',
  ],
  [
    'f(x)) (y z)) [w]].',
    'f(x:math ):close ):close (:open y:math z:math ):close ):close [:open w:math ]:close ]:close .:stop',
  ],
  ['the gas–liquid line 3–5 x', 'the gas–liquid line 3–5:math x:math'],
  ['do x–then end–add so–square it', 'do x:math –:stop then end –:stop add so –:stop square it'],
  ['= Sxy/Sxx', '=:math Sxy/Sxx:math'],
  ['expand/simplify m/s a/b and/or', 'expand /:link simplify m/s:math a/b:math and/or:math'],
  ['end. So! Why? yes: no, ok', 'end .:stop So=so !:stop Why=why ?:stop yes ::colon no ,:comma ok'],
  [
    'e.g. this vs. that, i.e. eqs. 3',
    'e.g.:math this vs.:math that ,:comma i.e.:math eqs.:math 3:math',
  ],
  ["y' = y'' Newton's don’t d'", "y':math =:math y'':math Newton's=newton's don’t=don't d':math"],
  ['“add” ‘cut’ end”', '“:open add ”:close ‘:open cut ’:close end ”:close'],
  ['Thévenin x² résumé ψ1', 'Thévenin=thévenin x²:math résumé ψ1:math'],
  ['word,word 3,4 x,', 'word,word:math 3,4:math x:math ,:comma'],
  ['...', '.:stop .:stop .:stop'],
  ['  ', ''],
])('%s', (text, tokens) => {
  expect(told(text)).toBe(tokens)
})
