import { describe, expect, it } from 'vitest'
import type { BusinessPeriod } from '#contract/admin/business/business.ts'
import { changeOf, totalsOf } from './totals.ts'

const EMPTY: BusinessPeriod = {
  from: '2026-11-16',
  to: '2026-11-16',
  booked: 0,
  completed: 0,
  cancelledByCustomer: 0,
  cancelledByUs: 0,
  billed: 0,
  commission: 0,
  quotes: 0,
  quotesBooked: 0,
  accepted: 0,
  acceptedMinutes: null,
  rating: null,
  reviews: 0,
}

describe('the totals of several periods', () => {
  it('weigh each acceptance and each review once, whichever day it fell on [ADMIN-34]', () => {
    const totals = totalsOf([
      { ...EMPTY, accepted: 9, acceptedMinutes: 10, reviews: 1, rating: 1 },
      EMPTY,
      { ...EMPTY, accepted: 1, acceptedMinutes: 110, reviews: 3, rating: 5 },
    ])
    expect(totals.acceptedMinutes).toBe(20)
    expect(totals.stars).toBe(4)
  })

  it('show no average and no share of nothing [ADMIN-34]', () => {
    expect(totalsOf([EMPTY])).toMatchObject({ acceptedMinutes: null, stars: null, share: null })
  })
})

it.each([
  [112, 100, undefined, { isUp: true, words: '12%' }],
  [90, 100, undefined, { isUp: false, words: '10%' }],
  [35, 41, 'minutes', { isUp: false, words: '6 min' }],
  [24, 23, 'points', { isUp: true, words: '1 point' }],
  [5, 5, undefined, null],
  [5, 0, undefined, null],
  [null, 4, 'minutes', null],
  [4, null, 'minutes', null],
] as const)(
  'from %s against %s the change in %s is %j [ADMIN-130]',
  (now, before, kind, change) => {
    expect(changeOf(now, before, kind)).toEqual(change)
  },
)
