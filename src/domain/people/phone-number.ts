import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { isPlausiblePhone } from './phone.ts'

export type PhoneNumber = {
  e164: string
  /** The number as people in Britain dial it; a foreign number in its international form. */
  national: string
}

/** Ofcom's mobile numbers for drama. The tables rightly call them unassigned, and all our sample data uses them. */
const DRAMA_MOBILE = /^\+447700900\d{3}$/

/** The database stores E.164; people read the national form. What cannot be read stays as it is. */
export const phoneText = (stored: string) => normaliseUkPhone(stored)?.national ?? stored

/** Reads a valid number, as British unless it begins with + and another country. Server only: the tables are large. */
export function normaliseUkPhone(input: string): PhoneNumber | null {
  if (!isPlausiblePhone(input)) return null
  const number = parsePhoneNumberFromString(input, { defaultCountry: 'GB', extract: false })
  if (number === undefined) return null
  if (!number.isValid() && !DRAMA_MOBILE.test(number.number)) return null
  const isBritish = number.countryCallingCode === '44'
  return {
    e164: number.number,
    national: isBritish ? number.formatNational() : number.formatInternational(),
  }
}
