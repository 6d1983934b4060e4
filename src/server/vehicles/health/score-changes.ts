import { carAsKnownOn, type LoadedCar } from '#server/vehicles/forecast/assemble-car.ts'
import { forecastCar } from '#server/vehicles/forecast/forecast-car.ts'

export type ScoreChange = { before: number | null; after: number }

/** The score falls by this much from one day to the next without any news. */
const WEAR_POINTS = 1

/**
 * What the news of one day made of the overall score: the same day is forecast without and with it, so that the wear of
 * the days in between counts on neither side. Null where the score stayed as it was.
 */
export function scoreChangeOn(car: LoadedCar, day: number): ScoreChange | null {
  const scoreFor = (knownDay: number) => {
    const then = carAsKnownOn(car, knownDay)
    return forecastCar({ ...then, known: { ...then.known, today: day } }).health.overall
  }
  const [before, after] = [scoreFor(day - 1), scoreFor(day)]
  if (after === null || (before !== null && Math.abs(after - before) <= WEAR_POINTS)) return null
  return { before, after }
}
