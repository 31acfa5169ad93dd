// What the bundler makes of files that are no modules

declare module '*.css'

/** The address of a worker. */
declare module '*?worker&url' {
  const address: string
  export default address
}
