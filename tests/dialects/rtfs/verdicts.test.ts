// What is found in texts of RTFS
//
// A text a line with the codes of its errors, and of its warnings and notes where they
// matter. What is shown of such faults are the pages under tests/corpus/rtfs/.

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'

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
    ['a plan in brackets', `Here is my (plan) for you:\n(plan :body ${STEP})`],
    ['a plan with its letter', `This is (plan B), (do not worry).\n(plan :body ${STEP})`],
    ['an aside', `(if you like) this is (let me see) what to (call me) for:\n${STEP}`],
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
