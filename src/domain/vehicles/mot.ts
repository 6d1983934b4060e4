import { pence } from '#domain/money/money.ts'
import type { Coordinates } from '#domain/places/distance.ts'
import { type Land, landOf } from '#domain/places/land.ts'
import type { Place } from '#domain/places/place.ts'

/**
 * The most that a test station may charge for a car (class 4), in force since 6 April 2010. Source: gov.uk, "Getting an
 * MOT: MOT costs".
 */
export const MOT_MAX_FEE_PENCE = pence(5485)

/** What the customer reads about a mobile MOT, from the quote on [QUOTE-12]. */
export const MOBILE_MOT_SENTENCE =
  'An MOT is done at an approved test station: your mechanic collects the car, has it tested and brings it back.'

/** What the mechanic reads about the same job [QUOTE-12]. */
export const MOBILE_MOT_JOB_SENTENCE =
  'MOT: collect the car, have it tested at an approved test station and bring it back.'

/** Whether work is an MOT at the customer's address, by the service names that the quote stores. */
export const isMobileMot = (serviceType: string, services: readonly string[]): boolean =>
  serviceType === 'mobile' && services.some(isMot)

/** Whether a service includes an MOT, by its name: 'MOT plus service' does. */
export const isMot = (service: string): boolean => /\bMOT\b/.test(service)

export function isWithinMotMaximum(feePence: number): boolean {
  return feePence <= MOT_MAX_FEE_PENCE
}

/** Why there is no MOT, in the parts of the islands whose cars have another test than Great Britain's, or none. */
const WITHOUT_MOT: Readonly<Record<Exclude<Land, 'great-britain'>, string>> = {
  'northern-ireland':
    'We cannot arrange an MOT in Northern Ireland, where only the DVA does them: please book it with the DVA.',
  'isle-of-man':
    'We cannot arrange an MOT on the Isle of Man, where Great Britain’s test is not done.',
  'channel-islands':
    'We cannot arrange an MOT on the Channel Islands, where Great Britain’s test is not done.',
}

/** Why no MOT is offered at a place, and what the customer can do; null where one is [QUOTE-24]. */
export function motRefusal(place: Place, coordinates: Coordinates | null): string | null {
  const land = landOf(place, coordinates)
  if (land === 'great-britain') return null
  const elsewhere = place.kind === 'name' ? ' If the car is elsewhere, type its postcode.' : ''
  return `${WITHOUT_MOT[land]} Leave it out, and we price the rest.${elsewhere}`
}

/** The same for a quote that contains an MOT already, or for a car at another address. */
export function motBookingRefusal(place: Place, coordinates: Coordinates | null): string | null {
  const land = landOf(place, coordinates)
  return land === 'great-britain' ? null : `${WITHOUT_MOT[land]} Please get a new quote without it.`
}
