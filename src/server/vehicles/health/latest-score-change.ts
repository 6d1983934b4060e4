import { dateText } from '#domain/time/when-text.ts'
import { scoreOf } from '#domain/vehicles/care/health.ts'
import { dayOf } from '#domain/vehicles/care/maintenance-schedules.ts'
import { componentOf } from '#domain/vehicles/forecast/components.ts'
import { carAsKnownOn, type LoadedCar } from '#server/vehicles/forecast/assemble-car.ts'
import { type ForecastCar, forecastCar } from '#server/vehicles/forecast/forecast-car.ts'
import { isoOfDay } from '#server/vehicles/forecast/london-days.ts'
import { timelineOf } from './timeline-to-wire.ts'

/** An older change is no news to anybody. Judgement. */
const NEWS_DAYS = 30

/**
 * Says in one sentence what the newest news made of the health score, and what that news was; null where no news of
 * the last weeks changed it.
 */
export function latestScoreChange(car: LoadedCar): string | null {
  const timeline = timelineOf(car)
  const newest = timeline.find(({ score }) => score !== null)
  if (!newest?.score) return null
  const { on, score } = newest
  if (car.known.today - dayOf(Temporal.PlainDate.from(on)) > NEWS_DAYS) return null
  const causes = timeline
    .filter((entry) => entry.on === on && entry.kind !== 'first-used')
    .map(({ title }) => title)
    .join('; ')
  const { before, after } = score
  const change =
    before === null
      ? `became ${after} of 100`
      : `went ${after > before ? 'up' : 'down'} from ${before} to ${after} of 100`
  return `On ${dateText(on)} the health score of your car ${change}, because of this: ${causes}.`
}

/**
 * Says on the page of the car why its score moved in the last weeks: because of the newest news that changed it, or else
 * because of the part that age and miles have worn the most. Null where it stayed within a point.
 */
export function explainScore(car: LoadedCar, now: ForecastCar): string | null {
  return latestScoreChange(car) ?? explainWear(car, now)
}

/** A point from one day to the next says nothing. */
const LEAST_FALL = 2

function explainWear(car: LoadedCar, now: ForecastCar): string | null {
  const { today } = car.known
  const day = today - NEWS_DAYS
  const known = carAsKnownOn(car, day)
  const then = forecastCar({ ...known, known: { ...known.known, today: day } })
  const fall = (then.health.overall ?? 0) - (now.health.overall ?? 0)
  if (then.health.overall === null || now.health.overall === null || fall < LEAST_FALL) return null
  const part = decidingPart(then, now, today)
  if (part === null) return null
  const { component, basis, likelyDay } = part
  const { name } = componentOf(component)
  const end = basis === 'wear' ? 'the end of its usual life' : 'the end of its interval'
  const isPast = likelyDay !== null && likelyDay < today
  return `Down ${fall} since ${dateText(isoOfDay(day))}, above all because of one part: ${name.toLowerCase()}, ${isPast ? 'past' : 'nearer to'} ${end}.`
}

/** The part that decides the category whose fall took the most from the score; the worst category counts half. */
function decidingPart(then: ForecastCar, now: ForecastCar, today: number) {
  const scored = now.health.categories.flatMap(({ category, score }) =>
    score === null ? [] : [{ category, score }],
  )
  const lowest = Math.min(...scored.map(({ score }) => score))
  const losses = scored.map(({ category, score }) => {
    const before = then.health.categories.find((one) => one.category === category)?.score ?? score
    return {
      category,
      score,
      loss: (before - score) * (1 / scored.length + Number(score === lowest)),
    }
  })
  const worst = losses.toSorted((a, b) => b.loss - a.loss)[0]
  if (!worst || worst.loss <= 0) return null
  const isDeciding = (part: ForecastCar['components'][number]) =>
    componentOf(part.component).category === worst.category && scoreOf(part, today) === worst.score
  return now.components.find(isDeciding) ?? null
}
