import { describe, expect, it } from 'vitest'
import { sampleBooking } from '#server/bookings/tracking/sample-booking.ts'

/* The sample of the tracking page is true to the hours in which mechanics work. */

describe('the sample of tracking', () => {
  it.each([
    ['at work by day', '2026-11-24T10:40:00Z', 'in-progress', '2026-11-24T10:00:00Z'],
    [
      'at work by day in summer time',
      '2026-07-14T10:40:00Z',
      'in-progress',
      '2026-07-14T10:00:00Z',
    ],
    ['at work at the first hour', '2026-11-24T08:00:00Z', 'in-progress', '2026-11-24T08:00:00Z'],
    ['still at work after five', '2026-11-24T17:59:00Z', 'in-progress', '2026-11-24T17:00:00Z'],
    ['due next morning in the evening', '2026-11-24T18:00:00Z', 'accepted', '2026-11-25T09:00:00Z'],
    ['due this morning at two', '2026-11-24T02:00:00Z', 'accepted', '2026-11-24T09:00:00Z'],
    ['due this morning before eight', '2026-11-24T07:59:00Z', 'accepted', '2026-11-24T09:00:00Z'],
  ])('is %s [BOOK-19]', (_, now, status, scheduledDate) => {
    const sample = sampleBooking(Temporal.Instant.from(now))
    expect(sample).toMatchObject({ status, scheduledDate, sample: true })
    const times = sample.progress.flatMap(({ time }) => time ?? [])
    expect(times).toHaveLength(status === 'accepted' ? 2 : 4)
    // Everything that has happened lies in the past, in order.
    expect(times).toEqual(times.toSorted())
    expect(times.every((time) => time <= now)).toBe(true)
  })
})
