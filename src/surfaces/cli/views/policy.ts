// Policies and rulings, as they are shown
// =============================================================================

import type { PolicyTest, PolicyView } from '#app/policy/view-policy'
import { shortDigest } from '#plan'
import {
  type ArgumentTest,
  type BuiltInRule,
  type Policy,
  type PolicyRule,
  type Verdict,
} from '#review'

import { paragraph } from '../paragraph.ts'
import { bold, dim, green, nothing, padded, red, words, yellow, type Styled } from '../styled.ts'
import { plural } from './amounts.ts'
import { EFFECT_WORDS } from './tools.ts'

/** The rules in the order in which they are asked, the built-in ones last. */
export function policyView(
  { policy, builtIn, digest }: PolicyView,
  width: number,
): readonly Styled[] {
  const { expireAfterHours, fourEyes, channels } = policy.approvals
  return [
    words`${bold('Policy')}  ${dim('digest')} ${shortDigest(digest)}`,
    nothing,
    ...rulesView(policy, width),
    dim('  then, for everything else:'),
    ...builtIn.flatMap((rule) => builtInLines(rule, width)),
    nothing,
    words`An approval holds for ${plural(expireAfterHours, 'hour')}.`,
    ...(fourEyes
      ? [
          words`Two different people are needed among those who decide on a plan and approve its calls.`,
        ]
      : []),
    ...paragraph(words`Agents that a tool starts get `, grantsText(policy), width),
    ...(channels.length > 0 ? [words`Answers may come from ${channels.join(', ')} only.`] : []),
  ]
}

/** The rules of a policy, then those of the policy within it. */
function rulesView({ rules, within }: Policy, width: number): readonly Styled[] {
  return [
    ...(rules.length === 0 ? [dim('  no own rules')] : []),
    ...rules.flatMap((rule, at) => ruleLines(String(at + 1), rule, width)),
    ...(within === undefined
      ? []
      : [
          dim('  and under it, so that the stricter of both applies:'),
          ...rulesView(within, width),
        ]),
  ]
}

function grantsText({ grants, within }: Policy): string {
  const own =
    grants === undefined
      ? 'the tools that are declared as granted by default.'
      : grants.length === 0
        ? 'no tools.'
        : `${grants.join(', ')}.`
  return within === undefined ? own : `${own} Of these only ${grantsText(within)}`
}

/** What the policy says to one call, and which rule says so. */
export function rulingView({ call, ruling, rule }: PolicyTest, width: number): readonly Styled[] {
  const who = rule === undefined ? 'a built-in rule' : `rule ${rule}`
  const effect = call.known ? EFFECT_WORDS[call.effect] : 'no such tool'
  return [
    words`${bold(call.tool)} ${dim(`(${effect})`)}: ${paintVerdict(ruling.verdict)}`,
    ...(rule === undefined || ruling.rule?.because !== undefined
      ? paragraph(words`  ${dim(`by ${who}:`)} `, ruling.because, width)
      : [dim(`  by ${who}`)]),
  ]
}

function ruleLines(number: string, rule: PolicyRule, width: number): readonly Styled[] {
  const head = words`  ${number.padStart(2)}  ${padded(paintVerdict(rule.then), VERDICT_CELLS)}  `
  const because = rule.because === undefined ? '' : `: ${rule.because}`
  return paragraph(head, `${conditionText(rule)}${because}`, width)
}

function conditionText({ tool, effect, argument }: PolicyRule): string {
  const parts = [
    ...(tool === undefined ? [] : [tool]),
    ...(effect === undefined ? [] : [`what ${EFFECT_WORDS[effect]}`]),
    ...(argument === undefined ? [] : [argumentText(argument)]),
  ]
  return parts.length === 0 ? 'every call' : parts.join(', ')
}

function argumentText({ name, equals, oneOf, startsWith }: ArgumentTest): string {
  const tests = [
    ...(equals === undefined ? [] : [`is ${JSON.stringify(equals)}`]),
    ...(oneOf === undefined ? [] : [`is one of ${JSON.stringify(oneOf)}`]),
    ...(startsWith === undefined ? [] : [`starts with ${JSON.stringify(startsWith)}`]),
  ]
  return `where ${name} ${tests.length === 0 ? 'is given' : tests.join(' and ')}`
}

function builtInLines(rule: BuiltInRule, width: number): readonly Styled[] {
  const head = words`   -  ${padded(paintVerdict(rule.then), VERDICT_CELLS)}  `
  const always = rule.always ? ': always, whatever a rule says' : ''
  return paragraph(head, `${builtInText(rule)}${always}`, width)
}

function builtInText({ known, effect, reachesOut }: BuiltInRule): string {
  if (known === false) return 'an unknown tool'
  const what = effect === undefined ? 'every call' : `what ${EFFECT_WORDS[effect]}`
  return reachesOut === true ? `${what} from the web` : what
}

const VERDICT_CELLS = 5

function paintVerdict(verdict: Verdict): Styled {
  return { allow: green, ask: yellow, deny: red }[verdict](verdict)
}
