// The seed's compiler: what goes in, what comes out, and what cannot be changed.

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { faculties } from '#dialects/step/faculties'
import { StepParseError, ValidationError } from '#dialects/step/failures'
import { PlanCompiler, type PlanRequest } from '#dialects/step/plan-compiler'
import { builtinCatalogue, createCatalogue, type Catalogue, type Effect } from '#plan'

import { stepBlock } from './step-text.ts'

const READ = stepBlock()
const RECALL = stepBlock({
  number: 2,
  faculty: 'READ_MEMORY',
  action: 'Recall earlier questions',
  capabilities: 'memory_read, READ_ONLY',
})
const ANALYZE = stepBlock({
  number: 2,
  faculty: 'ANALYZE_CODE',
  action: 'Compare the examples',
  parameters: '{"nested": {"list": [1, {"deep": true}]}}',
  capabilities: 'ANALYSIS',
  duration: '5 min',
  notes: 'Only the newest ones.',
})

function request(llmOutput: string, more: Partial<PlanRequest> = {}): PlanRequest {
  const given = { draftId: 'draft-1', timestamp: '2026-03-14T09:26:53Z' }
  return { intent: 'Learn Python decorators', llmOutput, ...given, ...more }
}

/** The draft of a text that must be accepted. */
function draft(llmOutput: string, more: Partial<PlanRequest> = {}, compiler = new PlanCompiler()) {
  return compiler.compileOrThrow(request(llmOutput, more))
}

test("the seed's usage: a draft and a message", () => {
  const [plan, message] = new PlanCompiler().compile(request(READ + ANALYZE))
  expect(message).toBe('Plan compiled successfully (2 steps)')
  expect(plan?.derivedSteps.map(({ action }) => action)).toEqual([
    'Query knowledge base for Python decorators',
    'Compare the examples',
  ])
})

test('a draft as a dictionary has exactly the fields of the seed', () => {
  const plan = draft(READ + ANALYZE, { securitySummary: { state: 'SECURE', alerts: [] } })
  expect(plan.toDict()).toEqual({
    draft_id: 'draft-1',
    intent: 'Learn Python decorators',
    derived_steps: [
      {
        sequence: 1,
        faculty: 'read_knowledge',
        action: 'Query knowledge base for Python decorators',
        parameters: { search_term: 'python decorators' },
        required_capabilities: ['KNOWLEDGE_READ'],
        estimated_duration_sec: null,
        notes: '',
      },
      {
        sequence: 2,
        faculty: 'analyze_code',
        action: 'Compare the examples',
        parameters: { nested: { list: [1, { deep: true }] } },
        required_capabilities: ['ANALYSIS'],
        estimated_duration_sec: 300,
        notes: 'Only the newest ones.',
      },
    ],
    required_faculties: ['analyze_code', 'read_knowledge'],
    required_capabilities: ['ANALYSIS', 'KNOWLEDGE_READ'],
    estimated_risk_level: 'medium',
    required_approvals: ['READ_ONLY'],
    security_summary_snapshot: { state: 'SECURE', alerts: [] },
    assumptions: [
      'User has read access to all knowledge sources',
      'User has read access to all memory types',
      'LLM outputs are deterministic given identical inputs',
    ],
    known_unknowns: [
      'Step durations are estimates',
      'Sources are assumed to be available when the plan runs',
      'Memory is assumed to be complete',
    ],
    timestamp: '2026-03-14T09:26:53Z',
  })
  expect(JSON.parse(JSON.stringify(plan))).toEqual(plan.toDict())
})

test('each warning is one more known unknown', () => {
  const text = stepBlock({ capabilities: 'MEMORY_READ', parameters: '{"q": "{{topic}}"}' })
  expect(draft(text).knownUnknowns.slice(3)).toEqual([
    'A parameter of step 1 holds `{{topic}}`, which looks like a placeholder.',
    'Step 1 asks for `MEMORY_READ`, which does not go with `READ_KNOWLEDGE`.',
  ])
})

