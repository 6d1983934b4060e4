import type { Correction } from '#domain/vehicles/forecast/evidence/correction.ts'
import { DAYS_PER_MONTH } from '#domain/vehicles/forecast/usage.ts'
import type { Exposure } from './exposure.ts'
import { latestEndOf } from './latest-end.ts'
import { exposureOf, hazardAt, risingHazardAt, type Survival, widen } from './survival.ts'
import { quantileOfEither, renewedElsewhere, TRUE_SINCE } from './unrecorded-renewal.ts'

/** What is known about the life of one part. Nothing of it depends on today. */
export type PartLife = Survival & {
  exposure: Exposure
  /** The exposure at which it was last known to be sound: an inspection passed it, or its keeper said so. */
  soundAt: number
  /** The day of the latest news of the car, whatever it was. */
  newsDay: number
  /** A later day on which the car is known to have been in use, without any other news; null where there is none. */
  inUseDay: number | null
  /** Whether MOT tests look at the car. */
  isTested: boolean
  /** Whether nobody knows when it was new: the rest of its life then counts from the test that found it sound. */
  isOfUnknownAge: boolean
  /** Whether a tester has found it worn: its life then counts from that day. */
  isFound: boolean
  /** Of the parts that had worn out by the latest news, the share that was renewed without a record. */
  unrecordedShare: number
  /** Whether its life counts from new only because no renewal is on record: its likely day then allows for one. */
  isSilent: boolean
  /** The life of a part that was renewed without a record, from now on: nobody knows when it was renewed. */
  left: Survival
  /** The standard deviation of the logarithm of the miles to come. */
  milesSpread: number
  /**
   * The standard deviation of the logarithm of the rate of wear: it is uncertain how much of the wear is caused by time and
   * how much by miles.
   */
  causeSpread: number
  /** The chance that its life is counted from the right day: records can be wrong. It lowers the confidence and nothing else. */
  trueShare: number
  correction: Correction
}

/** Days are whole numbers, so that no page says "overdue" of the day that it prints as today. */
export type WearForecast = {
  /** The day by which half of such parts have worn out. It does not move while nothing new is known, and it may be past. */
  likelyDay: number
  /** The same day for the part on record alone, as if none had been renewed without a record. */
  recordDay: number
  /** Four in five parts wear out between these two. */
  earliestDay: number
  latestDay: number
  /** The latest day without what `inUseDay` says: by then all but a few of such parts have worn out. */
  outlivedDay: number
  /** The chance, in per cent, that the likely day is right to within the tolerance, as the part is not yet worn out. */
  confidence: number
  /** Of such parts, the share that has worn out by today. */
  endedShare: number
  /** The chance of wearing out within that many days from today, if it has not yet. */
  chanceWithin: (days: number) => number
}

/**
 * The share of lives that have ended by the likely day. It is more than half, because the parts in cars today are those that
 * lasted.
 */
const LIKELY_SHARE = 0.52
/** The standard normal variable that a tenth lie below. */
const TENTH = -1.2816
/**
 * A long life is more likely to be met in a car than a short one: by this power of its length. It counts where no test looks
 * at the car, where a tester has found the part worn, and for a part of unknown age, of which the rest of the life allows for
 * the other part of it. Judgement, checked on the fleets.
 */
const MET = 0.7
const MET_AFTER_TEST = 0.5
/** Once this share has worn out the hazard stops rising: so few parts last longer that their number says little. */
const PLATEAU_SHARE = 0.9
/**
 * The hazard of a part in use, as a factor on that of all lives: among the lives that are possible, the parts still in use
 * are the durable ones. It does not count for a part that a tester found worn. Judgement, checked on the fleets.
 */
const DURABLE = 0.85
/** The highest chance at which a renewal without a record counts: that nothing is on record proves nothing. Judgement. */
const MOST_DOUBT = 0.6

