// STEP text to test with
// =============================================================================
//
// `stepBlock` writes one step in the seed's layout. The arbitraries make plans
// that are well formed, text that has something to do with STEP, and text that
// was well formed before somebody laid hands on it.

import * as fc from 'fast-check'

export interface Block {
  readonly number?: number
  readonly title?: string
  readonly faculty?: string
  readonly action?: string
  readonly parameters?: string
  readonly capabilities?: string
  readonly duration?: string
  readonly notes?: string
}

/** One step as text; what is not said is the seed's. */
export function stepBlock({
  number = 1,
  title,
  faculty = 'READ_KNOWLEDGE',
  action = 'Query knowledge base for Python decorators',
  parameters = '{"search_term": "python decorators"}',
  capabilities = 'KNOWLEDGE_READ',
  duration,
  notes,
}: Block = {}): string {
  return [
    title === undefined ? `STEP ${number}:` : `STEP ${number}: ${title}`,
    `FACULTY: ${faculty}`,
    `ACTION: ${action}`,
    `PARAMETERS: ${parameters}`,
    `CAPABILITIES: ${capabilities}`,
    ...(duration === undefined ? [] : [`DURATION: ${duration}`]),
    ...(notes === undefined ? [] : [`NOTES: ${notes}`]),
  ]
    .map((line) => `${line}\n`)
    .join('')
}

const FACULTIES = [
  ['READ_KNOWLEDGE', 'KNOWLEDGE_READ'],
  ['READ_MEMORY', 'MEMORY_READ, READ_ONLY'],
  ['ANALYZE_CODE', 'ANALYSIS'],
  ['ANALYZE_HABITS', 'READ_ONLY'],
  ['ANALYZE_TONE', 'ANALYSIS, READ_ONLY'],
  ['RECOMMEND_MUSIC', 'ANALYSIS'],
  ['PLAN_SCHEDULE', 'ANALYSIS'],
] as const

/** Words on one line that no rule of STEP speaks of. */
const plainWords = fc
  .array(
    fc.constantFrom('notes', 'of', 'the', 'week', 'für', '装飾', '"x: y"', '(a, b)', '👩‍💻', 'v1.2'),
    { minLength: 1, maxLength: 6 },
  )
  .map((words) => words.join(' '))

const jsonObject = fc
  .dictionary(
    fc.string({ unit: 'grapheme', maxLength: 6 }).filter((name) => name !== '__proto__'),
    fc.oneof(
      fc.jsonValue({ maxDepth: 2, stringUnit: 'grapheme' }),
      fc.constantFrom(0, -1.5, 1e21, 6.022e23, 2 ** 53 - 1, '{"a": 1}', 'STEP 2:', '\u2028'),
    ),
    { maxKeys: 4 },
  )
  .map((object) => jsonText(object))
  .filter((text) => !/\\ud[89a-f]/i.test(text) && !text.includes('"__proto__"'))

/** JSON in which a whole number beyond 2^53 has an exponent, as plans want it. */
function jsonText(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'number' && Number.isInteger(item) && !Number.isSafeInteger(item) ? 0 : item,
  )
}

/** A plan that is well formed in the default profile, with everything that a step may have. */
export const goodPlan: fc.Arbitrary<string> = fc
  .array(
    fc.record(
      {
        faculty: fc.constantFrom(...FACULTIES),
        action: plainWords.map((words) => `Look at ${words}`),
        parameters: jsonObject,
        title: plainWords,
        duration: fc.constantFrom('0 s', '1 s', '90', '5 min', '1.5 h', '0.25 s', '3 days'),
        notes: plainWords,
      },
      { requiredKeys: ['faculty', 'action', 'parameters'] },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((steps) =>
    steps
      .map(({ faculty: [faculty, capabilities], ...rest }, at) =>
        stepBlock({ number: at + 1, faculty, capabilities, ...rest }),
      )
      .join(''),
  )

/** Lines that have something to do with STEP, in any order. */
const piece = fc.constantFrom(
  'STEP 1:',
  'STEP 2:',
  'Step 3',
  '**STEP 4:** title',
  'STEP ONE:',
  'STEP 5 - x',
  '## STEP 01',
  'FACULTY: READ_KNOWLEDGE',
  '- **Faculty:** `analyze_code`',
  'FACULTY',
  'FACULTY：',
  'FACULITY: x',
  'ACTION: Query it',
  'ACTION:',
  'action: try if for each',
  'and more',
  'Note: that',
  'WHY: so',
  'PARAMETERS: {"a": 1}',
  'PARAMETERS: {',
  '"b": [1, {"c": "{{x}}"}]}',
  'PARAMS: []',
  '{"d": 1} e',
  'CAPABILITIES: READ_ONLY',
  'CAPABILITIES: [ANALYSIS,',
  '- READ_ONLY',
  'CAPABILITIES: ,',
  ']',
  'DURATION: 5 min',
  'NOTES: n',
  'NOTES:',
  '```',
  '```json',
  '~~~',
  '---',
  '***',
  '',
  '  ',
  '\t',
  '\ufeff',
  '\u200b',
  '\u202e',
  '\ud800',
  '\0',
  '\u2028',
  '"',
  '`',
  "'",
  '{'.repeat(80),
  ':',
  '：',
)

export const roughText: fc.Arbitrary<string> = fc
  .array(fc.tuple(piece, fc.constantFrom('\n', '\n', '\n', '\r\n', '\r', ' ', '')), {
    maxLength: 40,
  })
  .map((pieces) => pieces.flat().join(''))

/** A well-formed plan in which pieces were cut, doubled, swapped or put in. */
export const mutatedPlan: fc.Arbitrary<string> = fc
  .tuple(
    goodPlan,
    fc.array(
      fc.tuple(fc.nat(), fc.nat({ max: 40 }), fc.constantFrom('cut', 'double', 'put'), piece),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
  )
  .map(([text, edits]) => edits.reduce(edited, text))

function edited(
  text: string,
  [place, length, how, piece]: readonly [number, number, string, string],
): string {
  const at = text.length === 0 ? 0 : place % text.length
  const part = text.slice(at, at + length)
  const middle = how === 'cut' ? '' : how === 'double' ? part + part : piece + part
  return text.slice(0, at) + middle + text.slice(at + length)
}
