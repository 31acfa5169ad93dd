// What is found in texts of RTFS
//
// A text a line with the codes of its errors, and of its warnings and notes where they
// matter. What is shown of such faults are the pages under tests/corpus/rtfs/.

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { applyEdits, applyFixes, helpOf } from '#text'

const STEP = '(step "A" {:a 1})'

function errorsIn(text: string): readonly string[] {
  const { ok, diagnostics } = compile(text, { dialect: 'rtfs' })
  const codes = diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code)
  expect(ok).toBe(codes.length === 0)
  return codes
}

/** The titles of all fixes, with how sure they are. */
function fixesOf(text: string): readonly string[] {
  const { diagnostics } = compile(text, { dialect: 'rtfs' })
  return diagnostics.flatMap(({ fixes }) =>
    fixes.map(({ applicability, title }) => `${applicability}: ${title}`),
  )
}

describe('what parses as a part of a plan and is not used refuses the text', () => {
  test.each([
    ['a call behind a step', `${STEP}\n(call :ccos.echo "Hi")`, 'rtfs/loose-form'],
    ['a call behind a plan', `(plan :body ${STEP})\n(call :ccos.echo "Hi")`, 'rtfs/loose-form'],
    ['a let before a step', `(let [x 1]\n  (call :ccos.echo x))\n${STEP}`, 'rtfs/loose-form'],
    ['an if behind a plan', `(plan :body ${STEP})\n(if (= 1 2) 3)`, 'rtfs/loose-form'],
    ['a call within prose', `Then (call :ccos.echo "Hi") is done.\n${STEP}`, 'rtfs/loose-form'],
    ['a second plan', `(plan :body ${STEP})\n(plan :body ${STEP})`, 'rtfs/second-plan'],
    [
      'a second plan in a fence',
      `(plan :body ${STEP})\n\`\`\`\n(plan :body ${STEP})\n\`\`\``,
      'rtfs/second-plan',
    ],
    [
      'a whole plan in back-ticks',
      `(plan :body ${STEP})\nBetter: \`(plan :body ${STEP})\``,
      'rtfs/second-plan',
    ],
    [
      'a step whose head is misspelled',
      `(stpe "A" (call :ccos.echo "x"))\n(step "B" {:b 1})`,
      'rtfs/unknown-form',
    ],
    [
      'a step with a capital',
      `(Step "A" (call :ccos.echo "x"))\n(step "B" {:b 1})`,
      'rtfs/unknown-form',
    ],
    ['a plan with a capital', `(Plan :name "x" :body (do ${STEP}))`, 'rtfs/unknown-form'],
    [
      'a misspelled step in the body',
      `(do (stpe "A" {:a 1}) (step "B" {:b 1}))`,
      'rtfs/unknown-form',
    ],
    ['a misspelled body', `(plan :body (Do ${STEP}))`, 'rtfs/unknown-form'],
    ['a block under another name', `(steps ${STEP})`, 'rtfs/unknown-form'],
    ['a comment without an end', `#| Here it is\n${STEP}`, 'rtfs/unclosed-comment'],
    ['a comment in one without an end', `#| Here #| it |# is\n${STEP}`, 'rtfs/unclosed-comment'],
  ])('%s', (_, text, code) => {
    expect(errorsIn(text)).toEqual([code])
  })

  test.each([
    ['(stpe "A" (call :ccos.echo "x"))\n(step "B" {:b 1})', 'write `step`'],
    ['(Step "A" (call :ccos.echo "x"))\n(step "B" {:b 1})', 'write `step`'],
    [`(Plan :name "x" :body (do ${STEP}))`, 'write `plan`'],
    [`(plan :body (Do ${STEP}))`, 'write `do`'],
  ])('a head that is nearly one has a guess: %s', (text, title) => {
    expect(fixesOf(text)).toContain(`guess: ${title}`)
  })

  test('a plan under another name keeps its name, whatever `fix` does', () => {
    const { source, diagnostics } = compile(`(Plan :name "x" (do ${STEP})))`, { dialect: 'rtfs' })
    expect(compile(applyFixes(source, diagnostics).text, { dialect: 'rtfs' }).ok).toBe(false)
  })

  test('a plan begins before a keyword, and before a comment', () => {
    expect(errorsIn(`(plan ; why\n :body ${STEP})`)).toEqual([])
    expect(errorsIn(`(plan #| why |# :body ${STEP})`)).toEqual([])
  })

  test.each([
    [
      'in another step, it is to be put into one step',
      '(do (step "A" (let [x 1] {:x x})) (step "B" {:y x}))',
      /put both into one step/,
    ],
    [
      'behind its `let`, it is to be moved inside',
      '(do (step "A" (let [x 1] {:x x}) {:y x}))',
      /Move this inside of that `let`/,
    ],
  ])('where a name is used %s', (_, text, help) => {
    const { diagnostics } = compile(text, { dialect: 'rtfs' })
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    expect(errors.map((one) => helpOf(one))).toEqual([expect.stringMatching(help)])
  })

  test.each([
    ['a plan in brackets', `Here is my (plan) for you:\n(plan :body ${STEP})`],
    ['a plan with its letter', `This is (plan B), (do not worry).\n(plan :body ${STEP})`],
    ['an aside', `(if you like) this is (let me see) what to (call me) for:\n${STEP}`],
    ['a mark around the whole plan', `\`(plan\n :body ${STEP})\``],
    ['a form in back-ticks', `I use \`(call :ccos.echo "Hi")\` and \`(plan :body …)\`.\n${STEP}`],
    ['a form in a comment', `; (call :ccos.echo "Hi")\n#| (plan :body ${STEP}) |#\n${STEP}`],
    ['the sign of a comment in back-ticks', `A comment starts with \`#|\`.\n${STEP}`],
  ])('and prose does not: %s', (_, text) => {
    expect(errorsIn(text)).toEqual([])
  })
})

