// What the values of a program are

/** Whether it is an object as JSON has them: of no class, not a list. Throws on some proxies. */
export function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === null || prototype === Object.prototype) return true
  // That of another realm; `Object.create({})` and classes have a longer chain or another tag.
  return (
    typeof prototype === 'object' &&
    Object.getPrototypeOf(prototype) === null &&
    Object.hasOwn(prototype, 'isPrototypeOf') &&
    Object.prototype.toString.call(value) === '[object Object]'
  )
}

/** What a value is, in a word: `string`, `Map`, the name of a class. Never throws. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value !== 'object') return typeof value
  try {
    if (Array.isArray(value)) return 'array'
    const tag = Object.prototype.toString.call(value).slice(8, -1)
    if (tag !== 'Object') return tag
    const { constructor } = value
    const name: unknown = typeof constructor === 'function' ? constructor.name : undefined
    return typeof name === 'string' && name !== '' && name !== 'Object' ? name : 'object'
  } catch {
    return 'object'
  }
}