describe('risk', () => {
  test.each([
    ['only reading', READ + RECALL, 'low'],
    ['any analysis', READ + ANALYZE, 'medium'],
    ['music alone', stepBlock({ faculty: 'RECOMMEND_MUSIC', capabilities: 'ANALYSIS' }), 'unknown'],
    ['a schedule', stepBlock({ faculty: 'PLAN_SCHEDULE', capabilities: 'ANALYSIS' }), 'unknown'],
  ])('%s', (_, text, risk) => {
    const { estimatedRiskLevel, requiredApprovals } = draft(text)
    expect(estimatedRiskLevel).toBe(risk)
    expect(requiredApprovals).toEqual(['READ_ONLY'])
  })

  test.each([
    ['write', ['WRITE']],
    ['irreversible', ['EXECUTION']],
  ] as const)('a faculty that is bound to a tool of effect %s is high', (effect, approvals) => {
    const compiler = new PlanCompiler({ catalogue: bound('faculty.plan-schedule', effect) })
    const text = READ + stepBlock({ number: 2, faculty: 'PLAN_SCHEDULE', capabilities: 'ANALYSIS' })
    const plan = draft(text, {}, compiler)
    expect(plan.estimatedRiskLevel).toBe('high')
    expect(plan.requiredApprovals).toEqual(approvals)
  })
})

/** The built-in catalogue with another effect of one tool. */
function bound(id: string, effect: Effect): Catalogue {
  return createCatalogue(
    [...builtinCatalogue.entries.values()].map((entry) =>
      entry.id === id ? { ...entry, effect } : entry,
    ),
  )
}

test('the built-in catalogue has a tool for each faculty', () => {
  expect(faculties.filter(({ tool }) => !builtinCatalogue.entries.has(tool))).toEqual([])
})

describe('what is frozen', () => {
  test('the three mutations of the seed throw TypeError', () => {
    const plan = draft(READ) as unknown as {
      intent: string
      derivedSteps: unknown[]
      requiredFaculties: Set<string>
    }
    expect(() => (plan.intent = 'HACKED')).toThrow(TypeError)
    expect(() => (plan.derivedSteps[0] = {})).toThrow(TypeError)
    expect(() => plan.requiredFaculties.add('write_file')).toThrow(TypeError)
  })

  test('parameters are frozen to the bottom', () => {
    const { parameters } = draft(READ + ANALYZE).derivedSteps[1] as unknown as {
      parameters: { nested: { list: unknown[] } }
    }
    expect(() => parameters.nested.list.push(2)).toThrow(TypeError)
  })

  test('a dictionary shares nothing with its draft', () => {
    const plan = draft(READ + ANALYZE, { securitySummary: { a: { b: 1 } } })
    const before = JSON.stringify(plan)
    const dict = plan.toDict() as {
      intent: string
      derived_steps: { parameters: { nested?: { list: unknown[] } } }[]
      security_summary_snapshot: { a: { b: number } }
      assumptions: string[]
    }
    dict.intent = '...'
    dict.derived_steps[1]?.parameters.nested?.list.push('more')
    dict.security_summary_snapshot.a.b = 2
    dict.assumptions.length = 0
    expect(JSON.stringify(plan)).toBe(before)
  })
})

