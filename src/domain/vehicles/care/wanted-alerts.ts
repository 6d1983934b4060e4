import { componentOf } from '#domain/vehicles/forecast/components.ts'
import type { RiskLevel } from '#domain/vehicles/forecast/risk.ts'
import { riskOfDue } from '#domain/vehicles/forecast/risk.ts'
import type { ComponentForecast } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { describeForecast, describeMot } from './alert-words.ts'
import type { Due } from './maintenance-schedules.ts'

/** An alert that a car should have today. Days are counted from 1 January 1970. */
export type WantedAlert = {
  /** A component, or 'mot'. */
  type: string
  title: string
  description: string
  /** The catalogue's service. */
  service: string
  risk: RiskLevel
  /** The owner should act by this day. */
  dueDay: number
  likelyDay: number
  earliestDay: number
  latestDay: number
  toleranceMonths: number
  confidence: number
}

/**
 * An alert begins this long before a part is due. It is withdrawn only when the date has moved well away again.
 * Judgement.
 */
const LEAD_DAYS = 120
const STAY_DAYS = 180
/**
 * The MOT's alert begins this early, so that the owner has time to book within the month that preserves the renewal
 * date.
 */
const MOT_LEAD_DAYS = 60

export function listWantedAlerts(it: {
  parts: readonly ComponentForecast[]
  milesPerMonth: number
  milesNow: number
  motDueDay: number | null
  /** What the maintenance schedule says. */
  dues: readonly Due[]
  today: number
  isLive: (type: string) => boolean
}): WantedAlert[] {
  const ofParts = it.parts.filter((part) => {
    // A service that was never recorded raises no alert unless a tester has reported the part.
    if (part.isAssumed && part.finding === null) return false
    return part.serviceInDays <= (it.isLive(part.component) ? STAY_DAYS : LEAD_DAYS)
  })
  const alerts = ofParts.map((part): WantedAlert => {
    const { service, toleranceMonths } = componentOf(part.component)
    return {
      type: part.component,
      ...describeForecast(part, it),
      service,
      risk: part.risk,
      dueDay: it.today + Math.round(part.serviceInDays),
      likelyDay: it.today + Math.round(part.likelyInDays),
      earliestDay: it.today + Math.round(part.earliestInDays),
      latestDay: it.today + Math.round(part.latestInDays),
      toleranceMonths,
      confidence: Math.round(part.confidence),
    }
  })
  const { motDueDay } = it
  if (motDueDay === null || motDueDay - it.today > MOT_LEAD_DAYS) return alerts
  return [...alerts, motAlert(motDueDay, it.today)]
}

/** Nothing is forecast here: the certificate or the law sets the day. */
const motAlert = (dueDay: number, today: number): WantedAlert => ({
  type: 'mot',
  ...describeMot(dueDay, today),
  service: 'mot',
  risk: riskOfDue(dueDay - today, true),
  dueDay,
  likelyDay: dueDay,
  earliestDay: dueDay,
  latestDay: dueDay,
  toleranceMonths: 0,
  confidence: 100,
})
