import type { PartHistory } from '#domain/vehicles/forecast/evidence/part-history.ts'
import type { Exposure } from './exposure.ts'
import { hazardAt, type Survival } from './survival.ts'

/** The chance that a start is right which nobody recorded. Judgement, checked on the fleets. */
export const TRUE_SINCE = 0.9

/** Whether its life counts from the car's first day although its keeper has not said that it is still the factory's part. */
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
 * The possibility that the part had worn out by the latest news and was renewed without a record. Its chance follows from how
 * few parts last that long, so that only news changes it.
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
    /** The share that has ended by an exposure, counted from the renewal. */
    endedBy: (x: number) => 1 - 2 ** -leftTo(x),
  }
}

/** The precision of the search: a minute or two of a usual life, so that other facts do not move a day. */
const NEAR = 1e-6
/** No part in use today lasts this many usual lives more. */
const MOST_LIVES = 8

/**
 * The exposure by which a share of parts has ended, where each is either the one on record or, by the given chance, one that
 * was renewed without a record.
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
