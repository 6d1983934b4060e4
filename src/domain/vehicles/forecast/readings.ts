/** Days are counted from 1 January 1970, so that this file needs no calendar. */
export type Reading = {
  day: number
  value: number
  unit: 'miles' | 'km'
}

export type MileageReading = { day: number; miles: number }

export type SetAside = 'falls' | 'impossible'

export type SortedReadings = {
  /** The readings that count, as miles driven: where an odometer was replaced, its new count continues the old one. */
  fitting: MileageReading[]
  /** Keyed by the index in the list that was given. */
  setAside: Map<number, SetAside>
  /** The miles driven that today's odometer does not show; 0 unless it was replaced or turned back. */
  offsetMiles: number
  /** The miles driven at each reading that counts, keyed by the index in the list that was given. */
  milesAt: Map<number, number>
}

/** The international mile. */
const KM_PER_MILE = 1.609344
/** A courier drives 100,000 miles a year; a higher rate is a typing error. Judgement. */
const MOST_MILES_PER_DAY = 275
/**
 * Hardly any car averages more over its whole life: 64,000 miles a year. A higher average usually has a digit too many. A
 * taxi with two drivers reaches it too, and is believed where readings of many days, more than half of all, agree. Judgement.
 */
const MOST_LIFETIME_MILES_PER_DAY = 175
const AGREEING_DAYS = 3
/** Within this many days of its first, a car's miles say little about its rate. */
const LEAST_LIFE_DAYS = 60
/** Readings may disagree by this much without an error, because people round them and a day may have two. Judgement. */
const SLACK_MILES = 100
/** The cost of leaving a reading out, and of a replaced odometer. Judgement. */
const DROP_COST = 2.5
/**
 * The most that a stretch in which the car hardly moved costs: less than leaving its reading out, because cars stand still
 * for years.
 */
const MOST_COST_OF_STANDING = 2.4
const RESET_COST = 6
/** The most readings back at which a reading looks for its predecessor: it bounds the work for hundreds of readings. */
const LOOK_BACK = 40
/** The usual rate, for a car that shows none of its own, and how much a stretch may differ from the car's rate. */
const USUAL_MILES_PER_DAY = 18.4
const STRETCH_SPREAD = 0.55

export const milesOf = ({ value, unit }: Pick<Reading, 'value' | 'unit'>) =>
  Math.round(unit === 'km' ? value / KM_PER_MILE : value)

type Point = MileageReading & { index: number }
type Link = { cost: number; before: number; isReset: boolean }

/**
 * Finds the explanation of the readings with the least cost. A stretch costs the more, the less its rate is the car's own;
 * leaving a reading out has a cost, and so does a replaced odometer. So a wrong digit is outvoted by its neighbours and by
 * the day of first use, and a replaced odometer continues the old one.
 */
export function sortReadings(
  readings: readonly Reading[],
  firstUsedDay: number | null = null,
  /** Whether readings that agree are believed although hardly any car averages as much. */
  { isFastBelieved = true }: { isFastBelieved?: boolean } = {},
): SortedReadings {
  const points = readings
    .map((reading, index) => ({ index, day: reading.day, miles: milesOf(reading) }))
    .sort((a, b) => a.day - b.day || a.miles - b.miles)
  const most = isFastBelieved ? mostLifetimeRate(points, firstUsedDay) : MOST_LIFETIME_MILES_PER_DAY
  const rate = ownRate(points, firstUsedDay, most)
  const links: Link[] = []
  for (const [at, point] of points.entries()) {
    const startCost = costOfStart(point, firstUsedDay, { rate, most })
    links[at] = cheapest(points, links, { at, point, rate, startCost })
  }
  let last = -1
  let least = DROP_COST * points.length
  for (const [at, { cost }] of links.entries()) {
    const total = cost + DROP_COST * (points.length - 1 - at)
    if (total <= least) [last, least] = [at, total]
  }
  return collect(points, links, { last, firstUsedDay, most })
}

function cheapest(
  points: readonly Point[],
  links: readonly Link[],
  it: { at: number; point: Point; rate: number; startCost: number },
): Link {
  const { at, point, rate, startCost } = it
  let best: Link = { cost: DROP_COST * at + startCost, before: -1, isReset: false }
  for (let before = Math.max(0, at - LOOK_BACK); before < at; before += 1) {
    const earlier = points[before]
    if (earlier === undefined) continue
    const base = (links[before]?.cost ?? 0) + DROP_COST * (at - before - 1)
    if (base > best.cost) continue
    const stretch = costOfStretch(earlier, point, rate)
    if (base + stretch <= best.cost) best = { cost: base + stretch, before, isReset: false }
    else if (point.miles < earlier.miles && base + RESET_COST < best.cost)
      best = { cost: base + RESET_COST, before, isReset: true }
  }
  return best
}

