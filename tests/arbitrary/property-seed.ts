// The seed of all properties
// =============================================================================
//
// `npm test` draws the same values each time, so that no change is refused by chance. `npm run test:full`
// draws others (`PROPERTY_SEED=random`); what fails prints the seed and the path that repeat it.

import * as fc from 'fast-check'

const { PROPERTY_SEED = '26' } = process.env

fc.configureGlobal(PROPERTY_SEED === 'random' ? {} : { seed: Number(PROPERTY_SEED) })