describe('a form alone offers to be wrapped', () => {
  test.each(['(let [x "Hi"] (call :ccos.echo x))', '(call :ccos.echo "Hi")'])('%s', (text) => {
    expect(errorsIn(text)).toEqual(['rtfs/loose-form'])
    expect(fixesOf(text)).toEqual(['guess: wrap it in a step'])
    expect(compile(text).dialect).toBe('rtfs')
  })
})

describe('a let binds names', () => {
  test.each(['[:a 1]', '["x" 1]', '[true 1]', '[nil 1]', '[5 1]', '[[x 2] [1 2]]'])(
    '%s',
    (bound) => {
      expect(errorsIn(`(step "A" (let ${bound} {:a 1}))`)).toEqual(['rtfs/let-bindings'])
    },
  )
})

describe('a missing quotation mark is found where it is missing', () => {
  const tell = '(step "Tell" (call :ccos.echo {:message (str "Hi, " "you")}))'
  const note = '(step "Note" {:a 1})'
  test.each([
    [
      'at the end of a question',
      `(plan :body (do\n(step "Ask" (call :ccos.user.ask "Where to?))\n${tell}\n${note}))`,
      '"Where to?',
      ')',
    ],
    [
      'before a binding',
      `(step "Ask" (let [x (call :ccos.user.ask "Where?)\n y (call :ccos.user.ask "When?")]\n {:x x :y y}))`,
      '"Where?',
      ')',
    ],
    [
      'behind the name of a step',
      `(do (step "Ask (call :ccos.user.ask "Where to?"))\n${note})`,
      '"Ask',
      ' (call',
    ],
    ['in the last text', `(do ${note}\n(step "B" {:b "Rome})\n)`, '"Rome', '})'],
    [
      'before a text that starts with a space',
      `(do (step "A" (call :ccos.echo "Hi))\n(step "B" (call :ccos.echo (str "a" " b")))\n${note})`,
      '"Hi',
      ')',
    ],
  ])('%s', (_, text, before, after) => {
    const { source, diagnostics } = compile(text, { dialect: 'rtfs' })
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ code }) => code)).toEqual(['rtfs/unclosed-text'])
    const place = text.indexOf(before + after)
    expect(errors[0]?.span.start).toBe(place)
    const [fix] = errors[0]?.fixes ?? []
    expect(fix?.applicability).toBe('guess')
    const mended = applyEdits(source.text, fix?.edits ?? [])
    expect(mended.slice(place)).toMatch(new RegExp(`^${escaped(`${before}"${after}`)}`))
    expect(errorsIn(mended)).toEqual([])
  })

  test('and a text over several lines may stand', () => {
    expect(errorsIn('(step "A" {:a "Dear (call me) friend,\n(do write soon)\nyours"})')).toEqual([])
  })
})