/** The highest average in miles a day over a whole life that is believed of this car. */
function mostLifetimeRate(points: readonly Point[], firstUsedDay: number | null): number {
  if (firstUsedDay === null) return MOST_LIFETIME_MILES_PER_DAY
  const grown = points.filter(({ day }) => day - firstUsedDay >= LEAST_LIFE_DAYS)
  const fast = grown.filter(({ day, miles }) => {
    const rate = miles / (day - firstUsedDay)
    return rate > MOST_LIFETIME_MILES_PER_DAY && rate <= MOST_MILES_PER_DAY
  })
  const agree = new Set(fast.map(({ day }) => day)).size >= AGREEING_DAYS
  return agree && 2 * fast.length > grown.length ? MOST_MILES_PER_DAY : MOST_LIFETIME_MILES_PER_DAY
}

/** The first reading is compared with 0 miles on the day of first use. */
function costOfStart(
  point: Point,
  firstUsedDay: number | null,
  { rate, most }: { rate: number; most: number },
): number {
  if (firstUsedDay === null || point.day < firstUsedDay) return 0
  const days = point.day - firstUsedDay
  if (point.miles > most * days + 10 * SLACK_MILES) return Number.POSITIVE_INFINITY
  // A car may have stood or changed hands: its first years count half.
  return days < LEAST_LIFE_DAYS ? 0 : costOfRate(point.miles, days, rate) / 2
}

function costOfStretch(a: Point, b: Point, rate: number): number {
  const days = b.day - a.day
  const miles = b.miles - a.miles
  if (miles < (days === 0 ? 0 : -SLACK_MILES)) return Number.POSITIVE_INFINITY
  if (miles > MOST_MILES_PER_DAY * days + SLACK_MILES) return Number.POSITIVE_INFINITY
  return costOfRate(miles, days, rate)
}

/** A heavy-tailed cost of the logarithm by which the rate differs; rounding and the slack of a short stretch cost nothing. */
function costOfRate(miles: number, days: number, rate: number): number {
  const expected = rate * days
  const slack = 300 + 4 * rate
  // Standing still is common; driving much more than usual is not.
  const z =
    Math.log((Math.max(0, miles) + slack) / (expected + slack)) /
    (miles < expected ? 2 * STRETCH_SPREAD : STRETCH_SPREAD)
  const cost = 1.5 * Math.log1p((z * z) / 2)
  return miles < expected ? Math.min(cost, MOST_COST_OF_STANDING) : cost
}

/** The median of the rates between neighbours and since the first day, shrunk towards the usual rate. */
function ownRate(points: readonly Point[], firstUsedDay: number | null, most: number): number {
  const rates: number[] = []
  for (const [at, point] of points.entries()) {
    if (firstUsedDay !== null && point.day - firstUsedDay >= LEAST_LIFE_DAYS)
      rates.push(point.miles / (point.day - firstUsedDay))
    const earlier = points[at - 1]
    if (earlier && point.day - earlier.day >= 20)
      rates.push((point.miles - earlier.miles) / (point.day - earlier.day))
  }
  const plausible = rates.filter((rate) => rate > 0 && rate < most)
  if (plausible.length === 0) return USUAL_MILES_PER_DAY
  plausible.sort((a, b) => a - b)
  const own = plausible[(plausible.length - 1) >> 1] ?? USUAL_MILES_PER_DAY
  const weight = plausible.length / (plausible.length + 1)
  return Math.exp(weight * Math.log(own) + (1 - weight) * Math.log(USUAL_MILES_PER_DAY))
}

function collect(
  points: readonly Point[],
  links: readonly Link[],
  { last, firstUsedDay, most }: { last: number; firstUsedDay: number | null; most: number },
): SortedReadings {
  const chosen = new Set<number>()
  for (let at = last; at >= 0; at = links[at]?.before ?? -1) chosen.add(at)
  // A reading that was set aside does not decide how far the car went while its odometer was replaced.
  const counted = points.filter((_, at) => chosen.has(at))
  const rate = ownRate(counted, firstUsedDay, most)
  const fitting: MileageReading[] = []
  const setAside = new Map<number, SetAside>()
  const milesAt = new Map<number, number>()
  let offsetMiles = 0
  for (const [at, { index, day, miles }] of points.entries()) {
    const previous = fitting.at(-1)
    if (!chosen.has(at)) {
      setAside.set(index, previous && miles < previous.miles - offsetMiles ? 'falls' : 'impossible')
      continue
    }
    if (previous && links[at]?.isReset)
      offsetMiles = Math.round(previous.miles + rate * (day - previous.day)) - miles
    const driven = Math.max(miles + offsetMiles, previous?.miles ?? 0)
    fitting.push({ day, miles: driven })
    milesAt.set(index, driven)
  }
  return { fitting, setAside, offsetMiles, milesAt }
}
