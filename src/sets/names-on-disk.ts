// How files are called in a folder of sets

/** A set: the digits of its handle. */
export const WHOLE = /^[0-9a-f]{64}$/

/** A part of a set, or of what is said beside one, that is being written or that a killed process left. */
export const PART = /^\.?[0-9a-f]{64}(?:\.json|\.removed|\.[0-9a-f]{16}\.owner)?\.[0-9a-f]+\.part$/

/** The folder of what was removed. */
export const TRASH = 'trash'
