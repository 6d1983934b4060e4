import { dateText } from '#domain/time/when-text.ts'
import { dayOf } from '#domain/vehicles/care/maintenance-schedules.ts'
import type { LoadedCar } from '#server/vehicles/forecast/assemble-car.ts'
import { timelineOf } from './timeline-to-wire.ts'

/** An older change is no news to anybody. Judgement. */
const TOLD_DAYS = 30

/**
 * Says in one sentence what the newest news made of the health score, and what that news was; null where no news of
 * the last weeks changed it.
 */
export function latestScoreChange(car: LoadedCar): string | null {
  const timeline = timelineOf(car)
  const newest = timeline.find(({ score }) => score !== null)
  if (!newest?.score) return null
  const { on, score } = newest
  if (car.known.today - dayOf(Temporal.PlainDate.from(on)) > TOLD_DAYS) return null
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
