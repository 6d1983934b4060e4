import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { countText } from '#domain/text/count-text.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { dayOf } from '#domain/vehicles/care/maintenance-schedules.ts'
import { componentOf } from '#domain/vehicles/forecast/components.ts'
import type { KeeperAnswer } from '#domain/vehicles/forecast/evidence/keeper-answer.ts'
import { milesOf } from '#domain/vehicles/forecast/readings.ts'
import type { LoadedCar } from '#server/vehicles/forecast/assemble-car.ts'
import { isoOfDay } from '#server/vehicles/forecast/london-days.ts'
import { scoreChangeOn } from './score-changes.ts'

/** Work done here and elsewhere, newest first. */
export function historyOf({ jobs, outside }: LoadedCar): VehicleHealth['history'] {
  const here = jobs.map(({ at, name, provider, cost, miles }) => ({
    on: ukDayOf(at).toString(),
    service: name,
    provider,
    isMonthOnly: false,
    workId: null,
    bill: null,
    cost: cost === null ? null : cost / 100,
    mileage: miles,
  }))
  const elsewhere = outside.map(({ id, doneOn, name, isMonthOnly, mileage, unit, billType }) => ({
    on: doneOn,
    service: name,
    provider: 'Done elsewhere',
    isMonthOnly,
    workId: id,
    bill: billOf(billType),
    cost: null,
    mileage: mileage === null ? null : milesOf({ value: mileage, unit }),
  }))
  return [...here, ...elsewhere].toSorted((a, b) => (a.on < b.on ? 1 : -1))
}

const billOf = (type: string | null) =>
  type === null ? null : type === 'application/pdf' ? ('pdf' as const) : ('photo' as const)

const milesText = (miles: number) => `${countText(miles)} miles`

type Entry = Omit<VehicleHealth['timeline'][number], 'score'>

/** The car's whole record, newest first; the first entry of a day says what its news made of the score. */
export function timelineOf(car: LoadedCar): VehicleHealth['timeline'] {
  const entries = listEntries(car)
  return entries.map((entry, at) => {
    const isFirstOfDay = entry.on !== entries[at - 1]?.on && entry.kind !== 'first-used'
    const day = dayOf(Temporal.PlainDate.from(entry.on))
    return { ...entry, score: isFirstOfDay ? scoreChangeOn(car, day) : null }
  })
}

function listEntries(car: LoadedCar): Entry[] {
  const jobs = car.jobs.map(({ at, name, miles, notes }) => ({
    on: ukDayOf(at).toString(),
    kind: 'job' as const,
    title: name,
    detail:
      [miles === null ? null : `At ${milesText(miles)}.`, notes].filter(Boolean).join(' ') || null,
  }))
  const tests = (car.mot?.tests ?? []).map(({ completedAt, result, odometer, defects }) => ({
    on: ukDayOf(Temporal.Instant.from(completedAt)).toString(),
    kind: 'mot' as const,
    title: motTitle(result === 'PASSED' ? 'MOT passed' : 'MOT failed', defects.length),
    detail:
      [odometer && `At ${milesText(milesOf(odometer))}.`, ...defects.map(({ text }) => `${text}.`)]
        .filter(Boolean)
        .join(' ') || null,
  }))
  const readings = car.readings
    .filter(({ source }) => source === 'owner')
    .map(({ day, value, unit, setAside }) => ({
      on: isoOfDay(day),
      kind: 'reading' as const,
      title: `Mileage: ${milesText(milesOf({ value, unit }))}`,
      detail: setAside === null ? null : 'Does not fit the others, and is left out.',
    }))
  const firstUsed = car.mot?.firstUsedOn
    ? [{ on: car.mot.firstUsedOn, kind: 'first-used' as const, title: 'First used', detail: null }]
    : []
  const outside = car.outside.map(({ doneOn, name, mileage, unit }) => ({
    on: doneOn,
    kind: 'job' as const,
    title: name,
    detail: [
      'Done elsewhere, as you told us.',
      mileage === null ? null : `At ${milesText(milesOf({ value: mileage, unit }))}.`,
    ]
      .filter(Boolean)
      .join(' '),
  }))
  const answers = car.known.answers?.map(answerEntry) ?? []
  return [...jobs, ...outside, ...tests, ...readings, ...answers, ...firstUsed].toSorted((a, b) =>
    a.on < b.on ? 1 : -1,
  )
}

/** A test that was passed may lower the score by what it found. */
const motTitle = (result: string, findings: number) =>
  findings === 0 ? result : `${result}, with ${findings} ${findings === 1 ? 'finding' : 'findings'}`

const ANSWER_TITLES = {
  renewed: 'renewed',
  original: 'still the original',
  neverHad: 'this car has none',
  unknown: 'not known when it was renewed',
}

const answerEntry = ({ component, kind, answeredDay }: KeeperAnswer): Entry => ({
  on: isoOfDay(answeredDay),
  kind: 'answer',
  title: `${componentOf(component).name}: ${ANSWER_TITLES[kind]}`,
  detail: 'As you told us.',
})
