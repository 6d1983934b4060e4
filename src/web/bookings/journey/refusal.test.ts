import { describe, expect, it } from 'vitest'
import { CallError } from '#web/api/call-error.ts'
import { refusalOf } from './refusal.ts'

const refused = (status: number, body: object) => new CallError(status, JSON.stringify(body))

describe('a refused booking', () => {
  it.each([
    [409, 'slot_taken', 'time'],
    [409, 'too_far', 'time'],
    [422, 'slot_not_offered', 'time'],
    [410, 'quote_expired', 'expired'],
    [409, 'quote_already_booked', 'booked'],
    [429, 'too_many_unpaid', 'other'],
    [503, 'busy', 'other'],
  ])('%d %s is about the %s [BOOK-7]', (status, error, kind) => {
    expect(refusalOf(refused(status, { error, message: 'No.' })).kind).toBe(kind)
  })

  it('hands on the price and the place of the address [SEC-P6]', () => {
    const details = { price: { totalCost: 268 }, location: 'W1J 7NT' }
    const error = refused(409, { error: 'price_changed', message: 'No.', details })
    expect(refusalOf(error)).toEqual({
      kind: 'price',
      moved: { price: { totalCost: 268 }, location: 'W1J 7NT' },
    })
  })

  it('names the fields to mend', () => {
    const fields = { customerPhone: 'Please enter a valid phone number' }
    expect(refusalOf(refused(400, { error: 'invalid', message: 'No.', fields }))).toEqual({
      kind: 'fields',
      fields,
    })
  })

  it('treats an error of another server as a plain failure', () => {
    expect(refusalOf(new TypeError('Failed to fetch')).kind).toBe('other')
    expect(refusalOf(new CallError(502, '<html>Bad gateway</html>')).kind).toBe('other')
  })
})
