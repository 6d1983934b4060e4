import { type CarMessage, isCan } from './car-messages.ts'

const SYSTEMS = ['P', 'C', 'B', 'U'] as const

/**
 * SAE J2012: the top two bits name the system, the next two are the first digit, the rest are three hexadecimal digits.
 */
export function codeOf(high: number, low: number): string {
  const digits = (((high & 0x3f) << 8) | low).toString(16).toUpperCase().padStart(4, '0')
  return `${SYSTEMS[(high >> 6) & 3]}${digits}`
}

/** Encodes a code as two bytes. Returns null for text that is not a code. */
export function bytesOfCode(code: string): [high: number, low: number] | null {
  if (!/^[PCBU][0-3][0-9A-F]{3}$/.test(code)) return null
  const number = Number.parseInt(code.slice(1), 16)
  return [(SYSTEMS.indexOf(code[0] as 'P') << 6) | (number >> 8), number & 0xff]
}

export type CodeState = 'stored' | 'pending' | 'permanent'

/** The modes of SAE J1979. */
export const CODE_MODES: Readonly<Record<CodeState, number>> = {
  stored: 0x03,
  pending: 0x07,
  permanent: 0x0a,
}

/**
 * Lists the distinct codes in a car's answers to one mode. An answer begins with the mode plus 40 hexadecimal. On CAN
 * the next byte counts the codes; older buses send no count. 0000 is padding.
 */
export function codesIn(
  messages: readonly CarMessage[],
  state: CodeState,
  protocol: string,
): string[] {
  const codes = new Set<string>()
  for (const { bytes } of messages) {
    if (bytes[0] !== CODE_MODES[state] + 0x40) continue
    const count = isCan(protocol) ? (bytes[1] ?? 0) : Number.POSITIVE_INFINITY
    const pairs = bytes.slice(isCan(protocol) ? 2 : 1)
    for (let at = 0; at + 1 < pairs.length && at / 2 < count; at += 2) {
      const [high = 0, low = 0] = pairs.slice(at, at + 2)
      if (high !== 0 || low !== 0) codes.add(codeOf(high, low))
    }
  }
  return [...codes]
}

/** Reads a code typed by hand: upper case, with the letter O read as zero. Returns null when it is not a code. */
export function readTypedCode(text: string): string | null {
  const tidy = text.trim().toUpperCase().replaceAll(/[\s-]/g, '')
  const code = tidy.slice(0, 1) + tidy.slice(1).replaceAll('O', '0')
  return bytesOfCode(code) ? code : null
}
