import { DEPOSIT_SENTENCES } from '#domain/payments/deposit-terms.ts'
import type { ServiceType } from '#domain/quotes/pricing.ts'
import { WARRANTY_MONTHS } from '#domain/site/brand.ts'
import { hoursOf } from '#domain/site/settings/contact.ts'
import { HOUR_MS } from '#domain/time/milliseconds.ts'
import { isMobileMot, MOBILE_MOT_SENTENCE } from '#domain/vehicles/mot.ts'
import type { BookingStatus } from './booking-status.ts'

export type NextStep = { title: string; text: string }

/** Says what happens next. The booking's page and its emails share these words, so they cannot disagree. */
export function nextSteps(booking: {
  status: BookingStatus
  serviceType: ServiceType
  services: readonly string[]
  /** A re-visit under warranty. */
  isFree: boolean
  /** Something is left to pay after the deposit. */
  hasRest: boolean
  mechanicAssignedHours: number
  /** From the booking to its slot; null without a time. */
  hoursToSlot: number | null
}): NextStep[] {
  const visit = visitStep(booking)
  const paid = booking.isFree ? [] : [booking.hasRest ? PAID : PAID_BEFORE]
  switch (booking.status) {
    case 'pending':
      return [accepted(booking), visit, ...paid]
    case 'accepted':
    case 'on-the-way':
      return [visit, ...paid]
    case 'in-progress':
      return paid
    case 'completed':
    case 'cancelled':
      return []
  }
}

type Awaited = { mechanicAssignedHours: number; hoursToSlot: number | null }

const accepted = ({ mechanicAssignedHours, hoursToSlot }: Awaited): NextStep => ({
  title: 'A mechanic accepts',
  text: isSlotSooner(hoursToSlot, mechanicAssignedHours)
    ? 'Before your slot. Then you get the name and the phone number. If nobody can, we cancel it and refund any deposit in full.'
    : `Usually within ${hoursOf(mechanicAssignedHours)}. Then you get the name and the phone number.`,
})

/** Nobody who waits for a slot of this afternoon is promised a mechanic by tomorrow [BOOK-17]. */
export const isSlotSooner = (hours: number | null, mechanicAssignedHours: number): boolean =>
  hours !== null && hours <= mechanicAssignedHours

type Moment = string | { epochMilliseconds: number }
type Times = { createdAt: Moment; scheduledDate: Moment | null }

/** From the booking to its slot. */
export const hoursToSlot = ({ createdAt, scheduledDate }: Times): number | null =>
  scheduledDate === null ? null : (msOf(scheduledDate) - msOf(createdAt)) / HOUR_MS

const msOf = (at: Moment) => (typeof at === 'string' ? Date.parse(at) : at.epochMilliseconds)

const PAID: NextStep = {
  title: 'You pay at the end',
  text: `${DEPOSIT_SENTENCES.finalPayment} Repairs carry a ${WARRANTY_MONTHS}-month warranty.`,
}

const PAID_BEFORE: NextStep = {
  title: 'The work is done',
  text: `There is nothing more to pay. Repairs carry a ${WARRANTY_MONTHS}-month warranty.`,
}

function visitStep({
  serviceType,
  services,
}: {
  serviceType: ServiceType
  services: readonly string[]
}): NextStep {
  if (serviceType === 'garage')
    return {
      title: 'You bring the car',
      text: 'Your mechanic will tell you where. Please bring the keys and the locking wheel nut.',
    }
  return {
    title: 'The mechanic comes to you',
    text: isMobileMot(serviceType, services)
      ? MOBILE_MOT_SENTENCE
      : 'Please have the keys ready and leave room to open the doors.',
  }
}
