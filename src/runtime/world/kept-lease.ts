/**
 * Whether a lease that ends at `until` keeps others away. One that ends far too late was given before
 * the clock was set back, and its holder has not renewed it since.
 */
export function isKept(until: number, now: number, leaseMs: number): boolean {
  return until > now && until - now <= 3 * leaseMs
}
