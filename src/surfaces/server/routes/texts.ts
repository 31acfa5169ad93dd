// Questions about the text of a plan; a text that is refused is an answer

import {
  checkText,
  compareTexts,
  compileHere,
  drawText,
  estimateText,
  fixText,
  planOfText,
  printText,
  reviewText,
} from '#app'
import {
  diffRequest,
  drawRequest,
  printRequest,
  reviewRequest,
  textRequest,
} from '#app/request-schemas'

import { defineRoute, jsonAnswer, type Route } from '../route.ts'

const rejectedToo = (what: string) => ({
  200: { description: `${what}; a text that is rejected is answered with its diagnostics` },
})

export const TEXT_ROUTES: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: '/check',
    scope: 'view',
    summary: 'Check a text: what is wrong with it, where, and how to fix it',
    body: textRequest,
    answers: rejectedToo('What `planwright check --json` prints'),
    handle: async ({ body, here: { served } }) =>
      jsonAnswer(checkText(body, served.catalogue, await compileHere(body, served))),
  }),
  defineRoute({
    method: 'post',
    path: '/compile',
    scope: 'view',
    summary: 'Compile a text to its plan, with its digest',
    body: textRequest,
    answers: rejectedToo('What `planwright compile --json` prints'),
    handle: async ({ body, here: { served } }) =>
      jsonAnswer(planOfText(body, served.catalogue, await compileHere(body, served))),
  }),
  defineRoute({
    method: 'post',
    path: '/fix',
    scope: 'view',
    summary: 'Apply mechanical fixes to a text; nothing is written',
    body: textRequest,
    answers: rejectedToo('The fixed text, and what is left'),
    handle: ({ body, here }) => jsonAnswer(fixText(body, here.served.catalogue)),
  }),
  defineRoute({
    method: 'post',
    path: '/print',
    scope: 'view',
    summary: 'Print the plan of a text in another dialect',
    body: printRequest,
    answers: rejectedToo('What `planwright print --json` prints'),
    handle: ({ body, here }) => jsonAnswer(printText(body, here.served.catalogue)),
  }),
  defineRoute({
    method: 'post',
    path: '/graph',
    scope: 'view',
    summary: 'Draw the plan of a text, as Mermaid',
    body: drawRequest,
    answers: rejectedToo('What `planwright graph --json` prints'),
    handle: ({ body, here }) => jsonAnswer(drawText(body, here.served.catalogue)),
  }),
  defineRoute({
    method: 'post',
    path: '/estimate',
    scope: 'view',
    summary: 'Estimate how long a plan takes and how often people are asked',
    body: reviewRequest,
    answers: rejectedToo('The estimate; null where the text means no plan'),
    handle: ({ body, here }) => jsonAnswer(estimateText(body, here.served)),
  }),
  defineRoute({
    method: 'post',
    path: '/review',
    scope: 'view',
    summary:
      'Review a plan before there is a run: effects, origins, what is asked, what is different',
    body: reviewRequest,
    answers: rejectedToo('The review with its digest'),
    handle: async ({ body, here: { served } }) =>
      jsonAnswer(reviewText(body, served, await compileHere(body, served))),
  }),
  defineRoute({
    method: 'post',
    path: '/diff',
    scope: 'view',
    summary: 'Compare two plans, and say whether the later one may do more',
    body: diffRequest,
    answers: rejectedToo('The difference, its class, and origins that changed'),
    handle: ({ body, here }) => jsonAnswer(compareTexts(body, here.served.catalogue)),
  }),
]
