import { describe, expect, it } from 'vitest'
import { filterOffers, OFFER_FILTERS, OFFER_SORTS, sortOffers } from './offer-order.ts'

const offer = (id: string, day: number | null, miles: number | null, pounds: number) => ({
  id,
  isNamed: id === 'named',
  scheduledDate: day === null ? null : `2026-12-0${day}T09:00:00Z`,
  earningsPounds: pounds,
  match: miles === null ? null : { distanceMiles: miles },
})

const OFFERS = [
  offer('late', 4, 2, 90),
  offer('named', 2, null, 130),
  offer('far', 1, 12.5, 130),
  offer('undated', null, 5, 60),
  offer('unplaced', 3, null, 40),
]
const idsOf = (offers: readonly { id: string }[]) => offers.map(({ id }) => id)

describe('the offers of a mechanic', () => {
  it.each([
    ['all', ['late', 'named', 'far', 'undated', 'unplaced']],
    ['asked', ['named']],
    ['nearby', ['late', 'undated']],
  ] as const)('filtered by %s [JOB-15]', (filter, ids) => {
    expect(idsOf(filterOffers(OFFERS, filter))).toEqual(ids)
  })

  it.each([
    ['day', ['undated', 'far', 'named', 'unplaced', 'late']],
    ['distance', ['late', 'undated', 'far', 'named', 'unplaced']],
    ['pay', ['far', 'named', 'late', 'undated', 'unplaced']],
  ] as const)('sorted by %s [JOB-15]', (sort, ids) => {
    expect(idsOf(sortOffers(OFFERS, sort))).toEqual(ids)
  })

  it('have a filter and an order for each name', () => {
    for (const filter of OFFER_FILTERS) expect(filterOffers([], filter)).toEqual([])
    for (const sort of OFFER_SORTS) expect(sortOffers([], sort)).toEqual([])
  })
})
