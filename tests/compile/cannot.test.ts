// An author who says that it cannot be done

import { describe, expect, test } from 'vitest'

import { compile, format } from '#compile'
import { dialects } from '#dialects'
import { fixedText } from '#fixed-text'
import { messageOf } from '#text'

const words = 'order the books, because no faculty buys anything'
const line = `CANNOT: ${words}`
const object = JSON.stringify({ cannot: words })

/** A plan of each dialect that is right. */
const plans: Readonly<Record<string, string>> = {
  step: 'STEP 1:\nFACULTY: READ_KNOWLEDGE\nACTION: Find books\nCAPABILITIES: KNOWLEDGE_READ\n',
  rtfs: '(plan :body (do (step "Note" {:a 1})))\n',
  delegation: '{"goal": "Books", "plan": {"type": "task", "task": "Find books"}}\n',
  atomic:
    '{"steps": [{"type": "algebraic", "description": "Add a to b", "inputs": ["a", "b"], "output": "c"}],\n' +
    ' "variables": {"a": "one", "b": "another"}}\n',
  plan: '{"form": 2, "goal": "Say", "steps": [{"id": "a", "title": "A", "body": {"literal": 1}}]}\n',
}

const codes = (text: string, dialect?: string) =>
  compile(text, dialect === undefined ? {} : { dialect }).diagnostics.map(({ code }) => code)

const anyDialect = [undefined, ...dialects.map(({ name }) => name)]

describe.each(anyDialect)('in the dialect %s', (dialect) => {
  test.each([
    ['the line', line],
    ['the object', object],
    ['the line between blank lines and behind a byte order mark', `\ufeff\n  ${line}  \n\n`],
    ['the line in a code fence', `\n\`\`\`text\n${line}\n\`\`\`\n`],
    ['the line in bold', `**CANNOT:** ${words}`],
    [
      'the object in a code fence, over several lines',
      `\`\`\`json\n{\n  "cannot": "${words}"\n}\n\`\`\``,
    ],
  ])('%s alone is refused with the words of its author', (_, text) => {
    const { ok, plan, understood, diagnostics } = compile(
      text,
      dialect === undefined ? {} : { dialect },
    )
    expect({ ok, plan, understood }).toEqual({ ok: false, plan: undefined, understood: undefined })
    expect(diagnostics).toMatchObject([{ code: 'compile/cannot', details: { words } }])
    expect(diagnostics.map(messageOf).join('')).toContain(words)
  })

  test('is not laid out anew', () => {
    const { text, diagnostics } = format(line, dialect === undefined ? {} : { dialect })
    expect(text).toBeUndefined()
    expect(diagnostics.map(({ code }) => code)).toEqual(['compile/cannot'])
  })

  test.each([
    ['two lines', `${line}\nSo I did nothing.`],
    ['a word without a reason', 'CANNOT:'],
    ['a reason that is empty', '{"cannot": " "}'],
    ['an object with another key', `{"cannot": "${words}", "steps": []}`],
    ['an object whose reason is no text', '{"cannot": ["buy"]}'],
    ['two objects', `${object}\n${object}`],
    ['a sentence about it', `I CANNOT: ${words}`],
  ])('%s is a text like any other, and no plan', (_, text) => {
    const found = compile(text, dialect === undefined ? {} : { dialect })
    expect(found.ok).toBe(false)
    expect(found.diagnostics.map(({ code }) => code)).not.toContain('compile/cannot')
  })
})

describe.each(Object.entries(plans))('beside a plan in %s', (dialect, plan) => {
  test('the plan alone is right', () => {
    expect(compile(plan).ok).toBe(true)
  })

  test.each([
    ['the line before it', `${line}\n\n${plan}`],
    ['the line behind it', `${plan}\n\n${line}\n`],
    ['the line quoted before it', `> ${line}\n\n${plan}`],
    ['the object before it', `${object}\n\n${plan}`],
    ['the object behind it', `${plan}\n\n${object}\n`],
  ])('%s refuses the text', (_, text) => {
    const found = compile(text, { dialect })
    expect(found.ok).toBe(false)
  })

  test('no fix makes a plan of both', () => {
    for (const text of [`${line}\n\n${plan}`, `${plan}\n\n${line}\n`]) {
      expect(fixedText(compile(text, { dialect }), { dialect }).compilation.ok).toBe(false)
    }
  })

  test('prose with the word is prose', () => {
    const { ok } = compile(`Some of it cannot: be done.\n\n${plan}`, { dialect })
    expect(ok).toBe(true)
  })
})

test('a plan that says CANNOT: in its own words is a plan', () => {
  const text = (plans['step'] ?? '').replace('Find books', 'Find what people CANNOT: buy')
  expect(codes(text)).not.toContain('compile/cannot')
  expect(compile('(plan :body (do (step "CANNOT: buy" {:a "CANNOT: buy"})))').ok).toBe(true)
})

test('a line beside the plan is underlined alone', () => {
  const { source, diagnostics } = compile(`Sorry.\n${line}\n\n${plans['rtfs']}`)
  const found = diagnostics.find(({ code }) => code === 'compile/cannot-beside-plan')
  expect(source.text.slice(found?.span.start, found?.span.end)).toBe(line)
})
