/** The weights of the first seven digits. The two check digits count as they stand. */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2] as const

/** Numbers that HMRC issued since November 2009 sum to 42 modulo 97, so that 55 is added ("9755"). */
const ADDED_SINCE_2009 = 55

/**
 * The stored form of a UK VAT registration number, "GB123456782", or null where it is none: nine digits, or twelve of a
 * branch, with or without its country. The check digits follow "VAT registration number: modulus 97 and 9755" of HMRC.
 * Numbers of government departments and health authorities (GD, HA) belong to no mechanic.
 */
export function parseVatNumber(input: string): string | null {
  const [, country = 'GB', digits = ''] =
    /^(GB|XI)?(\d{9}(?:\d{3})?)$/.exec(input.replace(/[\s.-]/g, '').toUpperCase()) ?? []
  return hasCheckDigits(digits) ? `${country}${digits}` : null
}

function hasCheckDigits(digits: string): boolean {
  const weighed = WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
  const sum = weighed + Number(digits.slice(WEIGHTS.length, WEIGHTS.length + 2))
  return weighed > 0 && (sum % 97 === 0 || (sum + ADDED_SINCE_2009) % 97 === 0)
}

/** "GB 123 4567 82", in the groups in which certificates print it. */
export const vatNumberText = (stored: string): string =>
  stored.replace(/^(..)(\d{3})(\d{4})(\d{2})/, '$1 $2 $3 $4 ').trim()

/** What a mechanic has said about VAT, in the order in which they said it. */
export type VatChange = {
  /** Null: not registered. */
  vatNumber: string | null
  /** An MOT fee goes to the customer exactly as the test station charged it. */
  passesMotFeeOn: boolean
  startsOn: string
}

/** The last word that holds on a day (YYYY-MM-DD): a later word replaces an earlier one from its first day on [PAY-79]. */
export const vatOn = <Change extends Pick<VatChange, 'startsOn'>>(
  changes: readonly Change[],
  day: string,
): Change | null => changes.findLast(({ startsOn }) => startsOn <= day) ?? null
