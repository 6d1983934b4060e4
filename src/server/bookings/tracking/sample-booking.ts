import type { Booking } from '#contract/bookings/bookings.ts'
import { progressSteps, trackingStatusOf } from '#domain/bookings/booking-lifecycle.ts'

/** The demonstration's sample on /track-booking, labelled as one [BOOK-19]. Its numbers and addresses are invented. */
export function sampleBooking(now: Temporal.Instant): Booking {
  const startsAt = now
    .toZonedDateTimeISO('Europe/London')
    .round({ smallestUnit: 'hour', roundingMode: 'floor' })
  const at = (hoursAgo: number) => startsAt.subtract({ hours: hoursAgo }).toInstant().toString()
  const status = 'in-progress'
  return {
    id: '01900000-0000-7000-8000-000000000000',
    reference: 'BK-123456',
    quoteId: '01900000-0000-7000-8000-000000000001',
    vehicleId: null,
    mechanicId: null,
    mechanicName: 'Sarah Patel',
    mechanicPhone: '07700 900123',
    customerName: 'Alex Taylor',
    customerEmail: 'alex.taylor@example.co.uk',
    customerPhone: '07700 900456',
    serviceAddress: '14 Sample Street, Manchester, M20 2RN',
    scheduledDate: at(0),
    proposedDate: null,
    notes: null,
    status,
    trackingStatus: trackingStatusOf(status),
    progress: progressSteps([
      { status: 'pending', at: at(26) },
      { status: 'accepted', at: at(25) },
      { status: 'on-the-way', at: at(1) },
      { status, at: at(0) },
    ]),
    createdAt: at(26),
    acceptedAt: at(25),
    serviceType: 'mobile',
    services: ['Front brake pads'],
    estimatedHours: 1.5,
    totalCost: 145,
    mobileFee: 25,
    registration: 'AB12 CDE',
    vehicle: { make: 'Ford', model: 'Focus', year: 2012 },
    deposit: 'paid',
    paymentDeclined: false,
    depositDueAt: null,
    cancellation: null,
    cancelReason: null,
    isRedacted: false,
    sample: true,
  }
}
