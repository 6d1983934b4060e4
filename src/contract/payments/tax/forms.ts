import * as z from 'zod/mini'
import { readText, textField } from '#contract/fields.ts'
import { parseVatNumber } from '#domain/payments/papers/vat-number.ts'
import {
  parseAccountNumber,
  parseCompanyNumber,
  parseNino,
  parseSortCode,
  parseUtr,
  SELLER_KINDS,
} from '#domain/payments/platform-report/seller-details.ts'
import { parsePlace } from '#domain/places/place.ts'

/* What pages check themselves, a form before it sends; the endpoints check the same. */

const VAT_NUMBER = 'Please check the number: nine digits, as on your VAT certificate'
const INPUT_MAX = 40

export const SaveVatBody = z.strictObject({
  /** Empty where the mechanic is not registered, or not any more. */
  vatNumber: readText(VAT_NUMBER, (input, no) => {
    if (input.trim() === '') return null
    return (input.length <= INPUT_MAX ? parseVatNumber(input) : null) ?? no(VAT_NUMBER)
  }),
  passesMotFeeOn: z.boolean(),
  startsOn: z.iso.date('Please choose the first day'),
})

const TEXT_MAX = 100
const NUMBER_MAX = 40

const text = textField({ min: 0, max: TEXT_MAX, message: 'Please write it as text' })

/** Empty, or a number that its check accepts: a form may be left half done. */
const numberField = (message: string, parse: (input: string) => string | null) =>
  readText(message, (input, no) => {
    if (input.trim() === '') return ''
    return (input.length <= NUMBER_MAX ? parse(input) : null) ?? no(message)
  })

const fullPostcode = (input: string): string | null => {
  const place = parsePlace(input)
  return place.kind === 'postcode' ? place.postcode : null
}

const BIRTH = 'Please enter your date of birth'
const isBirthday = (day: string) =>
  day === '' || (/^\d{4}-\d\d-\d\d$/.test(day) && day >= '1900-01-01')

export const SaveSellerBody = z.strictObject({
  kind: z.enum(SELLER_KINDS, 'Please choose'),
  firstName: text,
  lastName: text,
  companyName: text,
  companyNumber: numberField(
    'Please check the number: eight characters, as at Companies House',
    parseCompanyNumber,
  ),
  dateOfBirth: z
    .union([z.literal(''), z.iso.date(BIRTH)], BIRTH)
    .check(z.refine(isBirthday, BIRTH)),
  taxNumber: numberField(
    'Please check the number: a National Insurance number such as AB123456C, or the ten digits of a UTR',
    (input) => parseNino(input) ?? parseUtr(input),
  ),
  street: text,
  city: text,
  postcode: numberField('Please enter a full postcode', fullPostcode),
  sortCode: numberField('Please check the sort code: six digits', parseSortCode),
  accountNumber: numberField('Please check the account number: eight digits', parseAccountNumber),
})
