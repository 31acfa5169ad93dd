// Arguments that a tool takes in one of several combinations.

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { catalogueOf } from '#runtime'
import { bindFaculties, builtinTools } from '#tools'

const codes = (text: string, catalogue?: ReturnType<typeof catalogueOf>) =>
  compile(text, catalogue === undefined ? {} : { catalogue }).diagnostics.map(({ code }) => code)

const rtfs = (more: string) => `(plan :name "p" :language rtfs20
  :body (do (step "Enter" (call :calendar.add {:title "Talk" ${more}}))))`

describe('an appointment', () => {
  test.each([[':start "2027-03-14T09:30"'], [':start "2027-03-14T09:30Z" :location "Room 2"']])(
    'at a time with neither end nor length is refused before anybody approves: %s',
    (more) => {
      expect(codes(rtfs(more))).toContain('check/argument-combination')
    },
  )

  test.each([
    [':start "2027-03-14"'],
    [':start "2027-03-14T09:30" :end "2027-03-14T10:30"'],
    [':start "2027-03-14T09:30" :durationMinutes 50'],
    [':start (call :human.ask "When?")'],
  ])('that may be whole is taken without a remark: %s', (more) => {
    expect(codes(rtfs(more))).toEqual([])
  })
})

test('a bound faculty asks the same of its PARAMETERS', () => {
  const tools = builtinTools({ workspaceFolder: '/nowhere' })
  const catalogue = catalogueOf(bindFaculties(tools, { PLAN_SCHEDULE: 'calendar.add' }))
  const step = (parameters: string) => `STEP 1:
FACULTY: PLAN_SCHEDULE
ACTION: Enter the talk
PARAMETERS: ${parameters}
CAPABILITIES: ANALYSIS
`
  expect(codes(step('{"title": "Talk", "start": "2027-03-14T09:30"}'), catalogue)).toContain(
    'check/argument-combination',
  )
  expect(codes(step('{"title": "Talk", "start": "2027-03-14"}'), catalogue)).toEqual([])
})
