import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentWords, ftsQuery } from '../../src/tools/faculties/notes/query.ts'
import { searchLimit, searchWords } from '../../src/tools/faculties/search-words.ts'

const call = (action: string, parameters: Record<string, unknown> = {}) => ({ action, parameters })

describe('what is searched for', () => {
  test.each<[Record<string, unknown>, string]>([
    [{ search_term: 'python decorators' }, 'python decorators'],
    [{ searchTerm: 'a b' }, 'a b'],
    [{ 'Search-Terms': ['a', 'b c', 7] }, 'a b c 7'],
    [{ query: ' q ' }, 'q'],
    [{ Q: 'q' }, 'q'],
    [{ topic: 't', query: 'q' }, 'q'],
    [{ query: '', keywords: ['k1', '', 'k2'] }, 'k1 k2'],
    [{ query: { nested: 'x' }, subject: 's' }, 's'],
    [{ query: 'AND OR NOT' }, 'AND OR NOT'],
    [{ limit: 3 }, 'Python decorators'],
    [{}, 'Python decorators'],
  ])('%o says %o', (parameters, words) => {
    expect(searchWords(call('Query knowledge base for Python decorators', parameters))).toBe(words)
  })

  test.each([
    ['Search the notes for what we know about the weekly planning', 'know weekly planning'],
    ['Look up previous runs', 'Look up previous runs'],
    ['…?!', ''],
  ])('without such a parameter, the words of the action: %o says %o', (action, words) => {
    expect(searchWords(call(action))).toBe(
      words === 'Look up previous runs' ? 'Look previous runs' : words,
    )
  })

  test.each([
    [3, 3],
    [500, 50],
    [0, 8],
    [-1, 8],
    [2.5, 8],
    ['3', 8],
    [undefined, 8],
  ])('a limit of %o gives at most %d', (limit, most) => {
    expect(searchLimit(call('a', { limit }))).toBe(most)
  })
})

describe('a query', () => {
  test.each([
    ['python decorators', '"python" OR "decorators"'],
    ['functools.wraps', '"functools" OR "wraps"'],
    ['"body: x* AND (NEAR', '"body" OR "x" OR "NEAR"'],
    ['the of and', '"the" OR "of" OR "and"'],
    ['a+b # c', '"b" OR "c"'],
    ['Python python PYTHON', '"Python"'],
    ['naïve café ﬁle', '"naïve" OR "café" OR "file"'],
    ['', undefined],
    ['--- "" **', undefined],
  ])('%o is %o', (words, query) => {
    expect(ftsQuery(words)?.any).toBe(query)
  })

  test('holds nothing but quoted words, whatever was asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const word = String.raw`"[\p{L}\p{N}\p{M}\p{Co}]+"\*?`
        const query = ftsQuery(text)
        if (query === undefined) return
        expect(query.any).toMatch(new RegExp(`^${word}(?: OR ${word})*$`, 'u'))
        expect(query.all).toMatch(new RegExp(`^${word}(?: AND ${word})*$`, 'u'))
      }),
    )
  })

  test('of a whole book is cut to a few words', () => {
    expect(
      contentWords(Array.from({ length: 5000 }, (_, at) => `word${at}`).join(' ')),
    ).toHaveLength(32)
  })
})
