import type { Fuel } from '#domain/vehicles/forecast/fuel.ts'
import type { ComponentForecast } from '#domain/vehicles/forecast/part-forecast.ts'
import type { DoneService } from '#domain/vehicles/forecast/renewals.ts'

export type Schedule = {
  type: string
  /** The catalogue's service. */
  service: string
  months: number
  miles: number | null
  /** Any of these services restarts the interval. */
  resetBy: readonly string[]
  fuels: readonly Fuel[]
}

const EVERY: readonly Fuel[] = ['petrol', 'diesel', 'hybrid', 'electric']
const BURNING: readonly Fuel[] = ['petrol', 'diesel', 'hybrid']
const BIGGER = ['full-service', 'mot-premium', 'major-service']

/**
 * Services fall due after 6, 12 and 18 months or 6,000, 12,000 and 24,000 miles. The other intervals are those most
 * makers use; the MOT's is the law's [VEH-8].
 */
// biome-ignore format: a table is read down its columns
export const SCHEDULES: readonly Schedule[] = [
  { type: 'basic-service', service: 'basic-service', months: 6, miles: 6000, resetBy: ['basic-service', 'oil-and-filter-change', 'mot-and-service', ...BIGGER], fuels: BURNING },
  { type: 'full-service', service: 'full-service', months: 12, miles: 12_000, resetBy: BIGGER, fuels: EVERY },
  { type: 'major-service', service: 'major-service', months: 18, miles: 24_000, resetBy: ['major-service'], fuels: BURNING },
  { type: 'brake-fluid', service: 'brake-fluid-change', months: 24, miles: null, resetBy: ['brake-fluid-change', 'brake-calliper-replacement'], fuels: EVERY },
  { type: 'brake-pads', service: 'brake-inspection', months: 12, miles: 12_000, resetBy: ['brake-inspection', 'front-brake-pads', 'front-brake-discs-and-pads', ...BIGGER], fuels: EVERY },
  { type: 'battery', service: 'battery-replacement', months: 60, miles: null, resetBy: ['battery-replacement'], fuels: EVERY },
  { type: 'tyres', service: 'tyres-pair', months: 36, miles: 22_000, resetBy: ['tyres-pair'], fuels: EVERY },
  { type: 'spark-plugs', service: 'spark-plugs', months: 48, miles: 36_000, resetBy: ['spark-plugs', 'major-service'], fuels: ['petrol', 'hybrid'] },
  { type: 'air-filter', service: 'air-and-pollen-filters', months: 24, miles: 18_000, resetBy: ['air-and-pollen-filters', ...BIGGER], fuels: BURNING },
  { type: 'timing-belt', service: 'timing-belt', months: 72, miles: 60_000, resetBy: ['timing-belt'], fuels: BURNING },
  { type: 'gearbox-oil', service: 'transmission-service', months: 72, miles: 50_000, resetBy: ['transmission-service'], fuels: BURNING },
  { type: 'air-conditioning', service: 'air-conditioning-regas', months: 24, miles: null, resetBy: ['air-conditioning-regas'], fuels: EVERY },
]

export type Due = {
  schedule: Schedule
  lastDoneDay: number
  lastMiles: number | null
  monthsEndDay: number
  /** The earlier of the dates by months and by miles. */
  dueOn: Temporal.PlainDate
  dueMiles: number | null
  priority: 'low' | 'medium' | 'high' | 'critical'
  /** The date is that of the part's own forecast, instead of the standard interval's. */
  isForecast: boolean
}

type Known = {
  fuel: Fuel
  done: readonly DoneService[]
  milesPerMonth: number
  milesNow: number
  today: Temporal.PlainDate
}

const EPOCH = new Temporal.PlainDate(1970, 1, 1)
export const dayOf = (date: Temporal.PlainDate): number =>
  EPOCH.until(date, { largestUnit: 'days' }).days
export const dateOf = (day: number): Temporal.PlainDate => EPOCH.add({ days: Math.round(day) })

/**
 * Says what is due when, by months and by miles since it was last done. A service that was never recorded gets no date:
 * a guess would send people to the garage for nothing.
 */
export function listDue(known: Known): Due[] {
  return SCHEDULES.filter(({ fuels }) => fuels.includes(known.fuel)).flatMap((schedule) => {
    const last = known.done
      .filter(({ slug }) => schedule.resetBy.includes(slug))
      .reduce<DoneService | null>(
        (latest, one) => (latest && latest.day > one.day ? latest : one),
        null,
      )
    return last ? [dueAfter(schedule, last, known)] : []
  })
}

function dueAfter(schedule: Schedule, last: DoneService, known: Known): Due {
  const byMonths = nextDueOn(dateOf(last.day), schedule.months)
  const dueMiles =
    schedule.miles === null || last.miles === null ? null : last.miles + schedule.miles
  const daysLeft =
    dueMiles === null
      ? Number.POSITIVE_INFINITY
      : ((dueMiles - known.milesNow) / Math.max(1, known.milesPerMonth)) * 30.436875
  const byMiles =
    daysLeft < 36_500 ? known.today.add({ days: Math.round(Math.max(-3650, daysLeft)) }) : null
  const dueOn = byMiles && Temporal.PlainDate.compare(byMiles, byMonths) < 0 ? byMiles : byMonths
  return {
    schedule,
    lastDoneDay: last.day,
    lastMiles: last.miles,
    monthsEndDay: dayOf(byMonths),
    dueOn,
    dueMiles,
    priority: priorityOf(dayOf(dueOn) - dayOf(known.today)),
    isForecast: false,
  }
}

/** A part that is forecast has one date and one verdict, here as in its alert. */
export function withForecast(due: Due, part: ComponentForecast | undefined): Due {
  if (part === undefined || part.likelyDay === null) return due
  const dueOn = dateOf(part.likelyDay)
  return part.basis === 'wear'
    ? { ...due, dueOn, dueMiles: null, priority: part.risk, isForecast: true }
    : { ...due, dueOn }
}

/** Adds calendar months: a year from 29 February is 28 February [SEC-V15]. */
export const nextDueOn = (lastOn: Temporal.PlainDate, months: number): Temporal.PlainDate =>
  lastOn.add({ months })

const priorityOf = (daysLeft: number): Due['priority'] =>
  daysLeft < -60 ? 'critical' : daysLeft < 0 ? 'high' : daysLeft <= 60 ? 'medium' : 'low'
