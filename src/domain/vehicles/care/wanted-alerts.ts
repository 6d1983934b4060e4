import { componentOf } from '#domain/vehicles/forecast/components.ts'
import type { RiskLevel } from '#domain/vehicles/forecast/risk.ts'
import { riskOfDue } from '#domain/vehicles/forecast/risk.ts'
import type { ComponentForecast } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { describeForecast, describeMot } from './alert-words.ts'
import type { Due } from './maintenance-schedules.ts'

/** What should be told of a car today. Days are counted from 1 January 1970. */
export type WantedAlert = {
  /** A component, or 'mot'. */
  type: string
  title: string
  description: string
  /** The catalogue's service. */
  service: string
  risk: RiskLevel
  /** See to it by then. */
  dueDay: number
  likelyDay: number
  earliestDay: number
  latestDay: number
  toleranceMonths: number
  confidence: number
}

/** Told this long before a part should be seen to; withdrawn only when it has moved well away again. Judgement. */
const LEAD_DAYS = 120
const STAY_DAYS = 180
/** Told before the MOT ends: time to book within the month in which the date is kept. */
const MOT_LEAD_DAYS = 60

export function listWantedAlerts(it: {
  parts: readonly ComponentForecast[]
  milesPerMonth: number
  milesNow: number
  motDueDay: number | null
  /** By the book. */
  dues: readonly Due[]
  today: number
  isLive: (type: string) => boolean
}): WantedAlert[] {
  const ofParts = it.parts.filter((part) => {
    // What nobody has recorded is not worth a warning, unless a tester has seen it.
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

/** No forecast: the day stands in the certificate or in the law. */
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
