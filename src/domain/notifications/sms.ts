/** The longest text message, in segments [SEC-I6]. */
const SMS_MAX_SEGMENTS = 2

/** 3GPP TS 23.038 §6.2.1: the characters of the GSM 7-bit default alphabet. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Its extension table: each costs an escape as well. */
const EXTENDED = '\f^{}\\[~]|€'

/** 3GPP TS 23.040 §9.2.3.24.1: a part of several gives six octets to its header. */
const UNITS = { gsm: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const

const ELLIPSIS = '...'

const isGsm = (text: string) =>
  [...text].every((character) => BASIC.includes(character) || EXTENDED.includes(character))

/** In septets, or in UTF-16 code units where one character is not in the 7-bit alphabet. */
function unitsOf(text: string, encoding: keyof typeof UNITS): number {
  if (encoding === 'ucs2') return text.length
  return [...text].reduce((sum, character) => sum + (EXTENDED.includes(character) ? 2 : 1), 0)
}

export function smsSegments(text: string): number {
  const encoding = isGsm(text) ? 'gsm' : 'ucs2'
  const units = unitsOf(text, encoding)
  const { alone, part } = UNITS[encoding]
  return units <= alone ? 1 : Math.ceil(units / part)
}

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })

/** The text, cut between two characters as people see them so that it never costs more than it may. */
export function cutToSegments(text: string, most = SMS_MAX_SEGMENTS): string {
  if (smsSegments(text) <= most) return text
  const encoding = isGsm(text) ? 'gsm' : 'ucs2'
  const { alone, part } = UNITS[encoding]
  const room = (most === 1 ? alone : part * most) - ELLIPSIS.length
  let units = 0
  let kept = ''
  for (const { segment } of segmenter.segment(text)) {
    units += unitsOf(segment, encoding)
    if (units > room) break
    kept += segment
  }
  return `${kept.trimEnd()}${ELLIPSIS}`
}

/**
 * A mobile number in the United Kingdom, as E.164 (Ofcom's numbering plan: 071 to 075, 077 to 079). Not 070, personal
 * numbers at a premium, and of 076 only the Isle of Man's 07624: the others are pagers.
 */
export const isUkMobile = (e164: string) => /^\+447(?:[1-57-9]\d{3}|624\d)\d{5}$/.test(e164)
