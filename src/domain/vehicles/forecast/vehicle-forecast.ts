import { type ComponentKey, componentOf, listComponents } from './components.ts'
import type { Driving } from './driving.ts'
import type { Correction } from './evidence/correction.ts'
import type { KeeperAnswer } from './evidence/keeper-answer.ts'
import type { MotEvidence } from './evidence/mot-evidence.ts'
import { type Forecast, forecast } from './forecast.ts'
import type { Fuel } from './fuel.ts'
import type { MileageReading } from './readings.ts'
import { type DoneService, listRenewals, type Renewal } from './renewals.ts'
import { type RiskLevel, riskOf } from './risk.ts'
import { DAYS_PER_MONTH, reckonUsage, type Usage } from './usage.ts'

/** Findings of MOT tests since the part was last new. */
export type Finding = { day: number; isFailure: boolean; isRepeated: boolean }

export type KnownCar = {
  fuel: Fuel
  isAutomatic: boolean
  /** The day of first use, at 0 miles; null when unknown. */
  firstUsedDay: number | null
  readings: readonly MileageReading[]
  done: readonly DoneService[]
  findings: ReadonlyMap<ComponentKey, Finding>
  driving: Driving
  /** What the owner says about parts of unknown history. */
  answers?: readonly KeeperAnswer[]
  /** In order of time. */
  tests?: readonly MotEvidence[]
  /** By component; absent means that no outcome is known yet. */
  corrections?: ReadonlyMap<ComponentKey, Correction>
  today: number
}

export type ComponentForecast = Forecast & {
  component: ComponentKey
  since: Renewal
  /** True when no renewal is recorded: half of its usual life is assumed to be used. */
  isAssumed: boolean
  finding: Finding | null
  risk: RiskLevel
}

export type VehicleForecast = { usage: Usage; components: ComponentForecast[] }

/** Forecasts every component of one car. */
export function forecastVehicle(car: KnownCar): VehicleForecast {
  const usage = reckonUsage(car.readings, car.today)
  const milesOn = (day: number) =>
    Math.max(
      0,
      usage.milesNow - (usage.milesPerMonth / DAYS_PER_MONTH) * Math.max(0, car.today - day),
    )
  const renewals = listRenewals(car.done, milesOn)
  const components = listComponents(car).map((component) => {
    const known = renewals.get(component) ?? sinceNew(component, car.firstUsedDay, usage, car.today)
    const since = known ?? halfUsed(component, car.today, milesOn)
    return forecastComponent(component, car, { usage, since, isAssumed: known === null })
  })
  return { usage, components }
}

/** Assumes the factory's part while most of them still last. Later nobody knows how often it was changed. */
function sinceNew(
  component: ComponentKey,
  firstUsedDay: number | null,
  usage: Usage,
  today: number,
): Renewal | null {
  if (firstUsedDay === null) return null
  const { months, miles } = componentOf(component)
  const isYoung = today - firstUsedDay <= months * DAYS_PER_MONTH
  return isYoung && (miles === null || usage.milesNow <= miles)
    ? { day: firstUsedDay, miles: 0 }
    : null
}

function halfUsed(
  component: ComponentKey,
  today: number,
  milesOn: (day: number) => number,
): Renewal {
  const day = today - Math.round((componentOf(component).months * DAYS_PER_MONTH) / 2)
  return { day, miles: milesOn(day) }
}

/** Judgement: a tester advises when about half of all such parts have worn out, and again when three quarters have. */
const FOUND_WORN = { advised: 0.5, repeated: 0.75, failed: 0.9 }
/**
 * A finding this old counts as mended elsewhere even without a record, because the next test would have repeated it.
 */
const FINDING_DAYS = 400

function forecastComponent(
  component: ComponentKey,
  { findings, driving, today }: KnownCar,
  { usage, since, isAssumed }: { usage: Usage; since: Renewal; isAssumed: boolean },
): ComponentForecast {
  const found = findings.get(component)
  const isOpen = found && today - found.day <= FINDING_DAYS && (isAssumed || found.day > since.day)
  const finding = isOpen ? found : null
  const expected = forecast({
    component,
    sinceDay: since.day,
    sinceMiles: since.miles,
    foundWorn: finding === null ? 0 : foundWornShare(finding),
    usage,
    driving,
    today,
  })
  const risk = riskOf({
    chanceWithin90Days: expected.chanceWithin90Days,
    isCritical: componentOf(component).isCritical,
    isRepeated: finding?.isRepeated ?? false,
  })
  return { ...expected, component, since, isAssumed, finding, risk }
}

const foundWornShare = ({ isFailure, isRepeated }: Finding) =>
  isFailure ? FOUND_WORN.failed : isRepeated ? FOUND_WORN.repeated : FOUND_WORN.advised
