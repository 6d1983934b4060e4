/** Days are counted from 1 January 1970, so that this file needs no calendar. */
export type Reading = {
  day: number
  value: number
  unit: 'miles' | 'km'
}

export type MileageReading = { day: number; miles: number }

export type SetAside = 'falls' | 'impossible'

export type SortedReadings = {
  kept: MileageReading[]
  /** Keyed by the index in the list that was given. */
  setAside: Map<number, SetAside>
}

/** The international mile. */
const KM_PER_MILE = 1.609344
/** A courier drives 100,000 miles a year; a higher rate is a typing error. Judgement. */
const MOST_MILES_PER_DAY = 275
/**
 * Readings may disagree by this much without an error, because people round them and a day has two readings. Judgement.
 */
const SLACK_MILES = 100

export const milesOf = ({ value, unit }: Pick<Reading, 'value' | 'unit'>) =>
  Math.round(unit === 'km' ? value / KM_PER_MILE : value)

/**
 * Selects the largest set of readings in which miles never fall and never jump, so that all can be true of one car. Its
 * neighbours outvote a wrong digit wherever it stands in the list.
 */
export function sortReadings(readings: readonly Reading[]): SortedReadings {
  const points = readings
    .map((reading, index) => ({ index, day: reading.day, miles: milesOf(reading) }))
    .sort((a, b) => a.day - b.day || a.miles - b.miles)
  const lengths: number[] = []
  const before: number[] = []
  for (const [at, point] of points.entries()) {
    lengths[at] = 1
    before[at] = -1
    for (let earlier = 0; earlier < at; earlier += 1) {
      const length = (lengths[earlier] ?? 0) + 1
      // Of two equally large sets, prefer the one that ends in newer readings.
      if (length >= (lengths[at] ?? 0) && fits(points[earlier], point)) {
        lengths[at] = length
        before[at] = earlier
      }
    }
  }
  const chosenPlaces = new Set<number>()
  let last = lengths.length - 1
  for (let at = lengths.length - 1; at >= 0; at -= 1)
    if ((lengths[at] ?? 0) > (lengths[last] ?? 0)) last = at
  for (let at = last; at >= 0; at = before[at] ?? -1) chosenPlaces.add(at)
  return collect(points, chosenPlaces)
}

type Point = MileageReading & { index: number }

const fits = (a: Point | undefined, b: Point): boolean =>
  a !== undefined &&
  b.miles >= a.miles - (b.day === a.day ? 0 : SLACK_MILES) &&
  b.miles - a.miles <= MOST_MILES_PER_DAY * (b.day - a.day) + SLACK_MILES

function collect(points: readonly Point[], chosenPlaces: ReadonlySet<number>): SortedReadings {
  const kept: MileageReading[] = []
  const setAside = new Map<number, SetAside>()
  for (const [at, { index, day, miles }] of points.entries()) {
    const previous = kept.at(-1)
    if (chosenPlaces.has(at)) kept.push({ day, miles: Math.max(miles, previous?.miles ?? 0) })
    else setAside.set(index, previous && miles < previous.miles ? 'falls' : 'impossible')
  }
  return { kept, setAside }
}