function escaped(text: string): string {
  return text.replaceAll(/[?()[\]{}]/g, '\\$&')
}

describe('a name behind its let', () => {
  test('in the same step is told to be moved into it', () => {
    const { diagnostics } = compile('(step "A" (let [x 1] (str x)) {:a x})')
    expect(errorsIn('(step "A" (let [x 1] (str x)) {:a x})')).toEqual(['check/binding-ended'])
    expect(diagnostics.map(helpOf)).toContain(
      'Move this inside of that `let`, before its closing bracket.',
    )
  })

  test('in another step is told to put both into one', () => {
    const text = '(step "A" (let [x 1] x))\n(step "B" {:a x})'
    expect(errorsIn(text)).toEqual(['check/variable-out-of-reach'])
    expect(compile(text).diagnostics.map(helpOf)).toContain(
      'The names of a `let` hold within its step: put both into one step.',
    )
  })

  test('and before it was never bound', () => {
    expect(errorsIn('(step "A" (let [a b b 1] {:a a :b b}))')).toEqual([
      'check/variable-out-of-reach',
    ])
  })
})

describe('arguments by name', () => {
  test.each([
    ['(call :ccos.echo :message "Hi!")', '(call :ccos.echo {:message "Hi!"})'],
    ['(call :ccos.math.add :a 1 :b 2)', '(call :ccos.math.add {:a 1 :b 2})'],
    [
      '(call :human.ask :prompt "Go on?" :choices ["yes" "no"])',
      '(call :human.ask {:prompt "Go on?" :choices ["yes" "no"]})',
    ],
  ])('in a row are an error, and the map is its fix: %s', (call, fixed) => {
    const text = `(step "A" ${call} {:a 1})`
    expect(errorsIn(text)).toEqual(['rtfs/keyword-arguments'])
    expect(fixesOf(text)).toEqual(['mechanical: write them as a map'])
    const { source, diagnostics } = compile(text, { dialect: 'rtfs' })
    const mended = applyFixes(source, diagnostics).text
    expect(mended).toBe(`(step "A" ${fixed} {:a 1})`)
    expect(errorsIn(mended)).toEqual([])
  })

  test('in a row are what the seed has for http-fetch', () => {
    const list = ':url "https://example.org/a" :method "GET"'
    expect(errorsIn(`(step "A" (call "ccos.network.http-fetch" ${list}))`)).toEqual([])
    expect(errorsIn(`(step "A" (call "ccos.network.http-fetch" {${list}}))`)).toEqual([])
  })

  test.each([
    '(call :ccos.user.ask {:prompt "Where?"})',
    '(call :ccos.math.divide {:a 1 :b 2})',
    '(call :human.inform {:message "Hi"})',
  ])('in a map are taken by every tool: %s', (call) => {
    expect(errorsIn(`(step "A" ${call} {:a 1})`)).toEqual([])
  })
})

