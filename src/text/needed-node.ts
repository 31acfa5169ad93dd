// The Node that the package needs
//
// Imported first by every entry of the package, so that an older Node says this
// and not that some function of it is missing. Elsewhere, as in a browser, it
// says nothing.

const NEEDED_MAJOR = 24

const version = globalThis.process?.versions?.node
if (version !== undefined && Number.parseInt(version, 10) < NEEDED_MAJOR) {
  const error = new Error(
    `planwright needs Node ${NEEDED_MAJOR} or later, and this is ${version}: install a newer one from https://nodejs.org`,
  )
  // Where it was thrown helps nobody: the line says all.
  error.stack = `${error.name}: ${error.message}`
  throw error
}
