// A plan that writes once, and waits for a decision before that

/** In the form's own JSON. */
export const ENTER_PLAN = JSON.stringify({
  form: 2,
  goal: 'enter',
  steps: [
    {
      id: 'enter',
      title: 'Enter',
      body: {
        call: 'calendar.add',
        named: [
          ['title', { literal: 'Review' }],
          ['start', { literal: '2026-12-01' }],
        ],
      },
    },
  ],
})
