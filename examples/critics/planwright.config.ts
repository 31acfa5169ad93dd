// Critics and a gatekeeper of your own: copy these files beside your plans, then `planwright trust`.

import { shortPlans } from './own-critic.ts'
import { strictOnUnits } from './own-gatekeeper.ts'

export default { critics: [shortPlans], gatekeeper: strictOnUnits }
