import type { BookingStatus } from '#domain/bookings/booking-status.ts'
import { slotStart, slotsOfDay } from '#domain/bookings/slots.ts'
import type { Coordinates } from '#domain/places/distance.ts'
import { parsePlace } from '#domain/places/place.ts'
import type { ServiceType } from '#domain/quotes/pricing.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { CUSTOMER_ONE } from '#server/demo/customers/customers.ts'
import { findOutcodeCentre } from '#server/providers/places/outcode-centres.ts'

type Person = {
  name: string
  email: string
  phone: string
  address: string
  coordinates: Coordinates
}

export type DemoBooking = {
  /** Its reference; the quote, the booking and the payment take their ids from it too. */
  number: number
  status: BookingStatus
  customer: Person
  isCustomerOne: boolean
  registration: string
  /** Asked for by name, or who accepted; null where any matched one may take it. */
  mechanic: string | null
  services: readonly string[]
  serviceType: ServiceType
  notes: string | null
  startsAt: Temporal.Instant
}

const people = {
  helen: { ...CUSTOMER_ONE, coordinates: getCentre(CUSTOMER_ONE.address) },
  tony: person('Tony Reeve', 202, '8 Sample Street, Salford, M6 5WG'),
  megan: person('Megan Tait', 203, '31 Specimen Avenue, Stockport, SK4 1AA'),
  priya: person('Priya Shah', 204, '5 Placeholder Close, Chorlton, Manchester, M21 9AN'),
}

function person(name: string, phone: number, address: string): Person {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.co.uk`
  return { name, email, phone: `07700 900${phone}`, address, coordinates: getCentre(address) }
}

/** The place that a visitor's quote for the address would have, so that a job and a list show one distance. */
function getCentre(address: string): Coordinates {
  const place = parsePlace(address)
  const centre = place.kind === 'postcode' ? findOutcodeCentre(place.area, place.outcode) : null
  if (centre === null) throw new Error(`No place is known for ${address}`)
  return centre
}

type When = (now: Temporal.Instant) => Temporal.Instant

/** Nobody's Sunday: the day after instead. */
const onDay =
  (days: number, hour: number): When =>
  (now) => {
    const date = ukDayOf(now).add({ days })
    return slotStart(date.dayOfWeek === 7 ? date.add({ days: 1 }) : date, hour)
  }

type Row = readonly [
  number: number,
  status: BookingStatus,
  who: keyof typeof people,
  registration: string,
  mechanic: string | null,
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
  [100_007, 'pending', 'tony', 'BD07XYZ', null, ['front-brake-pads'], onDay(2, 14)],
  [100_008, 'pending', 'megan', 'CE58ABC', null, ['full-service'], onDay(4, 9)],
  [100_009, 'accepted', 'priya', 'LB65XYZ', 'Sarah Patel', ['brake-fluid-change'], onDay(1, 11)],
  // Due now, so that a visitor can set off, start and complete a job at any hour.
  [100_010, 'accepted', 'megan', 'CE58ABC', 'Sarah Patel', ['battery-replacement'], latestSlot],
]

/** A booking in each status, and work for mechanic 1, for any moment at which the demo is first started. */
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
  const today = ukDayOf(now)
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
