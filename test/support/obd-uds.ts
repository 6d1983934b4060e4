import { long } from './obd-module-manners.ts'

/*
 * Cars of SAE J1979-2 (OBD on UDS). They refuse services 01 to 0A, or are silent about them, as ISO 14229-1 has it of a
 * question to all units; they name their protocol by 22 F810, and list by service 19: report 42 of group 33 for the
 * confirmed (08) and the pending codes (04), report 55 for the permanent ones. Each expected result was reasoned from SAE
 * J1979-2, ISO 14229-1, ISO 15765-2 and -4 and the data sheets of the ELM327 and the STN1100 before the reader knew any of
 * them. No such car was recorded.
 */

export const STORED = '19423308FF'
export const PENDING = '19423304FF'
export const PERMANENT = '195533'
/** ISO 14229-1, for units that do not know report 42: the number of confirmed codes, these, and the pending ones. */
export const NUMBER = '190108'
export const OWN_STORED = '190208'
export const OWN_PENDING = '190204'

/** A message of a control unit, in one frame or in several. */
export const say = (bytes: string, unit = '7E8'): string[] => {
  const length = bytes.split(' ').length
  return length > 7 ? long(bytes, '00', unit) : [`${unit} 0${length} ${bytes}`]
}
export const said = (bytes: string, unit?: string) => say(bytes, unit).join('\r')

export const HEAD = '59 42 33 FF FF 04'
/** Severity, code, type of failure, state. */
export const P0420 = '20 04 20 00 2F'
export const P0171 = '20 01 71 00 2F'
export const P0301 = '20 03 01 00 AF'
export const P0171_PENDING = '20 01 71 00 26'
export const P0700 = '20 07 00 00 2F'

/** What one control unit says: sound, and without a code. */
export const sound = (unit: string) => ({
  '0100': said('7F 01 11', unit),
  '0101': said('7F 01 11', unit),
  '03': said('7F 03 11', unit),
  '07': said('7F 07 11', unit),
  '0A': said('7F 0A 11', unit),
  '22F810': said('62 F8 10 01', unit),
  '22F401': said('62 F4 01 00 07 65 04', unit),
  [STORED]: said(HEAD, unit),
  [PENDING]: said(HEAD, unit),
  [PERMANENT]: said('59 55 33 FF 04', unit),
})

export const UDS = sound('7E8')
export const COUNTS_ONE = { '22F401': said('62 F4 01 81 07 65 04') }
export const COUNTS_TWO = { '22F401': said('62 F4 01 82 07 65 04') }
export const ONE = { ...UDS, ...COUNTS_ONE, [STORED]: said(`${HEAD} ${P0420}`) }
export const TWO = { ...UDS, ...COUNTS_TWO, [STORED]: said(`${HEAD} ${P0420} ${P0301}`) }

/** It refuses every question of J1979. */
export const REFUSING = Object.fromEntries(
  Object.entries(UDS).filter(([command]) => /^0/.test(command)),
)
