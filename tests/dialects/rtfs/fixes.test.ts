// Which fixes of RTFS are mechanical
//
// Goal: a mechanical fix never makes an accepted plan of something whose meaning the
// author did not write. Method: a text a line, with what `fix` makes of it; where only a
// guess is offered, the text stays refused as it stands.

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { applyFixes } from '#text'

/** What applying mechanical fixes over and over makes of a text, and whether that is accepted. */
function fixed(text: string): { readonly text: string; readonly ok: boolean } {
  let now = text
  for (;;) {
    const { ok, source, diagnostics } = compile(now, { dialect: 'rtfs' })
    if (ok) return { text: now, ok }
    const { text: next } = applyFixes(source, diagnostics)
    if (next === now) return { text: now, ok }
    now = next
  }
}

describe('a guess is offered, and nothing is done, for', () => {
  test.each([
    ['a text beside the steps', '(do "text" (step "A" {:a 1}))'],
    ['a text behind `plan`', '(plan "Trip" :body (do (step "A" {:a 1})))'],
    ['a keyword beside the steps', '(do (step "A" {:a 1}) :done)'],
    ['a comment of another language', '(do // body\n (step "A" {:a 1}))'],
    ['a call that stands in no step', '(plan :body (do (call :ccos.echo "Hi") (step "A" {:a 1})))'],
    ['a body that is a call', '(plan :body (call :ccos.echo "Hi"))'],
    ['a step with a Cyrillic letter', '(do (st\u0435p "A" {:a 1}))'],
    ['a no-break space within a number', '(do (step "A" {:a [1\u00a0500]}))'],
    ['a comma within a number', '(do (step "A" {:a [1,500 2,250]}))'],
    ['a comma within a name', '(do (step "A" (let [ab 1 a 2 b 3] [a,b])))'],
    ['two commas within a number', '(do (step "A" {:a 3,,.6}))'],
    ['a comma and the same text again', '(do (step "A", "A" {:a 1}))'],
    ['a number within which something stands', '(do (step "A" [1.5[]1e5]))'],
    ['a comma and the same words again', '(do (step "A" {:x/to "R" :x, "R" :x/days 3}))'],
    ['a number behind a number', '(do (step "A" [9.34 75e3]))'],
    ['a form that lost its bracket to a comment', '(do (step "A" (do 1\n ;let [a 3]\n {:a 1}))))'],
    ['commas in the place of a sign', '(do (step "A" (match [1 2] [m ,, _] {:m m} _ {})))'],
    ['a sign in the place of a form', '(do (step "A" {:two (* 1 2)}))'],
    ['a comma that slipped out of its text', '(do (step "A" (str "Hi" ," and so on")))'],
    ['a comma and the same form again', '(do (step "A" (str "Hi"), (str "Hi")))'],
    ['marks around a form', '(do (step "A" “{:id 1}”))'],
    ['a bracket that a comment took', '(do (step "A" ; why {:b 1})\n {:a 1})))'],
    ['a name behind which stands another', '(do (step step "A" {:a 1}))'],
    ['a comment in the place of a name', '(do (step // {:a 1}))'],
    ['a bracket too many behind an `if`', '(do (step "A" (if nil {:a 1}) {:b 1})))'],
    [
      'a bracket too many behind a call that takes more',
      '(do (step "A" (call :ccos.user.ask "Where?") "Rome")))',
    ],
    ['a bracket too many behind a list that lost its `let`', '(do (step "A" [a 3] {:a 1})))'],
    ['a slash behind a backslash, which may have lost its own', '(do (step "A" {:a ">3\\/.6"}))'],
    ['a mark behind a backslash that is no apostrophe', `(do (step "A" {:a "3\\'4"}))`],
    ['an escape of other languages', '(do (step "A" {:a "caf\\u00e9"}))'],
    [
      'a bracket too many across dropped text',
      '(Plans :name "trip" :of {} (do (step "A" {:a 1})))',
    ],
    [
      'a bracket too many behind a plan that lost its own',
      'plan :name "trip" :body (do (step "A" {:a 1})))',
    ],
  ])('%s', (_, text) => {
    expect(compile(text, { dialect: 'rtfs' }).ok).toBe(false)
    expect(fixed(text).ok).toBe(false)
  })
})

