import { hexOf } from '#domain/inspections/obd/bytes.ts'
import type { CarMessage } from '#domain/inspections/obd/car-messages.ts'

/*
 * SAE J1979-2 reads by service 22 what SAE J1979 reads by modes 01 and 09: the identifiers F400 to F4FF are the PIDs, and
 * F800 to F8FF the car's information. The data are the same.
 */

export const VIN_REQUEST = '22F802'
export const valueRequest = (pid: number) => `22F4${hexOf([pid])}`

/** In front of the number stands, by SAE J1979, how many there are. */
const ONE = 0x01

/** The answers as SAE J1979 has them, so that the same formulas read them; all else is left out. */
export const asJ1979 = (messages: readonly CarMessage[]): CarMessage[] =>
  messages.flatMap(({ from, bytes: [service, high, low, ...data] }) => {
    if (service !== 0x62 || low === undefined) return []
    if (high === 0xf4) return [{ from, bytes: [0x41, low, ...data] }]
    return high === 0xf8 ? [{ from, bytes: [0x49, low, ONE, ...data] }] : []
  })
