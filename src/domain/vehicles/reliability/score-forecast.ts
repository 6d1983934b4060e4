import type { ComponentKey } from '#domain/vehicles/forecast/components.ts'
import { type Outcome, outcomeOf } from '#domain/vehicles/forecast/evidence/correction.ts'
import { isFailed, type MotEvidence } from '#domain/vehicles/forecast/evidence/mot-evidence.ts'
import { renewalsOf } from '#domain/vehicles/forecast/evidence/part-history.ts'
import type { DoneService } from '#domain/vehicles/forecast/renewals.ts'

export type PublishedForecast = { publishedDay: number; earliestDay: number; latestDay: number }

/**
 * The days on which a part turned out worn, those on which somebody found it sound, and those on which it was renewed early,
 * so that nobody will ever say when it would have been worn.
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
 * Lists what is known of a part. A renewal counts as worn out, unless its own alert or another part asked for it, because
 * nobody says how much was left; an MOT that failed the part or saw it put right does too. A test that found nothing, or
 * only advised, found it sound.
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

/** Says where the truth lay, as far as anybody has said it since the forecast was published. */
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
  // What is found sound after an early renewal is the next part.
  const sound = after(soundDays).filter((day) => day <= early)
  const day = Math.max(...sound, isGone ? early : Number.NEGATIVE_INFINITY)
  if (day === Number.NEGATIVE_INFINITY)
    return { outcome: null, outcomeDay: null, cameWithin90Days: null }
  // From the interval's beginning on, a part that was renewed early has not ended before it.
  const outcome = outcomeOf(forecast, { day, isWornOut: isGone && day >= forecast.earliestDay })
  return {
    outcome,
    outcomeDay: outcome === null ? null : day,
    // A test before the horizon says nothing about the rest of it.
    cameWithin90Days: day - publishedDay >= HORIZON_DAYS ? false : null,
  }
}
