// The strategy of these tests: five tasks, four combinations, one of the tasks below another.

const task = (name: string, first: number, last: number, more: object = {}) => ({
  type: 'task',
  task: `Numbers ${name}: ${first} to ${last}`,
  ...more,
})
const combine = (operator: string, left: unknown, right: unknown) => ({
  type: 'combine',
  operator,
  left,
  right,
})

const ab = combine('UNION', task('a', 1, 20), task('b', 10, 30))

/** What is left of 1 to 30 without 8 to 12 and 25 to 40: 1 to 7 and 13 to 24. */
export const PLAN = combine(
  'MINUS_LEFT',
  combine('INTERSECT', ab, task('c', 1, 100)),
  combine('UNION', task('d', 8, 12), task('e', 25, 40, { input: task('f', 2, 4) })),
)

/** Nodes, and what each leaves. */
export const SIZES = {
  node_1: 20,
  node_2: 21,
  node_3: 30,
  node_4: 100,
  node_5: 30,
  node_6: 5,
  node_7: 3,
  node_8: 16,
  node_9: 21,
  node_10: 19,
}