describe('a fix is made of', () => {
  test.each([
    ['a comma between entries', '(do (step "A" {:a 1, :b 2}))', '(do (step "A" {:a 1 :b 2}))'],
    ['two commas between entries', '(do (step "A" {:a 1,, :b 2}))', '(do (step "A" {:a 1 :b 2}))'],
    [
      'a mark that closes another kind',
      '(do (step "A" {:a “Rome"}))',
      '(do (step "A" {:a "Rome"}))',
    ],
    ['brackets around the whole', '{(do (step "A" {:a 1}))}', '{(do (step "A" {:a 1}))'],
    ['a no-break space behind a word', '(do (step\u00a0"A" {:a 1}))', '(do (step "A" {:a 1}))'],
    ['marks of word processors', '(do (step “A” {:a 1}))', '(do (step "A" {:a 1}))'],
    ['a name without marks', '(do (step A {:a 1}))', '(do (step "A" {:a 1}))'],
    ['a bracket too many', '(do (step "A" {:a 1})))', '(do (step "A" {:a 1}))'],
    [
      'a bracket too many behind a call that takes no more',
      '(do (step "A" (call :ccos.echo {:message "Hi"}) {:a 1})))',
      '(do (step "A" (call :ccos.echo {:message "Hi"}) {:a 1}))',
    ],
    [
      'a bracket too many behind an introduction',
      'Here it is:\n(do (step "A" {:a 1})))',
      'Here it is:\n(do (step "A" {:a 1}))',
    ],
  ])('%s', (_, text, result) => {
    expect(compile(text, { dialect: 'rtfs' }).ok).toBe(false)
    expect(fixed(text)).toEqual({ text: result, ok: true })
  })
})

describe('the comma stays', () => {
  test.each([
    [
      'a comma where texts have changed places with what stands between them',
      '(do (step "Part x", "hint": None2" {:a ",g;"}) (step "B" {:b ",g;"}))',
    ],
    [
      'a comma behind a text that lost its first mark',
      '(do (step "A" {］H&" nil ",\\"Z" nil "M" nil}) (step "B" {:b "c"}))',
    ],
    ['a name in marks, and the name again', '(plan :language "rtfs20", "rtfs20" :body (do))'],
  ])('%s', (_, text) => {
    const commas = (all: string) => all.split(',').length
    expect(commas(fixed(text).text)).toBe(commas(text))
  })
})

test('a key that the kernel writes is removed alone, and with a comment beside it by a person', () => {
  const mends = ['', '#| why |# '].map((comment) => {
    const text = `(plan :plan-id ${comment}"p1" :body (do (step "A" {:a 1})))`
    return compile(text, { dialect: 'rtfs' }).diagnostics.flatMap(({ fixes }) =>
      fixes.map(({ applicability }) => applicability),
    )
  })
  expect(mends).toEqual([['mechanical'], ['guess']])
})

describe('the fix of a note keeps an accepted text accepted', () => {
  test.each([
    [
      '(plan :language"rtfs20":body (do (step "A" {:a 1})))',
      '(plan :language rtfs20 :body (do (step "A" {:a 1})))',
    ],
    [
      '(do (step "A" (call"ccos.echo""Hi") {:a 1}))',
      '(do (step "A" (call :ccos.echo "Hi") {:a 1}))',
    ],
  ])('%s', (text, result) => {
    const { ok, source, diagnostics } = compile(text, { dialect: 'rtfs' })
    expect(ok).toBe(true)
    expect(applyFixes(source, diagnostics).text).toBe(result)
    expect(compile(result, { dialect: 'rtfs' }).ok).toBe(true)
  })
})
