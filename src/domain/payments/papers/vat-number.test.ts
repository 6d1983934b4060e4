import { describe, expect, it } from 'vitest'
import { parseVatNumber, vatNumberText, vatOn } from './vat-number.ts'

describe('a VAT number', () => {
  it.each([
    ['GB123456782', 'GB123456782'],
    ['gb 123 4567 82', 'GB123456782'],
    ['123-4567.82', 'GB123456782'],
    ['XI 123456782', 'XI123456782'],
    ['123456782001', 'GB123456782001'],
    // Modulus 9755: the old sum is 42 modulo 97.
    ['GB 123 4567 27', 'GB123456727'],
    ['GB 980 7806 84', 'GB980780684'],
  ])('%s is read as %s [PAY-79]', (input, stored) => {
    expect(parseVatNumber(input)).toBe(stored)
  })

  it.each([
    ['', 'nothing'],
    ['GB123456783', 'a wrong check digit'],
    ['GB213456782', 'two digits exchanged'],
    ['GB12345678', 'too short'],
    ['GB1234567820', 'too long'],
    ['FR123456782', 'another country'],
    ['GB000000000', 'all zeros'],
    ['GB12345678２', 'a digit of another script'],
    ['GBGD001', 'a government department'],
  ])('%j is refused: %s [PAY-79]', (input) => {
    expect(parseVatNumber(input)).toBeNull()
  })

  it('is shown in the groups of its certificate [PAY-79]', () => {
    expect(vatNumberText('GB123456782')).toBe('GB 123 4567 82')
    expect(vatNumberText('GB123456782001')).toBe('GB 123 4567 82 001')
  })
})

describe('the VAT of a day', () => {
  const said = (vatNumber: string | null, startsOn: string) => ({ vatNumber, startsOn })
  const registered = said('GB123456782', '2026-04-01')
  const ended = said(null, '2026-10-01')
  const sooner = said(null, '2026-08-01')

  it.each([
    ['before anything was said', [], '2026-05-01', null],
    ['the day before the first day', [registered], '2026-03-31', null],
    ['the first day', [registered], '2026-04-01', registered],
    ['the last day before the end', [registered, ended], '2026-09-30', registered],
    ['the first day without it', [registered, ended], '2026-10-01', ended],
    ['what was said last', [registered, ended, sooner], '2026-08-01', sooner],
    [
      'what was said last, beyond an earlier plan',
      [registered, ended, sooner],
      '2026-12-01',
      sooner,
    ],
  ])('is known %s [PAY-79]', (_, changes, day, expected) => {
    expect(vatOn(changes, day)).toBe(expected)
  })
})
