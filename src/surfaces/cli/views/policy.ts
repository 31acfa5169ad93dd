// Policies and rulings, as they are shown
// =============================================================================

import { builtInText, conditionText, grantsText, seesTexts } from '#app/policy/policy-words'
import type { PolicyTest, PolicyView } from '#app/policy/view-policy'
import { EFFECT_WORDS } from '#app/tools/tool-words'
import { shortDigest } from '#plan'
import type { BuiltInRule, Policy, PolicyRule, Verdict } from '#review'

import { paragraph } from '../paragraph.ts'
import { bold, dim, green, nothing, padded, red, words, yellow, type Styled } from '../styled.ts'
import { plural } from './amounts.ts'

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
    ...seesTexts(policy).flatMap((text) => paragraph('', text, width)),
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

function builtInLines(rule: BuiltInRule, width: number): readonly Styled[] {
  const head = words`   -  ${padded(paintVerdict(rule.then), VERDICT_CELLS)}  `
  const always = rule.always ? ': always, whatever a rule says' : ''
  return paragraph(head, `${builtInText(rule)}${always}`, width)
}

const VERDICT_CELLS = 5

function paintVerdict(verdict: Verdict): Styled {
  return { allow: green, ask: yellow, deny: red }[verdict](verdict)
}
