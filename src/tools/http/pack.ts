import { definePack, type Pack } from '../pack.ts'
import { httpFetch, type HttpOptions } from './http-fetch.ts'

/** The way to the web; its tool has the name that RTFS plans know it by (seed 002). */
export function httpPack(options: HttpOptions = {}): Pack {
  return definePack('ccos.network', [httpFetch(options)])
}
