/** The longest text message, in segments [SEC-I6]. */
const SMS_MAX_SEGMENTS = 2

/** 3GPP TS 23.038 §6.2.1: the characters of the GSM 7-bit default alphabet. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** The extension table: each of these characters also costs an escape. */
const EXTENDED = '\f^{}\\[~]|€'

/** 3GPP TS 23.040 §9.2.3.24.1: in a message of several parts the header takes six octets of each part. */
const UNITS = { gsm: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const

const ELLIPSIS = '...'

const isGsm = (text: string) =>
  [...text].every((character) => BASIC.includes(character) || EXTENDED.includes(character))

type Encoding = keyof typeof UNITS

/** Septets, or UTF-16 code units where a character of the text is not in the 7-bit alphabet. */
const unitsOf = (character: string, encoding: Encoding): number => {
  if (encoding === 'ucs2') return character.length
  return EXTENDED.includes(character) ? 2 : 1
}

export const smsSegments = (text: string): number => segmentsAs(text, isGsm(text) ? 'gsm' : 'ucs2')

/** An escape stays with its character, and a pair of code units together: the rest of a part is then left empty. */
function segmentsAs(text: string, encoding: Encoding): number {
  const { alone, part } = UNITS[encoding]
  let [segments, inPart, all] = [1, 0, 0]
  for (const character of text) {
    const units = unitsOf(character, encoding)
    all += units
    if (inPart + units > part) {
      segments += 1
      inPart = 0
    }
    inPart += units
  }
  return all <= alone ? 1 : segments
}

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })

/** Cuts the text between two graphemes so that it needs at most `most` segments. */
export function cutToSegments(text: string, most = SMS_MAX_SEGMENTS): string {
  if (smsSegments(text) <= most) return text
  const encoding = isGsm(text) ? 'gsm' : 'ucs2'
  let fitting = ''
  for (const { segment } of segmenter.segment(text)) {
    if (segmentsAs(`${fitting}${segment}${ELLIPSIS}`, encoding) > most) break
    fitting += segment
  }
  return `${fitting.trimEnd()}${ELLIPSIS}`
}

/**
 * Matches a United Kingdom mobile number in E.164 (Ofcom's numbering plan: 071 to 075, 077 to 079). It excludes 070,
 * which are personal numbers at a premium, and 076, which are pagers, except the Isle of Man's 07624.
 */
export const isUkMobile = (e164: string) => /^\+447(?:[1-57-9]\d{3}|624\d)\d{5}$/.test(e164)
