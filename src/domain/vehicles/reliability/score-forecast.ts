import type { ComponentKey } from '#domain/vehicles/forecast/components.ts'
import { type Outcome, outcomeOf } from '#domain/vehicles/forecast/evidence/correction.ts'
import type { MotEvidence } from '#domain/vehicles/forecast/evidence/mot-evidence.ts'
import { type DoneService, isRenewedBy } from '#domain/vehicles/forecast/renewals.ts'

export type PublishedForecast = { publishedDay: number; earliestDay: number; latestDay: number }

/** The days on which a part turned out worn, and those on which somebody found it sound. */
export type PartEvents = { wornDays: readonly number[]; soundDays: readonly number[] }

export type Score = {
  outcome: Outcome | null
  outcomeDay: number | null
  cameWithin90Days: boolean | null
}

const HORIZON_DAYS = 90

/**
 * Lists what is known of a part. A renewal counts as worn out, because nobody says how much was left; an MOT that
 * failed the part or saw it put right does too. A test that found nothing, or only advised, found it sound.
 */
export function partEventsOf(
  component: ComponentKey,
  known: {
    done: readonly DoneService[]
    tests: readonly MotEvidence[]
    answers: readonly { component: ComponentKey; kind: string; renewedDay?: number | null }[]
  },
): PartEvents {
  const renewed = known.done.filter((one) => isRenewedBy(component, one)).map(({ day }) => day)
  const answered = known.answers.flatMap((answer) =>
    answer.component === component && answer.kind === 'renewed' && answer.renewedDay != null
      ? [answer.renewedDay]
      : [],
  )
  const tested = known.tests.map(({ day, findings }) => ({
    day,
    isWorn: findings.some(
      (one) =>
        one.component === component && one.severity !== 'advisory' && one.severity !== 'minor',
    ),
  }))
  return {
    wornDays: [
      ...renewed,
      ...answered,
      ...tested.filter(({ isWorn }) => isWorn).map(({ day }) => day),
    ],
    soundDays: tested.filter(({ isWorn }) => !isWorn).map(({ day }) => day),
  }
}

/** Says where the truth lay, as far as anybody has said it since the forecast was published. */
export function scoreForecast(
  forecast: PublishedForecast,
  { wornDays, soundDays }: PartEvents,
): Score {
  const { publishedDay } = forecast
  const after = (days: readonly number[]) => days.filter((day) => day > publishedDay)
  const worn = after(wornDays)
  if (worn.length > 0) {
    const day = Math.min(...worn)
    return {
      outcome: outcomeOf(forecast, { day, isWornOut: true }),
      outcomeDay: day,
      cameWithin90Days: day - publishedDay <= HORIZON_DAYS,
    }
  }
  const sound = after(soundDays)
  if (sound.length === 0) return { outcome: null, outcomeDay: null, cameWithin90Days: null }
  const day = Math.max(...sound)
  const outcome = outcomeOf(forecast, { day, isWornOut: false })
  return {
    outcome,
    outcomeDay: outcome === null ? null : day,
    // A test before the horizon says nothing about the rest of it.
    cameWithin90Days: day - publishedDay >= HORIZON_DAYS ? false : null,
  }
}
