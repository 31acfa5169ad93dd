// Goal: the compiler runs where there is nothing but the language, and answers
// there as it does on Node. Method: bundle it into one script, run it in a bare
// realm, compare. The realm itself is tested first, with code that reaches out.

import { beforeAll, describe, expect, test } from 'vitest'
import { bundle, bundledCompiler } from './bundle.ts'
import { Realm } from './realm.ts'
import { report } from './report.ts'
import { goodPlan, texts } from './texts.ts'

describe('a bare realm', () => {
  test('runs code that needs only the language', async () => {
    const realm = new Realm()
    realm.run(
      await bundle(
        `export const up = (text: string): string => [...text].map((c) => c.toUpperCase()).join('')`,
      ),
    )
    expect(realm.call('up', 'ab😀')).toBe('AB😀')
  })

  test.each([
    'Date.now()',
    'Math.random()',
    'console.log(1)',
    'process.env.HOME',
    'setTimeout(() => {}, 1)',
    'new TextEncoder()',
    'structuredClone({})',
    'queueMicrotask(() => {})',
    'performance.now()',
    'crypto.randomUUID()',
    'fetch("x")',
    'new URL("a:b")',
    'Buffer.from("a")',
    'new Intl.Collator()',
    'WebAssembly.Memory',
    'eval("1")',
    'new Function("return 1")()',
  ])('refuses %s', async (reach) => {
    const realm = new Realm()
    realm.run(await bundle(`export const reach = (): unknown => ${reach}`))
    expect(() => realm.call('reach', '')).toThrow(/not defined|not a function|Code generation/)
  })
})

test('code that needs a module of Node is not bundled', async () => {
  const reading = bundle(`export { readFileSync } from 'node:fs'`)
  await expect(reading).rejects.toThrow(/needs node:fs/)
})

describe('the compiler in a bare realm', () => {
  const realm = new Realm()
  beforeAll(async () => {
    realm.run(await bundledCompiler())
  })

  test.each(texts)('answers as on Node: $situation', ({ text }) => {
    expect(realm.call('report', text)).toBe(report(text))
  })

  test('compiles a STEP plan', () => {
    const answer = JSON.parse(realm.call('report', goodPlan))
    expect(answer).toMatchObject({ ok: true, dialect: 'step' })
    expect(answer.digest).toMatch(/^[0-9a-f]{64}$/)
  })
})
