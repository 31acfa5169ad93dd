// Where a message page's template is filled: `{name}` stands for a detail.

/** A place in a template that a detail fills. */
export const PLACEHOLDER = /\{([a-z][A-Za-z0-9]*)\}/g

/** The names of the details that a template is filled with. */
export function placeholdersIn(template: string): readonly string[] {
  return [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}
