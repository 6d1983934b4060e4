/** What HMRC wants to know about somebody who earns through a platform. Empty: not given yet. */
export type SellerDetails = {
  kind: SellerKind
  firstName: string
  lastName: string
  /** A company's registered name. */
  companyName: string
  companyNumber: string
  dateOfBirth: string
  /** A National Insurance number, or a Unique Taxpayer Reference. */
  taxNumber: string
  street: string
  city: string
  postcode: string
  sortCode: string
  accountNumber: string
}

export const SELLER_KINDS = ['individual', 'company'] as const
type SellerKind = (typeof SELLER_KINDS)[number]

export const NO_DETAILS: SellerDetails = {
  kind: 'individual',
  firstName: '',
  lastName: '',
  companyName: '',
  companyNumber: '',
  dateOfBirth: '',
  taxNumber: '',
  street: '',
  city: '',
  postcode: '',
  sortCode: '',
  accountNumber: '',
}

const squeezed = (input: string) => input.replace(/[\s-]/g, '').toUpperCase()

/**
 * A National Insurance number, "QQ123456C". Source: HMRC's National Insurance Manual, NIM39110: two letters, of which
 * some and some pairs are never given, six digits and a letter from A to D.
 */
export function parseNino(input: string): string | null {
  const nino = squeezed(input)
  return /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/.test(nino)
    ? nino
    : null
}

const UTR_WEIGHTS = [6, 7, 8, 9, 10, 5, 4, 3, 2]
const UTR_CHECK_DIGITS = '21987654321'

/** A Unique Taxpayer Reference: ten digits, of which the first checks the others, modulo 11. */
export function parseUtr(input: string): string | null {
  const utr = squeezed(input).replace(/K$/, '')
  if (!/^\d{10}$/.test(utr)) return null
  const sum = UTR_WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(utr[index + 1]), 0)
  return UTR_CHECK_DIGITS[sum % 11] === utr[0] ? utr : null
}

/** A number of Companies House: eight digits, or two letters and six digits. A leading nought is often left out. */
export function parseCompanyNumber(input: string): string | null {
  const text = squeezed(input)
  const number = /^\d{6,7}$/.test(text) ? text.padStart(8, '0') : text
  return /^(\d{8}|[A-Z]{2}\d{6})$/.test(number) ? number : null
}

export const parseSortCode = (input: string): string | null => digitsOf(input, 6)

export const parseAccountNumber = (input: string): string | null => digitsOf(input, 8)

function digitsOf(input: string, length: number): string | null {
  const digits = squeezed(input)
  return /^\d+$/.test(digits) && digits.length === length ? digits : null
}

/** What a report still lacks about a seller, as the words of the form [PAY-113]. */
export function missingDetails(details: SellerDetails): string[] {
  const { kind } = details
  const wanted: [string, string][] =
    kind === 'individual'
      ? [
          ['first name', details.firstName],
          ['last name', details.lastName],
          ['date of birth', details.dateOfBirth],
          ['National Insurance number or UTR', details.taxNumber],
        ]
      : [
          ['company name', details.companyName],
          ['company number', details.companyNumber],
          ['UTR of the company', parseUtr(details.taxNumber) ?? ''],
        ]
  return [
    ...wanted,
    ['street', details.street],
    ['town', details.city],
    ['postcode', details.postcode],
    ['sort code', details.sortCode],
    ['account number', details.accountNumber],
  ].flatMap(([name, value]) => (value === '' && name !== undefined ? [name] : []))
}
