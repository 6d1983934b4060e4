import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Price } from '#contract/quotes/forms.ts'
import { formerDeposit, isTampered, readResultSearch, serviceIdsOf } from './quote-result-search.ts'
import { readQuoteRequest } from './read-quote-request.ts'

const PRICE: Price = {
  laborCost: 50,
  partsCost: 39,
  mobileFee: 25,
  totalCost: 114,
  estimatedHours: 1,
  laborFactor: 1,
  laborArea: 'elsewhere',
  partsFactor: 1,
  vehicleClass: 'standard',
  lines: [],
}

const SERVICE = {
  id: 1,
  slug: 'oil',
  name: 'Oil & filter change',
  description: '',
  category: 'Servicing',
  basePrice: 89,
  laborHours: 1,
  partsRequired: true,
}

const problemsOf = (raw: Record<string, unknown>) => {
  const read = readQuoteRequest(readResultSearch(raw), [SERVICE])
  return 'problems' in read ? read.problems : null
}

const GOOD = { registration: 'ab12 cde', location: 'M20 2RN', serviceIds: '1' }

describe('the address of a quote result', () => {
  it('names everything that it does not carry, so that nothing raw comes through', () => {
    const search = readResultSearch({ vehicleId: 'x'.repeat(10_000), totalCost: ['1'] })
    expect(Object.values(search)).toEqual(Array(14).fill(undefined))
    expect(Object.keys(search)).toContain('vehicleId')
  })

  it('carries what was typed too long, as far as it is of use, and says so [QUOTE-2]', () => {
    const location = `14 Sample Street, ${'behind the chip shop, '.repeat(6)}Manchester`
    const read = readResultSearch({ ...GOOD, location, registration: 'AB12 CDE or so I think' })
    expect(read).toMatchObject({ location, registration: 'AB12 CDE or so I' })
    expect(problemsOf({ ...GOOD, location })).toEqual({
      location: 'Please use at most 120 characters',
    })
    expect(problemsOf({ ...GOOD, location: '💥'.repeat(10_000) })).toEqual({
      location: 'Please use at most 120 characters',
    })
    expect([...(readResultSearch({ location: '💥'.repeat(10_000) }).location ?? '')]).toHaveLength(
      300,
    )
  })

  it('is tampered with where any figure differs from the server’s, however it is written [SEC-P1]', () => {
    expect(isTampered(readResultSearch({ totalCost: '114.00' }), PRICE)).toBe(false)
    for (const totalCost of ['1', '-114', 'NaN', '1e999', '114.001', 'abc'])
      expect(isTampered(readResultSearch({ totalCost }), PRICE)).toBe(true)
    expect(isTampered({}, PRICE)).toBe(false)
  })

  it('tells the deposit that the visitor saw where it has moved since, and no other [PAY-140]', () => {
    const price = { ...PRICE, depositPounds: 40 }
    const former = (depositPounds?: string) =>
      formerDeposit(readResultSearch({ depositPounds }), price)
    expect(former('30')).toEqual({ ...price, depositPounds: 30 })
    for (const same of [undefined, '40', '40.00', 'abc', '-30', '0', '1e999'])
      expect(former(same)).toBeNull()
  })

  it('is a request where it can be priced [QUOTE-16]', () => {
    expect(readQuoteRequest(readResultSearch(GOOD), [SERVICE])).toEqual({
      request: {
        registration: 'AB12CDE',
        location: 'M20 2RN',
        serviceType: 'mobile',
        serviceIds: [1],
      },
    })
  })

  it('says what is missing in the words of the form [QUOTE-16]', () => {
    expect(problemsOf({})).toEqual({
      registration: 'Please enter a valid registration',
      location: 'Please enter your location',
      serviceIds: 'Please select at least one service',
    })
    expect(problemsOf({ ...GOOD, serviceIds: '1,99' })).toEqual({
      serviceIds: 'We no longer offer one of these services',
    })
  })

  it('refuses a list that holds anything but ids', () => {
    for (const serviceIds of ['NaN', '-1', '1,x', '1.5', '0', '1e3', ' ', ','])
      expect(problemsOf({ ...GOOD, serviceIds })).toHaveProperty('serviceIds')
  })

  it('never throws, whatever the address holds', () => {
    const value = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.integer(), fc.anything())
    const raw = fc.dictionary(
      fc.constantFrom('registration', 'location', 'serviceIds', 'serviceType', 'totalCost'),
      value,
    )
    fc.assert(
      fc.property(raw, (raw) => {
        const search = readResultSearch(raw)
        isTampered(search, PRICE)
        serviceIdsOf(search)
        problemsOf(raw)
      }),
    )
  })
})
