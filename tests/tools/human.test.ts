import { describe, expect, test } from 'vitest'
import { builtinTools } from '#tools'
import { answered, call, nothingTold, question, toolOf } from './call.ts'

const tools = builtinTools({ workspaceFolder: '.' })

describe('human.ask', () => {
  const ask = toolOf(tools, 'human.ask')
  const tea = { prompt: 'Which tea?', choices: ['Green', 'Black', 'black'] }

  test('asks with choices, a default and an end', () => {
    const input = { ...tea, default: 'Green', expires: 3600 }
    expect(question(ask, input)).toEqual({
      prompt: 'Which tea?',
      kind: 'choice',
      choices: ['Green', 'Black', 'black'],
      default: 'Green',
      expiresAfterMs: 3_600_000,
    })
    expect(question(ask, { prompt: 'Why?' })).toEqual({ prompt: 'Why?', kind: 'text' })
  })

  test.each([
    ['Green', 'Green'],
    [' green ', 'Green'],
    ['Black', 'Black'],
    ['black', 'black'],
  ])('the answer %o means %o', (words, choice) => {
    expect(answered(ask, tea, words)).toBe(choice)
  })

  test.each(['BLACK', 'red', '', '1'])('the answer %o is not taken', (words) => {
    expect(() => answered(ask, tea, words)).toThrow(/Answer with one of|An answer is needed/)
  })

  test('an answer loses the spaces around it, and keeps those within', () => {
    expect(answered(ask, { prompt: 'Where to?' }, '  Rome and  back\n')).toBe('Rome and  back')
  })

  test('an empty answer is the default, where there is one', () => {
    expect(answered(ask, { prompt: 'Why?', default: 'because' }, ' ')).toBe('because')
    expect(() => answered(ask, { prompt: 'Why?' }, ' ')).toThrow('An answer is needed')
  })

  test.each([
    ['12', 12],
    [' 3.5 ', 3.5],
    ['-4', -4],
  ])('with :number the answer %o is the number %o', (words, value) => {
    expect(answered(ask, { prompt: 'How many?', number: true }, words)).toBe(value)
  })

  test.each(['twelve', '12 or so', '', '1,5'])('and %o is asked again', (words) => {
    expect(() => answered(ask, { prompt: 'How many?', number: true }, words)).toThrow(
      /Answer with a number|An answer is needed/,
    )
  })

  test('a default and choices can be numbers as well', () => {
    const input = { prompt: 'How many?', number: true, default: '3' }
    expect(answered(ask, input, '')).toBe(3)
    expect(answered(ask, { ...input, choices: ['3', '4'] }, '4')).toBe(4)
    expect(answered(ask, { prompt: 'How many?', choices: ['3', '4'] }, '4')).toBe('4')
  })

  test.each([
    [{ prompt: '' }],
    [{ prompt: 'a', choices: ['one'] }],
    [{ prompt: 'a', choices: ['one', 'one'] }],
    [{ prompt: 'a', choices: ['one', 'two'], default: 'three' }],
    [{ prompt: 'a', expires: 0 }],
    [{ prompt: 'a', expires: 1.5 }],
    [{ prompt: 'a', urgent: true }],
  ])('%o is refused', (input) => {
    expect(() => question(ask, input)).toThrow(
      /Too small|Invalid|Unrecognized|the same choice|none of the choices/,
    )
  })
})

test('human.inform shows the message and gives nothing back', async () => {
  const told = nothingTold()
  const inform = toolOf(tools, 'human.inform')
  expect(await call(inform, { message: 'The report is there.' }, { told })).toBe(null)
  expect(told.informed).toEqual(['The report is there.'])
})

describe('human.do', () => {
  const task = toolOf(tools, 'human.do')
  const input = { task: 'Put the letter into the post.' }

  test('asks for it to be done', () => {
    expect(question(task, input)).toEqual({ prompt: 'Put the letter into the post.', kind: 'task' })
  })

  test.each([
    ['done', ''],
    [' Done ', ''],
    ['Yes.', ''],
    ['done, by registered mail', 'by registered mail'],
    ['ok: no stamps left', 'no stamps left'],
  ])('%o means that it is, with the note %o', (words, note) => {
    expect(answered(task, input, words)).toEqual({ done: true, note })
  })

  test.each([
    ['not done', ''],
    ['no', ''],
    ['Not yet.', ''],
    ['no, he refuses', 'he refuses'],
    ['not done: it was closed', 'it was closed'],
  ])('%o means that it is not, with the note %o', (words, note) => {
    expect(answered(task, input, words)).toEqual({ done: false, note })
  })

  test.each(['', 'I called him', 'he says no', 'nobody was there', 'donation made'])(
    '%o says neither, and is asked again',
    (words) => {
      expect(() => answered(task, input, words)).toThrow('Answer "done" or "not done"')
    },
  )
})
