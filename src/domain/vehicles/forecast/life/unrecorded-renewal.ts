import type { PartHistory } from '#domain/vehicles/forecast/evidence/part-history.ts'
import type { Exposure } from './exposure.ts'
import { hazardAt, type Survival } from './survival.ts'

/** Where nobody has recorded when it was new, one day in ten is wrong. Judgement, checked on the fleets. */
export const TRUE_SINCE = 0.9

/** It counts from the car's first day, and nobody says that it is still that part. */
export const isFromNew = ({ finding, isConfirmed, from }: PartHistory): boolean =>
  finding === null && !isConfirmed && from === 'factory'

type Part = {
  exposure: Exposure
  soundAt: number
  newsDay: number
  unrecordedShare: number
  left: Survival
}

/**
 * The other possibility: the part had worn out by the latest news and was renewed without a record. Its chance follows
 * from how few would have lasted so long, and changes only with news.
 */
export function renewedElsewhere(part: Part, life: Survival) {
  const { exposure, soundAt, newsDay, unrecordedShare, left } = part
  const news = Math.max(soundAt, exposure.at(newsDay))
  const hazardTo = (x: number) => hazardAt(life, x)
  const survived = 2 ** (hazardTo(soundAt) - hazardTo(news))
  const renewed = unrecordedShare * (1 - survived)
  const chance = renewed <= 0 ? 0 : renewed / (survived + renewed)
  const leftTo = (x: number) => hazardAt(left, Math.max(0, x - news))
  return {
    chance,
    endsWithin: (from: number, more: number, durable = 1) =>
      1 - 2 ** (durable * (leftTo(from) - leftTo(from + more))),
    /** The share that has ended by an exposure, from when it was renewed on. */
    endedBy: (x: number) => 1 - 2 ** -leftTo(x),
  }
}

/** A minute or two of a usual life, so that days are the same whatever else is known. */
const NEAR = 1e-6
/** Nothing that is met today lasts so many usual lives more. */
const MOST_LIVES = 8

/**
 * The exposure by which a share of a part has ended that is either still the one on record or, with that chance, one
 * that was renewed without a record. Without such a chance it is that of the one on record.
 */
export function quantileOfEither(
  share: number,
  own: { quantile: number; endedBy: (exposure: number) => number; median: number },
  renewed: ReturnType<typeof renewedElsewhere>,
): number {
  const { chance } = renewed
  const endedBy = (x: number) => (1 - chance) * own.endedBy(x) + chance * renewed.endedBy(x)
  if (chance <= 0 || endedBy(own.quantile) >= share) return own.quantile
  let [low, high] = [own.quantile, own.quantile + MOST_LIVES * own.median]
  while (high - low > NEAR * own.median) {
    const middle = (low + high) / 2
    if (endedBy(middle) < share) low = middle
    else high = middle
  }
  return high
}
