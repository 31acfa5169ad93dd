import type { Places } from '../places.ts'
import { definePack, type Pack } from '../pack.ts'
import { calendarAdd } from './add.ts'

/** Appointments in files. */
export function calendarPack(places: Places): Pack {
  return definePack('calendar', [calendarAdd(places)])
}