describe('a map where a number belongs', () => {
  test.each([
    ['as it is', '(call :ccos.math.add {:a 1} 2)'],
    ['behind a name', '(let [m {:a 1}] (call :ccos.math.add m 2))'],
    [
      'as what a tool returns',
      '(call :ccos.math.add (call "ccos.network.http-fetch" "https://example.org/") 2)',
    ],
    [
      'as what a tool returned',
      '(let [page (call "ccos.network.http-fetch" "https://example.org/")] (call :ccos.math.add page 2))',
    ],
  ])('%s is an error', (_, call) => {
    expect(errorsIn(`(step "A" {:sum ${call}})`)).toEqual(['check/argument-type'])
  })
})

describe('what can run and may be meant otherwise gets a remark', () => {
  test.each([
    [
      'an arm behind `_`',
      '(step "A" (match (call :human.ask "?") _ {:a 1} "b" {:b 1}))',
      'check/unreachable-arm',
    ],
    [
      'an answer that is compared with a number',
      '(step "A" {:adult (= (call :ccos.user.ask "Age?") 18)})',
      'check/never-equal',
    ],
    [
      'an answer that is compared with a text',
      '(step "A" {:on (= (call :ccos.user.ask "Go on?") "yes")})',
      'check/open-answer',
    ],
    [
      'an answer in the arms of a match',
      '(step "A" (match (call :ccos.user.ask "?") "a" {:a 1} _ {:b 1}))',
      'check/open-answer',
    ],
    ['a second text behind a name', '(step "A" "B" {:a 1})', 'rtfs/second-text'],
  ])('%s', (_, text, code) => {
    expect(errorsIn(text)).toEqual([])
    expect(compile(text).diagnostics.map((one) => one.code)).toContain(code)
  })

  test('and an answer by choices gets none', () => {
    const ask = '(call :human.ask "Go on?" {:choices ["yes" "no"]})'
    expect(compile(`(step "A" {:on (= ${ask} "yes")})`).diagnostics.map((one) => one.code)).toEqual(
      ['rtfs/bare-steps'],
    )
  })
})

describe('what a kernel writes into a plan', () => {
  test.each(['plan-id', 'plan_id', 'intent_id', 'intent_ids', 'created_at', 'updated_at'])(
    '`:%s` is ignored with a warning',
    (key) => {
      const text = `(plan :${key} "x" :body ${STEP})`
      expect(errorsIn(text)).toEqual([])
      expect(compile(text).diagnostics).toMatchObject([
        { code: 'rtfs/managed-key', severity: 'warning' },
      ])
    },
  )
})

describe('a body with GET', () => {
  const fetch = (rest: string) =>
    `(step "A" (call "ccos.network.http-fetch" {:url "https://example.org/" ${rest}}))`

  test('is an error with two guesses, and either is right', () => {
    const text = fetch(':method "GET" :body "x"')
    expect(errorsIn(text)).toEqual(['check/body-without-use'])
    const { source, diagnostics } = compile(text)
    const fault = diagnostics.find(({ code }) => code === 'check/body-without-use')
    const results = (fault?.fixes ?? []).map(({ edits }) => applyEdits(source.text, edits))
    expect(results).toEqual([fetch(':method "GET" '), fetch(':method "POST" :body "x"')])
    expect(results.map(errorsIn)).toEqual([[], []])
  })

  test('that is not written is added by one of them', () => {
    expect(fixesOf(fetch(':body "x"'))).toContain('guess: write `POST`')
    const { source, diagnostics } = compile(fetch(':body "x"'))
    const fault = diagnostics.find(({ code }) => code === 'check/body-without-use')
    expect(applyEdits(source.text, fault?.fixes[1]?.edits ?? [])).toBe(
      fetch(':method "POST" :body "x"'),
    )
  })

  test('counts as none where it is empty', () => {
    expect(errorsIn(fetch(':method "GET" :body ""'))).toEqual([])
  })
})

test('a character that cannot be seen in a word is guessed away', () => {
  const text = '(do (step "A" {:a 1}) (st\u200bep "B" {:b 1}))'
  expect(errorsIn(text)).toEqual(['rtfs/bad-name'])
  expect(fixesOf(text)).toContain('guess: write `step`')
})
