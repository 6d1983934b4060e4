import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { healthOf } from '#domain/vehicles/care/health.ts'
import {
  type Due,
  dateOf,
  dayOf,
  listDue,
  withForecast,
} from '#domain/vehicles/care/maintenance-schedules.ts'
import { listMotAlerts, listStandingDefects } from '#domain/vehicles/care/mot-alerts.ts'
import { motDueOn } from '#domain/vehicles/care/mot-due.ts'
import {
  listVisit,
  listWantedAlerts,
  type WantedAlert,
} from '#domain/vehicles/care/wanted-alerts.ts'
import { VISIT_DAYS } from '#domain/vehicles/forecast/part-alert.ts'
import {
  forecastVehicle,
  type VehicleForecast,
} from '#domain/vehicles/forecast/vehicle-forecast.ts'
import type { Listing } from '#domain/vehicles/visits/part-verdict.ts'
import type { LoadedCar } from './assemble-car.ts'
import { dayOfInstant } from './london-days.ts'

export type ForecastCar = VehicleForecast & {
  health: ReturnType<typeof healthOf>
  motDueDay: number | null
  /** The due dates of the maintenance schedule. */
  dues: Due[]
  /** What alerts today. */
  wanted: WantedAlert[]
  /** The same and what begins to within the weeks of one visit; empty where nothing alerts [VEH-23]. */
  visit: WantedAlert[]
  /** Something alerts today that no alert names yet: a visit begins, and takes in what would alert within its weeks. */
  isNewVisit: boolean
  /** How an alert names a part, today or as soon as a visit begins. */
  listingOf: (component: string) => Listing
}

/** Applies the domain's rules to one car; it neither reads nor writes the database. */
export function forecastCar(car: LoadedCar): ForecastCar {
  const forecast = forecastVehicle(car.known)
  const { today, fuel, done } = car.known
  const { milesPerMonth, milesNow } = forecast.usage
  const dues = listDue({ fuel, done, milesPerMonth, milesNow, today: dateOf(today) }).map((due) =>
    withForecast(
      due,
      forecast.components.find(({ component }) => component === due.schedule.type),
    ),
  )
  const motDueDay = motDueDayOf(car)
  const live = car.alerts.filter(({ status }) => status !== 'resolved')
  const isLiveAs = (isLook: boolean) => (type: string) =>
    live.some((one) => one.alertType === type && (one.details?.isLook === true) === isLook)
  const standing = listStandingDefects(car.defects, { done, resolved: resolvedOf(car) })
  const found = listMotAlerts(standing)
  const unanswered = (alerts: WantedAlert[]) =>
    withMotAlerts(
      alerts.filter((alert) => !isAnswered(car, alert)),
      found,
    )
  const wanting = {
    parts: forecast.components,
    milesPerMonth,
    motDueDay,
    today,
    isLive: isLiveAs(false),
    isLookedAt: isLiveAs(true),
  }
  const wanted = unanswered(listWantedAlerts(wanting))
  const isNewVisit = wanted.some(({ type }) => !isLiveAs(false)(type))
  const partsThen = () => forecastVehicle({ ...car.known, today: today + VISIT_DAYS }).components
  const visit =
    wanted.length === 0 && live.length === 0 ? [] : unanswered(listVisit(wanting, partsThen()))
  return {
    ...forecast,
    health: healthOf(forecast.components, today, standing),
    motDueDay,
    dues,
    wanted,
    visit,
    isNewVisit,
    listingOf: (component) => {
      const named = visit.find(({ type }) => type === component)
      if (!named || !(isNewVisit || isLiveAs(true)(component) || isLiveAs(false)(component)))
        return null
      // What joins a visit that stands already stays worth a look until it calls for one itself.
      const isLook = named.isLook || (!isNewVisit && isLiveAs(true)(component))
      return isLook ? 'look' : 'due'
    },
  }
}

/** One alert a service is enough: a forecast that asks for it already stands for what the tester found. */
const withMotAlerts = (wanted: WantedAlert[], found: WantedAlert[]): WantedAlert[] => [
  ...wanted,
  ...found.filter(({ service }) => !wanted.some((one) => !one.isLook && one.service === service)),
]

/** The alerts that the keeper resolved. */
const resolvedOf = ({ alerts }: LoadedCar) =>
  alerts.flatMap(({ alertType, resolvedAt, details }) =>
    resolvedAt !== null && details?.resolvedBy === 'customer'
      ? [{ type: alertType, day: dayOfInstant(resolvedAt) }]
      : [],
  )

/** An MOT that the keeper marked as done raises no second alert for the same day. */
const isAnswered = ({ alerts }: LoadedCar, { type, dueDay }: WantedAlert) =>
  type === 'mot' &&
  alerts.some(
    ({ alertType, status, predictedFailureDate }) =>
      alertType === 'mot' &&
      status === 'resolved' &&
      predictedFailureDate !== null &&
      dayOfInstant(predictedFailureDate) === dueDay,
  )

/** From the certificate, else a year after the last test that we recorded, else from the car's first day. */
function motDueDayOf({ mot, jobs, vehicle, known }: LoadedCar): number | null {
  const date = (text: string | null | undefined) => (text ? Temporal.PlainDate.from(text) : null)
  const newest = (instants: Temporal.Instant[]) =>
    instants.map(ukDayOf).toSorted(Temporal.PlainDate.compare).at(-1) ?? null
  const due = motDueOn({
    registration: vehicle.registration,
    expiresOn: date(mot?.expiresOn),
    testedOn: newest((mot?.tests ?? []).map((one) => Temporal.Instant.from(one.completedAt))),
    jobOn: newest(jobs.filter(({ slug }) => MOT_SERVICES.includes(slug)).map(({ at }) => at)),
    firstDueOn: date(mot?.firstDueOn),
    firstUsedOn: date(mot?.firstUsedOn),
    firstUsedBy: new Temporal.PlainDate(vehicle.year, 12, 31),
    today: dateOf(known.today),
  })
  return due ? dayOf(due) : null
}

const MOT_SERVICES: readonly string[] = ['mot', 'mot-and-service', 'mot-premium']