export function forecastWear(part: PartLife, today: number, toleranceMonths: number): WearForecast {
  const { exposure, soundAt } = part
  const life = lifeOf(part)
  const { survival, hazardTo } = life
  const renewed = renewedElsewhere(part, survival)
  const middle = part.isSilent ? middleOfEither(part, life) : life.middle
  const likelyDay = exposure.dayOf(middle)
  const now = exposure.at(today)
  const durable = part.isFound ? 1 : DURABLE
  const plateau = Math.max(soundAt, exposureOf(survival, -Math.log2(1 - PLATEAU_SHARE)))
  return {
    likelyDay: Math.round(likelyDay),
    recordDay: Math.round(exposure.dayOf(life.middle)),
    ...intervalOf(part, life, middle),
    confidence: confidenceOf(),
    endedShare: life.endedBy(now),
    chanceWithin: (days) => {
      const more = exposure.at(today + days) - now
      const from = Math.min(now, plateau)
      const rising = (x: number) => risingHazardAt(survival, x)
      const ofThis = 1 - 2 ** (durable * (rising(from) - rising(from + more)))
      // A part without a recorded renewal stays likely to need one, however long ago it should have worn out.
      const elsewhere = Math.min(MOST_DOUBT, renewed.chance)
      return (1 - elsewhere) * ofThis + elsewhere * renewed.endsWithin(now, more, durable)
    },
  }

  function confidenceOf(): number {
    const tolerance = toleranceMonths * DAYS_PER_MONTH
    const low = Math.max(now, exposure.at(likelyDay - tolerance), soundAt)
    const high = exposure.at(likelyDay + tolerance)
    if (high <= low) return 0
    // A part that should have worn out since the latest news may also have been renewed since, without a record.
    const elsewhere = renewedElsewhere(
      { ...part, newsDay: Math.max(part.newsDay, today) },
      survival,
    )
    // Survival to each end, given that it is alive today; past the plateau the hazard no longer rises.
    const alive = Math.max(now, soundAt)
    const hazardOf = (x: number) => hazardTo(x - Math.max(0, alive - plateau))
    const ofThis = 2 ** (hazardOf(alive) - hazardOf(low)) - 2 ** (hazardOf(alive) - hazardOf(high))
    const { chance } = elsewhere
    const trueElsewhere = part.isSilent ? Math.min(part.trueShare, TRUE_SINCE) : part.trueShare
    const ofElsewhere = elsewhere.endsWithin(low, high - low)
    return 100 * (part.trueShare * (1 - chance) * ofThis + trueElsewhere * chance * ofElsewhere)
  }
}

/** Its life, widened by the uncertainty of its miles and of its rate of wear. */
function lifeOf({ exposure, median, tail, soundAt, correction, ...part }: PartLife) {
  const guessed = exposure.guessedShare(exposure.dayOf(median))
  const widening = (correction.earlier + correction.later) / 2
  const given = { shape: part.shape / widening, tail }
  const widenedBy = (spread: number) => ({ median, shape: widen(given, spread), tail })
  const ofDrivenMiles = widenedBy(part.causeSpread)
  const survival = widenedBy(Math.hypot(guessed * part.milesSpread, part.causeSpread))
  const hazardTo = (x: number) => hazardAt(survival, x)
  const soundHazard = hazardTo(soundAt)
  const endedBy = (x: number) => 1 - Math.min(1, 2 ** (soundHazard - hazardTo(x)))
  const quantile = (share: number) => exposureOf(survival, soundHazard - Math.log2(1 - share))
  const middle = quantile(LIKELY_SHARE)
  /** Moves one end of the interval by what outcomes have taught about that side; `widening` has moved both already. */
  const stretch = (x: number, factor: number) => middle * (x / middle) ** (factor / widening)
  return {
    guessed,
    ofDrivenMiles,
    survival,
    hazardTo,
    soundHazard,
    endedBy,
    quantile,
    median,
    middle,
    stretch,
  }
}

/**
 * The likely exposure of the part on record or of one that was renewed in its place. A test that found a part sound may have
 * seen the second.
 */
function middleOfEither(part: PartLife, life: ReturnType<typeof lifeOf>): number {
  const { middle, median, survival, endedBy } = life
  const renewed = renewedElsewhere({ ...part, soundAt: 0 }, survival)
  return quantileOfEither(LIKELY_SHARE, { quantile: middle, median, endedBy }, renewed)
}

function intervalOf(part: PartLife, life: ReturnType<typeof lifeOf>, likely: number) {
  const { exposure, soundAt, correction, newsDay } = part
  const { stretch, survival, ofDrivenMiles, guessed } = life
  const earliest = stretch(life.quantile(earlyShareOf(survival.shape, part)), correction.earlier)
  const latestEnd = latestEndOf({ ...part, ...ofDrivenMiles, guessed })
  const latestFrom = (day: number) =>
    Math.round(
      exposure.dayOf(stretch(Math.max(likely, latestEnd(exposure.at(day))), correction.later)),
    )
  const outlivedDay = latestFrom(newsDay)
  return {
    earliestDay: Math.round(exposure.dayOf(Math.max(soundAt, earliest))),
    latestDay: Math.max(outlivedDay, latestFrom(part.inUseDay ?? newsDay)),
    outlivedDay,
  }
}

/**
 * The share of all lives that have ended by the earliest day: by then a tenth of the lives that are met in cars have ended.
 * Of new parts every life is met. Of old parts the long lives are met, and where no test looks at a car they are met at any
 * age. The hazard that such lives have behind them follows a gamma distribution, whose quantile is approximated by Wilson and
 * Hilferty's formula.
 */
function earlyShareOf(shape: number, part: PartLife): number {
  const { exposure, newsDay, soundAt, median } = part
  const age = Math.max(soundAt, exposure.at(newsDay)) / median
  const ofKnownAge = part.isTested && !part.isFound ? Math.min(1, age) : MET
  const met = part.isOfUnknownAge ? MET_AFTER_TEST : ofKnownAge
  const degrees = 1 + met / shape
  const ninth = 1 / (9 * degrees)
  return 1 - Math.exp(-degrees * (1 - ninth + TENTH * Math.sqrt(ninth)) ** 3)
}
