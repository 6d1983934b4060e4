import type { Booking } from '#contract/bookings/bookings.ts'
import { progressSteps, trackingStatusOf } from '#domain/bookings/booking-lifecycle.ts'
import { SLOT_HOURS } from '#domain/bookings/slot-terms.ts'
import { poundsOf } from '#domain/money/money.ts'
import { FIRST_TARIFF } from '#domain/quotes/tariff.ts'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'

const MORNING_HOUR = 9
/** The sample's work takes an hour and a half, so it starts by 17:00. */
const WORK_HOURS: readonly number[] = SLOT_HOURS.slice(0, -1)

/**
 * The demonstration's sample on /track-booking, labelled as one [BOOK-19]. Its numbers and addresses are invented. By
 * day its mechanic is at work; in the evening and at night the job is accepted for the next morning.
 */
export function sampleBooking(now: Temporal.Instant): Booking {
  const hour = now
    .toZonedDateTimeISO(BUSINESS_ZONE)
    .round({ smallestUnit: 'hour', roundingMode: 'floor' })
  const isDay = WORK_HOURS.includes(hour.hour)
  const startsAt = isDay ? hour : nextMorning(hour)
  const at = (hoursAgo: number) => startsAt.subtract({ hours: hoursAgo }).toInstant().toString()
  const status = isDay ? 'in-progress' : 'accepted'
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
      { status: 'pending', at: at(24) },
      { status: 'accepted', at: at(23) },
      ...(isDay
        ? ([
            { status: 'on-the-way', at: at(1) },
            { status, at: at(0) },
          ] as const)
        : []),
    ]),
    createdAt: at(24),
    acceptedAt: at(23),
    serviceType: 'mobile',
    services: ['Front brake pads'],
    estimatedHours: 1.5,
    totalCost: 145,
    mobileFee: 25,
    registration: 'AB12 CDE',
    vehicle: { make: 'Ford', model: 'Focus', year: 2012 },
    deposit: 'paid',
    depositPounds: poundsOf(FIRST_TARIFF.depositPence),
    bill: null,
    paymentDeclined: false,
    depositDueAt: null,
    ...NOTHING_OPEN,
    extraCeilingPounds: 0,
    expressRequestMissing: false,
    raisable: [],
    isRedacted: false,
    sample: true,
  }
}

const NOTHING_OPEN = {
  refund: null,
  overdue: null,
  revisitOf: null,
  search: null,
  cancellation: null,
  cancelledBy: null,
  cancelReason: null,
}

function nextMorning(hour: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const day = hour.hour < MORNING_HOUR ? hour : hour.add({ days: 1 })
  return day.with({ hour: MORNING_HOUR })
}
