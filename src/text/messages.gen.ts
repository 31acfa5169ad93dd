// Made by `npm run generate` from messages/; not written by hand.
export const messages = {} as Readonly<Record<`${string}/${string}`, { readonly title: string; readonly message: string; readonly help?: string }>>
export type Code = keyof typeof messages
