// What happens, in English
//
// A clause in the present tense behind `when`, `after` or `the moment` has not happened yet: what
// stands before it depends on it. Behind `had` and `was` it only says when something was.

const EVENTS =
  'agree confirm approve sign reply respond answer arrive end close open start begin finish complete fail succeed pass object ' +
  'complain reject refuse accept decline drop fall rise reach exceed expire change come go leave return decide vote meet break sell ' +
  'pay send say write call ask know want need become turn appear occur happen melt dry set cool boil clear lift settle load land depart ' +
  'deliver publish release post launch resign retire die win lose score give get take make show find see hear speak stop move quit join ' +
  'hit cross touch run rain snow freeze warn match differ contain include exist remain stay hold lack look seem feel sound smell taste ' +
  'cost mention use have do work apply stand sit sleep wake cry ring beep sink grow shrink weigh speak sign log click choose pick book ' +
  'order cancel withdraw attend miss permit allow let require suggest indicate report resume quieten calm subside slip wane pick improve ' +
  'worsen deteriorate climb jump plunge double vary conflict clash overlap suffice satisfy please upset press insist demand hesitate ' +
  'disagree doubt hope turn show like dislike enjoy prefer deem consider think believe feel understand tell inform notify acknowledge ' +
  'request submit upload provide supply ship issue grant award announce declare adopt ratify endorse support oppose veto'

const thirdPerson = (verb: string): string => {
  if (verb === 'have') return 'has'
  if (/(?:s|sh|ch|x|z|o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}

/** Verbs in the present tense, behind one and behind several. */
export const ENGLISH_PRESENT = {
  presents: `is isn't are aren't can cannot can't will won't hasn't haven't doesn't don't ${EVENTS.split(' ').map(thirdPerson).join(' ')}`,
  present: EVENTS,
} as const

const PAST =
  'was were had did began came went fell rose sank broke won lost died left met sold paid became took made gave got saw said wrote ran ' +
  'stood held grew spoke knew thought told found felt kept led built bought brought caught fought drew flew threw froze drove rode sang ' +
  'swam wore tore shook woke chose hid bit slept spent sat shot struck stuck swept taught'

/** A clause of the past, from its subject on: not `has signed`, nor `the signed form`. */
export const ENGLISH_PAST = String.raw`([^\x20.,?]+\x20){0,5}?(${PAST.replaceAll(' ', '|')}|(?<!\x20(is|are|has|have|been|be|gets|get|the|a|an|all|any|every|each|no)\x20)[a-z]{3,}ed)\x20`
