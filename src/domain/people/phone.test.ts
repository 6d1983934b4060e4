import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlausiblePhone } from './phone.ts'
import { normaliseUkPhone, phoneText } from './phone-number.ts'

describe('a plausible phone number', () => {
  it.each(['07700 900123', '+44 7700 900123', '(020) 7946-0118', '0161.496.0000', '0800 111111'])(
    '%s is one',
    (typed) => {
      expect(isPlausiblePhone(typed)).toBe(true)
    },
  )

  it.each([
    '',
    '0770090',
    '07700 9001',
    '07700 90012x',
    '0770\n0900123',
    '4407700+900123',
    '+'.repeat(12),
    '1'.repeat(16),
    '０７７００９００１２３',
  ])('%j is none', (typed) => {
    expect(isPlausiblePhone(typed)).toBe(false)
  })
})

describe('normaliseUkPhone', () => {
  it.each([
    ['07700 900123', '+447700900123', '07700 900123'],
    ['+44 (0)7700 900 999', '+447700900999', '07700 900999'],
    ['020 7946 0000', '+442079460000', '020 7946 0000'],
    ['02079460999', '+442079460999', '020 7946 0999'],
    ['0161 496 0999', '+441614960999', '0161 496 0999'],
    ['+353 1 234 5678', '+35312345678', '+353 1 234 5678'],
    ['+33 6 12 34 56 78', '+33612345678', '+33 6 12 34 56 78'],
  ])('%s is %s', (typed, e164, national) => {
    expect(normaliseUkPhone(typed)).toEqual({ e164, national })
  })

  it.each(['0000000000', '07700 90012', '99999999999', '+999 1234567890', 'call me later'])(
    '%s is no number',
    (typed) => {
      expect(normaliseUkPhone(typed)).toBeNull()
    },
  )

  it.each([
    ['07700 900', 3],
    ['020 7946 0', 3],
    ['0161 496 0', 3],
  ])("accepts every one of Ofcom's numbers for drama, %s…", (start, digits) => {
    for (let n = 0; n < 10 ** digits; n += 1) {
      expect(normaliseUkPhone(start + String(n).padStart(digits, '0'))).not.toBeNull()
    }
  })

  it('gives a number that it accepts again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000, max: 7_999_999_999 }), (n) => {
        const number = normaliseUkPhone(`0${n}`)
        if (number !== null) expect(normaliseUkPhone(number.e164)).toEqual(number)
      }),
    )
  })
})

it.each([
  ['+447700900123', '07700 900123'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['ring the bell', 'ring the bell'],
])('of %s people read %s', (stored, text) => {
  expect(phoneText(stored)).toBe(text)
})
