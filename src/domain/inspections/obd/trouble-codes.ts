import { hexOf } from './bytes.ts'
import { isCan } from './car-messages.ts'

const SYSTEMS = ['P', 'C', 'B', 'U'] as const

/**
 * SAE J2012: the top two bits name the system, the next two are the first digit, the rest are three hexadecimal digits.
 */
export function codeOf(high: number, low: number): string {
  const digits = (((high & 0x3f) << 8) | low).toString(16).toUpperCase().padStart(4, '0')
  return `${SYSTEMS[(high >> 6) & 3]}${digits}`
}

/** SAE J2012-DA: a third byte is the type of the failure, in two digits behind the code; 00 is none. */
export const failureOf = (code: string, type: number): string => `${code}-${hexOf([type])}`

/** Encodes a code as two bytes. Returns null for text that is not a code. */
export function bytesOfCode(code: string): [high: number, low: number] | null {
  if (!/^[PCBU][0-3][0-9A-F]{3}$/.test(code)) return null
  const number = Number.parseInt(code.slice(1), 16)
  return [(SYSTEMS.indexOf(code[0] as 'P') << 6) | (number >> 8), number & 0xff]
}

export const CODE_STATES = ['stored', 'pending', 'permanent'] as const
export type CodeState = (typeof CODE_STATES)[number]

/** The modes of SAE J1979. */
export const CODE_MODES: Readonly<Record<CodeState, number>> = {
  stored: 0x03,
  pending: 0x07,
  permanent: 0x0a,
}

/**
 * Reads the distinct codes of a control unit's whole answer to one mode, which begins with the mode plus 40 hexadecimal.
 * On CAN the next byte counts the codes, and nothing but zeros may follow them, two for each code; older buses send no
 * count, and 0000 is padding. Returns null for a list that contradicts itself.
 */
export function codeListIn(bytes: readonly number[], protocol: string): string[] | null {
  const hasCount = isCan(protocol)
  const data = bytes.slice(hasCount ? 2 : 1)
  const count = hasCount ? bytes[1] : data.length / 2
  if (count === undefined || !Number.isInteger(count) || data.length < 2 * count) return null
  if (data.slice(2 * count).some((byte) => byte !== 0)) return null
  // Half a code more than was counted: it may be the list of an older bus, whose first code begins where the count would be.
  if (hasCount && count > 0 && data.length % 2 !== 0) return null
  const pairs = Array.from({ length: count }, (_, at) => data.slice(2 * at, 2 * at + 2))
  const isCode = ([high, low]: readonly number[]) => high !== 0 || low !== 0
  if (hasCount && !pairs.every(isCode)) return null
  return [...new Set(pairs.filter(isCode).map(([high = 0, low = 0]) => codeOf(high, low)))]
}

/**
 * Reads a code typed by hand, in any case, with the letter O read as zero. Readers of workshops print it after "DTC" and
 * with the byte of the failure's type behind it: "P0420-00". Returns null when it is not a code.
 */
export function readTypedCode(text: string): string | null {
  const tidy = text
    .toUpperCase()
    .replaceAll(/[\s:-]/g, '')
    .replace(/^DTC/, '')
  const digits = tidy.slice(1).replaceAll('O', '0')
  const isTyped = /^[0-9A-F]{4}([0-9A-F]{2})?$/.test(digits)
  const code = tidy.slice(0, 1) + digits.slice(0, 4)
  return isTyped && bytesOfCode(code) ? code : null
}
