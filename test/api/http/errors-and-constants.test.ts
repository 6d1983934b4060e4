import { describe, expect, it } from 'vitest'
import { ProblemBody } from '#contract/problem-body.ts'
import { SLOT_HOURS } from '#domain/bookings/slot-terms.ts'
import { formatWholePounds } from '#domain/money/money.ts'
import {
  DEPOSIT_SENTENCES,
  depositPurpose,
  depositRefunded,
} from '#domain/payments/deposit-terms.ts'
import { QUOTE_VALID_DAYS } from '#domain/quotes/quote-terms.ts'
import { FIRST_TARIFF } from '#domain/quotes/tariff.ts'
import * as limits from '#domain/text/limits.ts'
import { createTestApi } from '#test/support/api.ts'
import { buildRequest } from '#test/support/journey.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { CallError } from '#web/api/call-error.ts'
import { explain } from '#web/api/words/explain.ts'

const stock = await freshStock()
const visitor = createTestApi(stock.db, { now: NOW }).visitor()

describe('the catalogue of errors', () => {
  it('any refusal reads "status: body" [SITE-7]', async () => {
    const { status, body } = await visitor.get('/api/services/99999')
    const error = new CallError(status, JSON.stringify(body))
    expect(error.message).toBe(`404: ${JSON.stringify(body)}`)
    expect(error.problem?.error).toBe('not_found')
  })

  it.each([
    ['calculateQuote', 'Quote Calculation Failed', 'Unable to calculate quote. Please try again.'],
    [
      'createBooking',
      'Booking Failed',
      'There was an error creating your booking. Please try again.',
    ],
    [
      'createQuote',
      'Failed to create quote',
      'There was an error processing your booking. Please try again.',
    ],
  ] as const)('%s fails with "%s": "%s" [AUTH-2, SITE-7]', (action, title, description) => {
    for (const error of [
      new CallError(500, '{"error":"internal","message":"Something went wrong."}'),
      new CallError(502, '<html>Bad Gateway</html>'),
      new CallError(404, ''),
      new TypeError('Failed to fetch'),
    ])
      expect(explain(action, error)).toEqual({ title, description })
  })

  it('a vehicle that cannot be found is "Vehicle not found", a mechanic "Mechanic not found" [VEH-2]', async () => {
    expect((await visitor.get('/api/vehicles/99999')).body.message).toBe('Vehicle not found')
    expect((await visitor.get('/api/mechanics/99999')).body.message).toBe('Mechanic not found')
  })

  it('every refusal is an error, a sentence and the fields to mend [SITE-23]', async () => {
    const { status, body } = await visitor.post('/api/quotes/calculate', {
      ...buildRequest(),
      vehicleRegistration: 'X',
      location: '',
    })
    expect(status).toBe(400)
    expect(body).toEqual({
      error: 'invalid',
      message: 'Please enter a valid registration',
      fields: {
        vehicleRegistration: 'Please enter a valid registration',
        location: 'Please enter your location',
      },
    })
    expect(ProblemBody.safeParse(body).success).toBe(true)
  })

  it('an unknown address is a problem too, and never a stack [SITE-23]', async () => {
    for (const path of ['/api/nothing', '/api', '/api/quotes/x/y/z']) {
      const { status, body, headers } = await visitor.get(path)
      expect([path, status]).toEqual([path, 404])
      expect(Object.keys(body)).toEqual(['error', 'message'])
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    }
  })
})

describe('the constants', () => {
  it('£25 for the visit, £30 deposit, 30 days [PAY-1, QUOTE-9]', () => {
    const { mobileFeePence, depositPence } = FIRST_TARIFF
    expect([mobileFeePence, depositPence, QUOTE_VALID_DAYS]).toEqual([2500, 3000, 30])
    expect(formatWholePounds(depositPence)).toBe('£30')
  })

  it('eleven slots from 08:00 to 18:00 [BOOK-11]', () => {
    expect(SLOT_HOURS).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18])
  })

  it('the lengths', () => {
    expect(limits).toMatchObject({
      REGISTRATION_MIN: 5,
      REGISTRATION_MAX: 8,
      LOCATION_MIN: 3,
      NAME_MIN: 2,
      PHONE_MIN: 10,
      ADDRESS_MIN: 10,
      PASSWORD_MIN: 6,
    })
  })

  it('six services, three mechanics, three reviews at home, and six skeletons [SITE-11]', () => {
    expect(limits).toMatchObject({
      HOME_SERVICES: 6,
      HOME_MECHANICS: 3,
      HOME_REVIEWS: 3,
      DIRECTORY_SKELETONS: 6,
    })
  })

  it('the rule of the deposit in words: 24 hours, 2 hours, off the final bill [PAY-6]', () => {
    expect(depositRefunded(FIRST_TARIFF.depositPence)).toContain('24 hours or more')
    expect(DEPOSIT_SENTENCES.kept).toContain('between 24 and 2 hours')
    expect(DEPOSIT_SENTENCES.byPhone).toContain('2 hours')
    const purpose = depositPurpose(FIRST_TARIFF.depositPence, true)
    expect(purpose).toContain('£30')
    expect(purpose).toContain('off your final bill')
    expect(DEPOSIT_SENTENCES.collection).toContain('collection fails')
  })
})
