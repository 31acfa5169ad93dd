// Values with units in RTFS, through `check` and `run`: how they are written, and what is refused

import { expect, test } from 'vitest'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost } from './fake-host.ts'

const plan = (bindings: string, result: string) =>
  `(plan :name "fall" :language rtfs20-planwright :body (do (step "Fall" (let [${bindings}] ${result}))))`
const fall = (inputs: string) =>
  `t (call :math.formula {:formula "sqrt(2*h/g)" :inputs ${inputs} :output "t"})`

/** What a plan gives when it is run, or the codes of what refuses it. */
async function ranOf(text: string): Promise<unknown> {
  let ran: unknown
  await inFolder(async ({ path, write }) => {
    await runCli(['init'], fakeHost({ cwd: path }), () => '0')
    await write('plan.rtfs', text)
    const checked = fakeHost({ cwd: path })
    const code = await runCli(['check', 'plan.rtfs', '--json'], checked, () => '0')
    if (code !== 0) {
      const { diagnostics } = JSON.parse(checked.out()) as { diagnostics: { code: string }[] }
      ran = diagnostics.map((one) => one.code)
      return
    }
    const host = fakeHost({ cwd: path })
    await runCli(['run', 'plan.rtfs', '--json'], host, () => '0')
    ran = host.out()
  })
  return ran
}

test.each([
  ['keywords as names', '{:h 20 :g 10}'],
  ['texts as names', '{"h" 20 "g" 10}'],
])('%s are names of numbers', async (_, inputs) => {
  expect(await ranOf(plan(fall(inputs), '{:n (get t :value)}'))).toMatch(/"n":\s*2\b/)
})

test.each([
  ['a number and its unit in a text', '{:h "20 m" :g "10 m/s^2"}'],
  ['a map of value and unit', '{:h {:value 20 :unit "m"} :g {"value" 10 "unit" "m/s^2"}}'],
  ['a quantity', '{:h (quantity 20 "m") :g (quantity 10 "m/s^2")}'],
])('%s is a value with a unit', async (_, inputs) => {
  expect(await ranOf(plan(fall(inputs), '{:t t}'))).toMatch(/"value":\s*2,\s*"unit":\s*"s"/)
})

test('the whole result of one formula is an input of the next', async () => {
  const speed =
    'v (call :math.algebraic {:task "Multiply" :formula "v = g*t" :inputs {:g "10 m/s^2" :t t} :output "v"})'
  const text = plan(`${fall('{:h "20 m" :g "10 m/s^2"}')} ${speed}`, '{:v v}')
  expect(await ranOf(text)).toMatch(/"value":\s*20,\s*"unit":\s*"m\/s"/)
})

test('a result that is a map is refused where a number is needed, before anything runs', async () => {
  expect(await ranOf(plan(fall('{:h 20 :g 10}'), '{:v (* 10 t)}'))).toEqual(['check/not-a-number'])
})
