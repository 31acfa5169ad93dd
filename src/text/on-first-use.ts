// What is made when it is first needed: tables and patterns that few texts ask for, so that loading a
// module costs little. A pattern with `\p{…}` takes some tenths of a millisecond to make.

/** A function that makes something at its first call and gives the same at every other. */
export function onFirstUse<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
