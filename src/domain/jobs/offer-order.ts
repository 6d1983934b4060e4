/** Which of the offered jobs a mechanic looks at. */
export const OFFER_FILTERS = ['all', 'asked', 'nearby'] as const
export type OfferFilter = (typeof OFFER_FILTERS)[number]

export const OFFER_SORTS = ['day', 'distance', 'pay'] as const
export type OfferSort = (typeof OFFER_SORTS)[number]

/** A quarter of an hour by car in town, there and back within one unpaid half hour. */
export const NEARBY_MILES = 5

type Offer = {
  isNamed: boolean
  scheduledDate: string | null
  earningsPounds: number
  match: { distanceMiles: number | null } | null
}

const FILTERS: Record<OfferFilter, (offer: Offer) => boolean> = {
  all: () => true,
  asked: ({ isNamed }) => isNamed,
  nearby: (offer) => milesOf(offer) <= NEARBY_MILES,
}

/** Each order is by a number, smallest first. */
const RANKS: Record<OfferSort, (offer: Offer) => number> = {
  // A job without a time waits for the mechanic to name one, so it comes before the dated ones.
  day: ({ scheduledDate }) => (scheduledDate === null ? 0 : Date.parse(scheduledDate)),
  distance: milesOf,
  pay: ({ earningsPounds }) => -earningsPounds,
}

export const filterOffers = <Job extends Offer>(jobs: readonly Job[], filter: OfferFilter): Job[] =>
  jobs.filter(FILTERS[filter])

/** Sorts offers; among equals the earlier day comes first. */
export const sortOffers = <Job extends Offer>(jobs: readonly Job[], sort: OfferSort): Job[] =>
  jobs.toSorted((one, other) => compare(RANKS[sort], one, other) || compare(RANKS.day, one, other))

/** A place on no map comes last, and is not near. */
function milesOf({ match }: Offer): number {
  return match?.distanceMiles ?? Number.POSITIVE_INFINITY
}

/** Not a plain difference: two places on no map are both infinitely far. */
function compare(rank: (offer: Offer) => number, one: Offer, other: Offer): number {
  const [first, second] = [rank(one), rank(other)]
  return first === second ? 0 : first - second
}