describe('the security summary', () => {
  test('is copied: what happens to it afterwards does not reach the draft', () => {
    const summary = { state: 'SECURE', alerts: ['a'] }
    const plan = draft(READ, { securitySummary: summary })
    summary.alerts.push('b')
    expect(plan.securitySummarySnapshot).toEqual({ state: 'SECURE', alerts: ['a'] })
  })

  test.each(['SECURE', 'DEGRADED', 'COMPROMISED', 'LOCKDOWN', 'nonsense'])(
    'does not gate: a plan compiles in state %s',
    (state) => {
      const compiler = new PlanCompiler({ inspectSecurityState: () => ({ state }) })
      expect(draft(READ, {}, compiler).securitySummarySnapshot).toEqual({ state })
    },
  )

  test('that was given is used, and the state is not inspected', () => {
    let asked = 0
    const compiler = new PlanCompiler({ inspectSecurityState: () => ++asked })
    expect(
      draft(READ, { securitySummary: { given: true } }, compiler).securitySummarySnapshot,
    ).toEqual({ given: true })
    expect(asked).toBe(0)
  })

  test.each([
    ['no kernel', undefined],
    ['an inspection that gives nothing', () => undefined],
  ])('is empty with %s', (_, inspectSecurityState) => {
    const plan = draft(READ, {}, new PlanCompiler({ inspectSecurityState }))
    expect(plan.securitySummarySnapshot).toEqual({})
    expect(plan.knownUnknowns).toHaveLength(3)
  })

  test('is empty with an inspection that throws, and the known unknowns say so', () => {
    const failing = { inspectSecurityState: () => expect.fail('down') }
    const plan = draft(READ, {}, new PlanCompiler(failing))
    expect(plan.securitySummarySnapshot).toEqual({})
    expect(plan.knownUnknowns.slice(3)).toEqual([
      'The security state could not be inspected: the kernel failed',
    ])
  })

  test('may hold what says itself how it is written as JSON', () => {
    const securitySummary = { checked: new Date(Date.UTC(2026, 2, 14)), gone: undefined }
    expect(draft(READ, { securitySummary }).securitySummarySnapshot).toEqual({
      checked: '2026-03-14T00:00:00.000Z',
    })
  })

  test('that is no object is empty, and that is said', () => {
    for (const securitySummary of [['list'], 'x', 7, new Map(), 1n, () => 1]) {
      const plan = draft(READ, { securitySummary })
      expect(plan.securitySummarySnapshot).toEqual({})
      expect(plan.knownUnknowns.at(-1)).toBe('The security summary could not be copied')
    }
  })

  test.each<[string, object, object, string]>([
    ['a number beyond JSON', { now: 1n, state: 'SECURE' }, { now: null, state: 'SECURE' }, 'now'],
    ['a function', { state: 'SECURE', get: () => 1 }, { state: 'SECURE', get: null }, 'get'],
    ['a map', { all: new Map(), a: [1] }, { all: null, a: [1] }, 'all'],
    ['no number', { load: NaN, a: 1 }, { load: null, a: 1 }, 'load'],
    ['an item', { alerts: ['x', Symbol('y')] }, { alerts: ['x', null] }, 'alerts.1'],
    ['deeper', { a: { b: new Set(), c: 1 } }, { a: { b: null, c: 1 } }, 'a.b'],
    ['itself', circle(), { state: 'SECURE', self: null }, 'self'],
    ['what throws when it is read', throwing(), { state: null, level: 2 }, 'state'],
    ['a promise', { a: 1, later: Promise.resolve(1) }, { a: 1, later: null }, 'later'],
  ])('with an odd member (%s) has null there and nowhere else', (_, summary, copy, path) => {
    const plan = draft(READ, { securitySummary: summary })
    expect(plan.securitySummarySnapshot).toEqual(copy)
    expect(plan.knownUnknowns.at(-1)).toBe(
      `\`${path}\` of the security summary could not be copied`,
    )
    expect(plan.knownUnknowns).toHaveLength(4)
  })

  test('that shares its parts a great many times ends', () => {
    let shared: object = { state: 'SECURE' }
    for (let depth = 0; depth < 100; depth++) shared = { a: shared, b: shared }
    const plan = draft(READ, { securitySummary: shared })
    expect(plan.knownUnknowns.length).toBeGreaterThan(3)
  })

  test('that is a promise is a TypeError, given or inspected', () => {
    const securitySummary = Promise.resolve({ state: 'SECURE' })
    const inspecting = new PlanCompiler({ inspectSecurityState: () => securitySummary })
    expect(() => new PlanCompiler().compile(request(READ, { securitySummary }))).toThrow(TypeError)
    expect(() => inspecting.compile(request(READ))).toThrow(TypeError)
  })
})

function circle(): object {
  const summary: Record<string, unknown> = { state: 'SECURE' }
  summary['self'] = summary
  return summary
}

function throwing(): object {
  return {
    get state(): string {
      throw new Error('no')
    },
    level: 2,
  }
}

describe('what was not given', () => {
  test('an id is made from the plan, the same each time', () => {
    const [first, second] = [1, 2].map(
      () => new PlanCompiler().compile({ intent: 'Learn', llmOutput: READ })[0]?.draftId,
    )
    expect(first).toMatch(/^draft_[0-9a-f]{12}$/)
    expect(second).toBe(first)
  })

  test('a time is null: a compiler has no clock', () => {
    const [plan] = new PlanCompiler().compile({ intent: 'Learn', llmOutput: READ })
    expect(plan?.timestamp).toBeNull()
    expect(plan?.toDict()['timestamp']).toBeNull()
  })
})

describe('a timestamp', () => {
  test.each(['2026-03-14T09:26:53Z', '2026-03-14T09:26:53.589+01:00', '2024-02-29T23:59Z'])(
    'of ISO 8601 is taken: %s',
    (timestamp) => {
      expect(draft(READ, { timestamp }).timestamp).toBe(timestamp)
    },
  )

  test.each(['yesterday', '', '2026-03-14', '2026-02-30T09:26:53Z', '2026-03-14T25:00:00Z', 5])(
    'of anything else is a TypeError: %j',
    (timestamp) => {
      const odd = { timestamp: timestamp as string }
      expect(() => new PlanCompiler().compile(request(READ, odd))).toThrow(TypeError)
    },
  )
})

