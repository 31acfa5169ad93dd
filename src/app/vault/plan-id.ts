// The id of a plan: plan_20260203_091500_xyz789

/** An id for a plan that is made at a local time; `fresh` is a name that nobody else has. */
export function freshPlanId(localTime: string, fresh: string): string {
  const [day = '', time = ''] = localTime.replace(/[-:]/g, '').split('T')
  return `plan_${day}_${time}_${fresh.slice(-6)}`
}
