import type { BookingStatus } from '#domain/bookings/booking-status.ts'
import type { DemoBooking } from './demo-bookings.ts'

export type Happened = {
  type: string
  status: BookingStatus
  actor: 'customer' | 'mechanic'
  at: Temporal.Instant
}

/** In minutes: the drive, and the work. */
const DRIVE = 35
const WORK = 95

/** What happened to a booking so far, in order and never later than now. */
export function bookingHistory(
  { status, startsAt }: DemoBooking,
  now: Temporal.Instant,
): [Happened, ...Happened[]] {
  const first = earlier(now.subtract({ hours: 30 }), startsAt.subtract({ hours: 50 }))
  const booked: Happened = { type: 'booked', status: 'pending', actor: 'customer', at: first }
  if (status === 'pending') return [booked]
  if (status === 'cancelled') {
    const at = first.add({ hours: 6 })
    return [booked, { type: 'cancelled', status: 'cancelled', actor: 'customer', at }]
  }
  const leftAt = earlier(startsAt.subtract({ minutes: DRIVE }), now.subtract({ minutes: 10 }))
  const steps: [BookingStatus, Temporal.Instant][] = [
    ['accepted', first.add({ hours: 1 })],
    ['on-the-way', leftAt],
    ['in-progress', startsAt.add({ minutes: 5 })],
    ['completed', startsAt.add({ minutes: WORK })],
  ]
  const reached = steps.findIndex(([step]) => step === status)
  return [
    booked,
    ...steps
      .slice(0, reached + 1)
      .map(([step, at]) => ({ type: step, status: step, actor: 'mechanic' as const, at })),
  ]
}

const earlier = (a: Temporal.Instant, b: Temporal.Instant) =>
  Temporal.Instant.compare(a, b) <= 0 ? a : b
