// A part of an object that may be absent
//
// Its type has no `undefined`, as `exactOptionalPropertyTypes` wants. zod has the
// same since 4.3; the package takes every zod from 4.0 on.

import type { z } from 'zod'

type ExactOptional<T extends z.ZodType> = T & {
  readonly _zod: { readonly optin: 'optional'; readonly optout: 'optional' }
}

/** The schema of a part that may be absent. What it takes is JSON, in which nothing is undefined. */
export function exactOptional<T extends z.ZodType>(schema: T): ExactOptional<T> {
  return schema.optional() as unknown as ExactOptional<T>
}
