import { pence } from '#domain/money/money.ts'
import type { Coordinates } from '#domain/places/distance.ts'
import type { Place } from '#domain/places/place.ts'

/**
 * The most that a test station may charge for a car (class 4), in force since 6 April 2010. Source: gov.uk, "Getting an
 * MOT: MOT costs".
 */
export const MOT_MAX_FEE_PENCE = pence(5485)

/** What the customer reads of a mobile MOT, from the quote on [QUOTE-12]. */
export const MOBILE_MOT_SENTENCE =
  'An MOT is done at an approved test station: your mechanic collects the car, has it tested and brings it back.'

/** What the mechanic reads of the same job [QUOTE-12]. */
export const MOBILE_MOT_JOB_SENTENCE =
  'MOT: collect the car, have it tested at an approved test station and bring it back.'

/** Whether work is an MOT done from the customer's address, by the names that its quote retains. */
export const isMobileMot = (serviceType: string, services: readonly string[]): boolean =>
  serviceType === 'mobile' && services.some(isMot)

/** By the name of the service: 'MOT plus service' is one. */
export const isMot = (service: string): boolean => /\bMOT\b/.test(service)

export function isWithinMotMaximum(feePence: number): boolean {
  return feePence <= MOT_MAX_FEE_PENCE
}

type Box = { south: number; north: number; west: number; east: number }
type Abroad = { areas: readonly string[]; box: Box; name: RegExp; sentence: string }

/** Where cars have another test than Great Britain's, or none. No British town lies in the boxes: Kintyre is east of -5.82, Galloway of -5.2. */
const WITHOUT_MOT: readonly Abroad[] = [
  {
    areas: ['BT'],
    box: { south: 54, north: 55.32, west: -8.2, east: -5.42 },
    name: /^northern ireland$/i,
    sentence:
      'We cannot arrange an MOT in Northern Ireland, where only the DVA does them: please book it with the DVA.',
  },
  {
    areas: ['IM'],
    box: { south: 54, north: 54.45, west: -4.9, east: -4.25 },
    name: /^isle of man$/i,
    sentence:
      'We cannot arrange an MOT on the Isle of Man, where Great Britain’s test is not done.',
  },
  {
    areas: ['JE', 'GY'],
    box: { south: 49, north: 49.8, west: -2.8, east: -1.9 },
    name: /^(channel islands|jersey|guernsey|alderney|sark)$/i,
    sentence:
      'We cannot arrange an MOT on the Channel Islands, where Great Britain’s test is not done.',
  },
]

/** Why no MOT is offered at a place, and what the customer can do; null where one is [QUOTE-24]. */
export function motRefusal(place: Place, coordinates: Coordinates | null): string | null {
  const found = WITHOUT_MOT.find(({ areas, box, name }) => {
    if (place.kind !== 'name') return areas.includes(place.area)
    return coordinates
      ? isIn(box, coordinates)
      : name.test(place.name.split(',').at(-1)?.trim() ?? '')
  })
  if (found === undefined) return null
  const elsewhere = place.kind === 'name' ? ' If the car is elsewhere, type its postcode.' : ''
  return `${found.sentence} Leave it out, and we price the rest.${elsewhere}`
}

const isIn = ({ south, north, west, east }: Box, { latitude, longitude }: Coordinates): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east
