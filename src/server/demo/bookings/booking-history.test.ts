import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canMove } from '#domain/bookings/booking-lifecycle.ts'
import { bookingHistory } from './booking-history.ts'
import { listDemoBookings } from './demo-bookings.ts'

const from = Temporal.Instant.from('2026-01-01T00:00:00Z')
const moments = fc.integer({ min: 0, max: 366 * 24 * 60 }).map((minutes) => from.add({ minutes }))

describe('the history of a demo booking', () => {
  it('runs forward to its status and never beyond now, whenever the demo is started', () => {
    fc.assert(
      fc.property(moments, (now) => {
        for (const booking of listDemoBookings(now)) {
          const events = bookingHistory(booking, now)
          expect(events.at(-1)?.status).toBe(booking.status)
          events.reduce((before, event) => {
            expect(canMove(before.status, event.status)).toBe(true)
            expect(Temporal.Instant.compare(before.at, event.at)).toBe(-1)
            return event
          })
          for (const { at } of events) expect(Temporal.Instant.compare(at, now)).toBeLessThan(1)
        }
      }),
    )
  })
})
