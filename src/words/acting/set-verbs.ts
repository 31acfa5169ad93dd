// What is done to the records of a set

/** English verbs that are meant of a set where a task gives one: "remove the duplicates" changes nothing outside of it. */
export const SET_VERBS: ReadonlySet<string> = new Set(
  (
    'remove keep drop delete exclude discard merge join combine export save store copy move mark update order sort ' +
    'cut filter clean'
  ).split(' '),
)
