import type { ComponentKey } from '#domain/vehicles/forecast/components.ts'
import { type Outcome, outcomeOf } from '#domain/vehicles/forecast/evidence/correction.ts'
import { isFailed, type MotEvidence } from '#domain/vehicles/forecast/evidence/mot-evidence.ts'
import { renewalsOf } from '#domain/vehicles/forecast/evidence/part-history.ts'
import type { DoneService } from '#domain/vehicles/forecast/renewals.ts'

export type PublishedForecast = { publishedDay: number; earliestDay: number; latestDay: number }

/**
 * The days on which a part was found worn, those on which it was found sound, and those of early renewals, after which nobody
 * will ever know when it would have been worn.
 */
export type PartEvents = {
  wornDays: readonly number[]
  soundDays: readonly number[]
  earlyDays: readonly number[]
}

export type Score = {
  outcome: Outcome | null
  outcomeDay: number | null
  cameWithin90Days: boolean | null
}

const HORIZON_DAYS = 90

/**
 * Lists the events of a part. A renewal counts as worn out, because nobody says how much was left, unless its own alert or
 * another part asked for it. An MOT that failed the part or saw it put right counts as worn out, too; a test that found
 * nothing, or only advised, found it sound.
 */
export function partEventsOf(
  component: ComponentKey,
  known: {
    done: readonly DoneService[]
    tests: readonly MotEvidence[]
    answers: readonly { component: ComponentKey; kind: string; renewedDay?: number | null }[]
  },
): PartEvents {
  const { done, tests } = known
  const car = { done, tests, firstUsedDay: null, gearbox: null, today: Number.POSITIVE_INFINITY }
  const renewed = Map.groupBy(renewalsOf(component, car), ({ isEarly }) => isEarly)
  const daysOf = (isEarly: boolean) => (renewed.get(isEarly) ?? []).map(({ day }) => day)
  const answered = known.answers.flatMap((answer) =>
    answer.component === component && answer.kind === 'renewed' && answer.renewedDay != null
      ? [answer.renewedDay]
      : [],
  )
  const tested = known.tests.map(({ day, findings }) => ({
    day,
    isWorn: findings.some(
      (one) =>
        one.component === component && (isFailed(one.severity) || one.severity === 'rectified'),
    ),
  }))
  return {
    wornDays: [
      ...daysOf(false),
      ...answered,
      ...tested.filter(({ isWorn }) => isWorn).map(({ day }) => day),
    ],
    soundDays: tested.filter(({ isWorn }) => !isWorn).map(({ day }) => day),
    earlyDays: daysOf(true),
  }
}

/** Scores a published forecast by what has become known since. */
export function scoreForecast(
  forecast: PublishedForecast,
  { wornDays, soundDays, earlyDays }: PartEvents,
): Score {
  const { publishedDay } = forecast
  const after = (days: readonly number[]) => days.filter((day) => day > publishedDay)
  const worn = Math.min(...after(wornDays))
  const early = Math.min(...after(earlyDays))
  if (Number.isFinite(worn) && worn <= early)
    return {
      outcome: outcomeOf(forecast, { day: worn, isWornOut: true }),
      outcomeDay: worn,
      cameWithin90Days: worn - publishedDay <= HORIZON_DAYS,
    }
  const isGone = Number.isFinite(early)
  // A part that is found sound after an early renewal is the next one.
  const sound = after(soundDays).filter((day) => day <= early)
  const day = Math.max(...sound, isGone ? early : Number.NEGATIVE_INFINITY)
  if (day === Number.NEGATIVE_INFINITY)
    return { outcome: null, outcomeDay: null, cameWithin90Days: null }
  // A part that was renewed early, after the interval began, did not wear out before the interval.
  const outcome = outcomeOf(forecast, { day, isWornOut: isGone && day >= forecast.earliestDay })
  return {
    outcome,
    outcomeDay: outcome === null ? null : day,
    // A test before the end of the 90 days says nothing about the rest of them.
    cameWithin90Days: day - publishedDay >= HORIZON_DAYS ? false : null,
  }
}
