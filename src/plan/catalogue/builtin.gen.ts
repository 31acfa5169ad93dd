// Made by `npm run generate` from the built-in tools; not written by hand.
import { createCatalogue, type Catalogue } from './catalogue.ts'

export const builtinCatalogue: Catalogue = createCatalogue([])
