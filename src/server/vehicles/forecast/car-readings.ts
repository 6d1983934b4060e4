import { dayOf } from '#domain/vehicles/care/maintenance-schedules.ts'
import type { Reading, SetAside } from '#domain/vehicles/forecast/readings.ts'
import type { DoneService } from '#domain/vehicles/forecast/renewals.ts'
import type { partAnswers } from '#server/db/schema/part-history.ts'
import type { mileageReadings, vehicleMotRecords } from '#server/db/schema/vehicle-care.ts'
import { dayOfInstant } from './london-days.ts'

export type StoredReading = Reading & {
  source: 'owner' | 'job' | 'mot'
  /** Null for readings that came with a job, a test or an answer. */
  id: number | null
  /** What it came with: `reading 3`, `job 0` (the place in the list), `work 7`, `answer tyres`, `test 2`. */
  origin: string
  setAside: SetAside | null
}

export type OutsideJob = {
  id: number
  slug: string
  name: string
  doneOn: string
  isMonthOnly: boolean
  mileage: number | null
  unit: 'miles' | 'km'
  /** The media type of its bill; null without one. */
  billType: string | null
}

type Sources = {
  hand: readonly (typeof mileageReadings.$inferSelect)[]
  jobs: readonly { slug: string; at: Temporal.Instant; miles: number | null }[]
  outside: readonly OutsideJob[]
  answers: readonly (typeof partAnswers.$inferSelect)[]
  mot: typeof vehicleMotRecords.$inferSelect | null
}

const dayOfDate = (text: string) => dayOf(Temporal.PlainDate.from(text))

/** Every mileage that anybody stated, whatever it came with, in order of time. */
export function listReadings({ hand, jobs, outside, answers, mot }: Sources): StoredReading[] {
  const none = { id: null, setAside: null }
  return [
    ...hand.map(({ id, readOn, value, unit }) => ({
      ...{ day: dayOfDate(readOn), value, unit, id, setAside: null },
      ...{ source: 'owner' as const, origin: `reading ${id}` },
    })),
    ...jobs.flatMap(({ at, miles }, place) =>
      miles === null
        ? []
        : [
            {
              ...{ day: dayOfInstant(at), value: miles, unit: 'miles' as const, ...none },
              ...{ source: 'job' as const, origin: `job ${place}` },
            },
          ],
    ),
    ...outside.flatMap(({ id, doneOn, mileage, unit }) =>
      mileage === null
        ? []
        : [
            {
              ...{ day: dayOfDate(doneOn), value: mileage, unit, ...none },
              ...{ source: 'job' as const, origin: `work ${id}` },
            },
          ],
    ),
    ...answers.flatMap(({ component, renewedOn, mileage, unit }) =>
      mileage === null || renewedOn === null
        ? []
        : [
            {
              ...{ day: dayOfDate(renewedOn), value: mileage, unit, ...none },
              ...{ source: 'owner' as const, origin: `answer ${component}` },
            },
          ],
    ),
    ...(mot?.tests ?? []).flatMap(({ completedAt, odometer }, place) =>
      odometer === null
        ? []
        : [
            {
              ...{ day: dayOfInstant(Temporal.Instant.from(completedAt)), ...odometer, ...none },
              ...{ source: 'mot' as const, origin: `test ${place}` },
            },
          ],
    ),
  ].toSorted((a, b) => a.day - b.day)
}

/** The work done here and elsewhere. A mileage that does not fit the others is no part's birth. */
export function listWork(
  { jobs, outside }: Pick<Sources, 'jobs' | 'outside'>,
  readings: readonly StoredReading[],
  milesOf: (reading: Reading) => number,
): DoneService[] {
  const fitting = new Map(
    readings.flatMap((one) => (one.setAside === null ? [[one.origin, milesOf(one)] as const] : [])),
  )
  return [
    ...jobs.map(({ slug, at }, place) => ({
      slug,
      day: dayOfInstant(at),
      miles: fitting.get(`job ${place}`) ?? null,
    })),
    ...outside.map(({ id, slug, doneOn }) => ({
      slug,
      day: dayOfDate(doneOn),
      miles: fitting.get(`work ${id}`) ?? null,
    })),
  ]
}
