import type { BookingStatus } from '#rules/booking-lifecycle.ts'
import type { ServiceType } from '#rules/pricing.ts'
import { BUSINESS_ZONE } from '#rules/slot-terms.ts'
import { slotStart, slotsOfDay } from '#rules/slots.ts'
import { CUSTOMER_ONE } from './customers.ts'

type Person = { name: string; email: string; phone: string; address: string }

export type DemoBooking = {
  /** Its reference; the quote, the booking and the payment take their ids from it too. */
  number: number
  status: BookingStatus
  customer: Person
  isCustomerOne: boolean
  registration: string
  mechanic: string
  services: readonly string[]
  serviceType: ServiceType
  notes: string | null
  startsAt: Temporal.Instant
}

const people = {
  helen: CUSTOMER_ONE,
  tony: person('Tony Reeve', 202, '8 Sample Street, Salford, M6 5WG'),
  megan: person('Megan Tait', 203, '31 Specimen Avenue, Stockport, SK4 1AA'),
  priya: person('Priya Shah', 204, '5 Placeholder Close, Chorlton, Manchester, M21 9AN'),
}

function person(name: string, phone: number, address: string): Person {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.co.uk`
  return { name, email, phone: `07700 900${phone}`, address }
}

type When = (now: Temporal.Instant) => Temporal.Instant

const onDay =
  (days: number, hour: number): When =>
  (now) =>
    slotStart(now.toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate().add({ days }), hour)

type Row = readonly [
  number: number,
  status: BookingStatus,
  who: keyof typeof people,
  registration: string,
  mechanic: string,
  services: readonly string[],
  when: When,
]

// biome-ignore format: a table is read down its columns
const ROWS: readonly Row[] = [
  [100_001, 'pending', 'helen', 'KX14ABC', 'Sarah Patel', ['mot-and-service'], onDay(16, 10)],
  [100_002, 'accepted', 'tony', 'BD07XYZ', 'Dayo Okafor', ['diagnostic-inspection'], onDay(3, 9)],
  [100_003, 'on-the-way', 'megan', 'CE58ABC', 'Gareth Williams', ['battery-replacement'], nextSlot],
  [100_004, 'in-progress', 'priya', 'LB65XYZ', 'Michelle Byrne', ['full-service'], latestSlot],
  [100_005, 'completed', 'helen', 'AB12CDE', 'Sarah Patel', ['front-brake-pads', 'brake-fluid-change'], onDay(-3, 13)],
  [100_006, 'cancelled', 'tony', 'BD07XYZ', 'Gareth Williams', ['exhaust-repair'], onDay(7, 11)],
]

/** One booking in each status, for any moment at which the demo is first started. */
export function listDemoBookings(now: Temporal.Instant): DemoBooking[] {
  return ROWS.map(([number, status, who, registration, mechanic, services, when]) => ({
    number,
    status,
    registration,
    mechanic,
    services,
    customer: people[who],
    isCustomerOne: who === 'helen',
    serviceType: status === 'cancelled' ? 'garage' : 'mobile',
    notes: status === 'pending' ? 'The keys are with the neighbour at 24.' : null,
    startsAt: when(now),
  }))
}

const slotsAround = (now: Temporal.Instant) => {
  const today = now.toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate()
  return [-1, 0, 1].flatMap((days) => slotsOfDay(today.add({ days })))
}

function nextSlot(now: Temporal.Instant): Temporal.Instant {
  const slot = slotsAround(now).find((start) => Temporal.Instant.compare(start, now) > 0)
  return slot ?? now
}

/** Long enough ago for the journey and the first minutes of the work. */
function latestSlot(now: Temporal.Instant): Temporal.Instant {
  const begun = now.subtract({ minutes: 10 })
  const slot = slotsAround(now).findLast((start) => Temporal.Instant.compare(start, begun) <= 0)
  return slot ?? now
}
