import type { Correction } from '#domain/vehicles/forecast/evidence/correction.ts'
import { DAYS_PER_MONTH } from '#domain/vehicles/forecast/usage.ts'
import type { Exposure } from './exposure.ts'
import { latestEndOf } from './latest-end.ts'
import { exposureOf, hazardAt, risingHazardAt, type Survival, widen } from './survival.ts'
import { quantileOfEither, renewedElsewhere, TRUE_SINCE } from './unrecorded-renewal.ts'

/** What is known about the life of one part. Nothing of it depends on today. */
export type PartLife = Survival & {
  exposure: Exposure
  /** It was sound on the day of this exposure: an inspection passed it, or its keeper says so. */
  soundAt: number
  /** The day of the latest news of the car, whatever it was. */
  newsDay: number
  /** A later day on which the car is known to have been in use, without any other news; null where there is none. */
  inUseDay: number | null
  /** MOT tests look at it each year. */
  isTested: boolean
  /** Nobody knows when it was new: what it has left counts from the test that found it sound. */
  isOfUnknownAge: boolean
  /** A tester has found it worn, and its life is counted from then. */
  isFound: boolean
  /** Of the parts that had worn out by then, this share was renewed without a record. */
  unrecordedShare: number
  /** It counts from new only because no renewal is on record, so its date counts what may have been renewed elsewhere. */
  isSilent: boolean
  /** What such a part had left, as nobody knows when it was renewed. */
  left: Survival
  /** The standard deviation of the logarithm of the miles to come. */
  milesSpread: number
  /** The same of the rate of wear, as nobody knows how much of it time causes instead of miles. */
  causeSpread: number
  /** The chance that its life is counted from the right day, as records can be wrong; it lowers the confidence alone. */
  trueShare: number
  correction: Correction
}

/** Its days are whole, so that no page says "overdue" of the day that it prints as today. */
export type WearForecast = {
  /** Half of such parts have worn out by then; it does not move while nothing new is known, and may be past. */
  likelyDay: number
  /** The same of the very part on record, whatever may have been renewed elsewhere. */
  recordDay: number
  /** Four in five parts wear out between these two. */
  earliestDay: number
  latestDay: number
  /** The same but for what being in use says: all but the last have ended by then. */
  outlivedDay: number
  /** The chance, in per cent, that the likely day is right to within the tolerance, as the part is not yet worn out. */
  confidence: number
  /** Of such parts, the share that has worn out by today. */
  endedShare: number
  /** The chance of wearing out within that many days from today, if it has not yet. */
  chanceWithin: (days: number) => number
}

/** Of the parts in cars today the durable ones are more than of the parts fitted: the share is shifted by that. */
const LIKELY_SHARE = 0.52
/** The standard normal variable that a tenth lie below. */
const TENTH = -1.2816
/**
 * Which power of its length decides how likely a life is met where no test looks at the car or a tester has found the part
 * worn, and that of a part of unknown age: that it was met is part of what it has left already. Judgement, checked on the
 * fleets.
 */
const MET = 0.7
const MET_AFTER_TEST = 0.5
/** From here on the hazard no longer rises: so few last so long that their number says little. */
const PLATEAU_SHARE = 0.9
/**
 * Of all that the doubt about lives makes possible the parts still in use are the durable ones: they wear out within the
 * next weeks by so much less than their lives would have it. One that a tester found worn is none of them. Judgement,
 * checked on the fleets.
 */
const DURABLE = 0.85
/** Silence is no proof: the chance never assumes a renewal without a record to be more likely than this. Judgement. */
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
      // However long ago it should have worn out, a part that nobody has renewed on record stays likely to need it.
      const elsewhere = Math.min(MOST_DOUBT, renewed.chance)
      return (1 - elsewhere) * ofThis + elsewhere * renewed.endsWithin(now, more, durable)
    },
  }

  function confidenceOf(): number {
    const tolerance = toleranceMonths * DAYS_PER_MONTH
    const low = Math.max(now, exposure.at(likelyDay - tolerance), soundAt)
    const high = exposure.at(likelyDay + tolerance)
    if (high <= low) return 0
    // A part that should have worn out since the latest news may have been renewed since without a record too.
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

/** Its life as a whole, with what is doubtful about its miles and its rate. */
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
  /** Moves an end of the interval as outcomes have taught, beside what they did to both. */
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

/** A test that found it sound may have seen one that was renewed before it. */
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
 * The share of the lives as fitted that have ended by the time that a tenth of those have ended which are met in cars. Of
 * new parts all are met, of those as old as half of their kind get the ones that last, and where no test looks at a car its
 * parts are met at any age. The hazard that such lives have lived through follows a gamma distribution; its quantile is
 * that of Wilson and Hilferty.
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