describe('failures', () => {
  test.each([null, undefined, 7, {}])('no text is a parse error: %j', (llmOutput) => {
    const compiler = new PlanCompiler()
    const asked = request(llmOutput as string)
    expect(compiler.compile(asked)).toEqual([null, 'Parse error: there is no text'])
    expect(() => compiler.compileOrThrow(asked)).toThrow(StepParseError)
  })

  test('an empty CAPABILITIES and an empty FACULTY are of the same class', () => {
    const compiler = new PlanCompiler()
    for (const empty of [{ capabilities: '' }, { faculty: '' }, { action: '' }]) {
      expect(() => compiler.compileOrThrow(request(stepBlock(empty)))).toThrow(StepParseError)
    }
  })

  const missing = READ.replace('FACULTY: READ_KNOWLEDGE\n', '')
  const conditional = stepBlock({ action: 'Read it if it is there' })
  const both = conditional + READ.replace('STEP 1', 'STEP 3').replace('KNOWLEDGE_READ', 'WRITE')

  test.each([
    ['text without any STEP', 'Hello.', 'Parse error: line 1: No line starts with `STEP 1:`'],
    ['a missing marker', missing, 'Parse error: line 1: Step 1 lacks `FACULTY`.'],
    ['JSON that is none', stepBlock({ parameters: '{' }), 'Parse error: line 4: '],
    ['a jump in the numbers', READ.replace('1', '2'), 'Parse error: line 1: Step 2 is where'],
    ['a forbidden word', conditional, 'Validation error: line 3: The action of step 1 says `if`'],
    [
      'an unknown faculty',
      stepBlock({ faculty: 'DANCE' }),
      'Validation error: line 2: There is no',
    ],
    ['no capability', stepBlock({ capabilities: '' }), 'Parse error: line 5: Step 1 names no'],
    ['both kinds', both, 'Parse error: line 6: Step 3 is where step 2 should. (and 2 more'],
  ])('%s', (_, llmOutput, message) => {
    const result = new PlanCompiler().compile(request(llmOutput))
    expect(result[0]).toBeNull()
    expect(result[1].slice(0, message.length)).toBe(message)
  })

  test('the throwing form says which of the two it is, with all diagnostics', () => {
    const compiler = new PlanCompiler()
    const parse = failureOf(() => compiler.compileOrThrow(request(both)))
    expect(parse).toBeInstanceOf(StepParseError)
    expect(parse.name).toBe('StepParseError')
    expect(parse.diagnostics.map(({ code }) => code)).toEqual([
      'step/hidden-condition',
      'step/numbering',
      'step/forbidden-capability',
    ])
    const validation = failureOf(() => compiler.compileOrThrow(request(conditional)))
    expect(validation).toBeInstanceOf(ValidationError)
    expect(validation).not.toBeInstanceOf(StepParseError)
  })

  test('a text beyond the limit is refused unread', () => {
    const compiler = new PlanCompiler({ limits: { sourceLength: 100 } })
    expect(compiler.compile(request(READ + RECALL))[1]).toMatch(/^Parse error: .*100 are read/)
  })

  test('parameters nest no deeper than the checks allow', () => {
    const nested = (depth: number) =>
      stepBlock({ parameters: `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}` })
    for (const depth of [61, 62, 63, 64, 65]) {
      const [plan] = new PlanCompiler().compile(request(nested(depth)))
      const { ok } = compile(nested(depth), { dialect: 'step' })
      // One level less than the checks take where the innermost list is empty.
      expect([depth, plan !== null]).toEqual([depth, ok && depth <= 62])
    }
  })

  test('the strict profile is an option', () => {
    expect(new PlanCompiler({ profile: 'strict' }).compile(request(READ))[1]).toMatch(
      /^Validation error: line 3: The action of step 1 says `for`, which the profile `strict`/,
    )
  })

  function failureOf(work: () => unknown): StepParseError | ValidationError {
    try {
      work()
    } catch (error) {
      if (error instanceof StepParseError || error instanceof ValidationError) return error
      throw error
    }
    throw new Error('nothing was thrown')
  }
})
