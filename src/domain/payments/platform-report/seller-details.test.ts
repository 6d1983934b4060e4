import { describe, expect, it } from 'vitest'
import {
  missingDetails,
  NO_DETAILS,
  parseAccountNumber,
  parseCompanyNumber,
  parseNino,
  parseSortCode,
  parseUtr,
} from './seller-details.ts'

describe('a number of a seller [PAY-113]', () => {
  it.each([
    ['National Insurance number', parseNino, 'ab 12 34 56 c', 'AB123456C'],
    ['UTR', parseUtr, '11234 56789', '1123456789'],
    ['UTR with its K', parseUtr, '1123456789K', '1123456789'],
    ['company number', parseCompanyNumber, '1234567', '01234567'],
    ['Scottish company number', parseCompanyNumber, 'sc 123456', 'SC123456'],
    ['sort code', parseSortCode, '12-34-56', '123456'],
    ['account number', parseAccountNumber, '1234 5678', '12345678'],
  ])('is read: %s', (_, parse, input, stored) => {
    expect(parse(input)).toBe(stored)
  })

  it.each([
    ['a prefix that is never given', parseNino, 'GB123456A'],
    ['a letter that is never first', parseNino, 'QQ123456C'],
    ['a letter that is never second', parseNino, 'AO123456C'],
    ['a suffix beyond D', parseNino, 'AB123456E'],
    ['a UTR with a wrong check digit', parseUtr, '2123456789'],
    ['a UTR of nine digits', parseUtr, '123456789'],
    ['a company number of nine digits', parseCompanyNumber, '123456789'],
    ['a sort code with a letter', parseSortCode, '12-34-5A'],
    ['an account number of seven digits', parseAccountNumber, '1234567'],
  ])('is refused: %s', (_, parse, input) => {
    expect(parse(input)).toBeNull()
  })
})

describe('what is missing about a seller [PAY-113]', () => {
  const placed = {
    ...NO_DETAILS,
    street: '1 Test Road',
    city: 'Manchester',
    postcode: 'M20 2RN',
    sortCode: '123456',
    accountNumber: '12345678',
  }
  it.each([
    [
      'everything',
      NO_DETAILS,
      [
        'first name',
        'last name',
        'date of birth',
        'National Insurance number or UTR',
        'street',
        'town',
        'postcode',
        'sort code',
        'account number',
      ],
    ],
    [
      'nothing of a person',
      {
        ...placed,
        firstName: 'Sam',
        lastName: 'Fixit',
        dateOfBirth: '1980-02-29',
        taxNumber: 'AB123456C',
      },
      [],
    ],
    [
      'the UTR of a company that gave a National Insurance number',
      {
        ...placed,
        kind: 'company',
        companyName: 'Fixit Ltd',
        companyNumber: '01234567',
        taxNumber: 'AB123456C',
      },
      ['UTR of the company'],
    ],
  ] as const)('is %s', (_, details, expected) => {
    expect(missingDetails(details)).toEqual(expected)
  })
})
