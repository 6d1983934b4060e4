import { describe, expect, it } from 'vitest'
import {
  isExpressRequestMissing,
  isExpressRequestNeeded,
  mustRequestExpress,
} from './slot-terms.ts'

const now = Temporal.Instant.from('2026-11-02T09:00:00Z')
const near = now.add({ hours: 24 * 14 }).subtract({ milliseconds: 1 })
const far = now.add({ hours: 24 * 14 })
const NONE = { expressRequestAt: null, isRevisit: false }

describe('the express request', () => {
  it.each([
    ['no hour yet', '', false],
    ['an hour inside the fourteen days', near.toString(), true],
    ['the first hour beyond them', far.toString(), false],
  ])('is asked for in a form with %s: %s [BOOK-14]', (_, startsAt, isNeeded) => {
    expect(isExpressRequestNeeded(startsAt, now.epochMilliseconds)).toBe(isNeeded)
  })

  it('must still be made for a slot inside the fourteen days, unless it was, or nobody pays for the visit [BOOK-14, JOB-25]', () => {
    const slot = { startsAt: near, now }
    expect(mustRequestExpress(NONE, slot)).toBe(true)
    expect(mustRequestExpress({ ...NONE, expressRequestAt: now }, slot)).toBe(false)
    expect(mustRequestExpress({ ...NONE, isRevisit: true }, slot)).toBe(false)
    expect(mustRequestExpress(NONE, { startsAt: far, now })).toBe(false)
  })

  it('is missing by the time at which the booking was made, and never of one without a slot [BOOK-14]', () => {
    const booking = { ...NONE, createdAt: now }
    expect(isExpressRequestMissing({ ...booking, scheduledDate: near })).toBe(true)
    expect(isExpressRequestMissing({ ...booking, scheduledDate: far })).toBe(false)
    expect(isExpressRequestMissing({ ...booking, scheduledDate: null })).toBe(false)
  })
})
