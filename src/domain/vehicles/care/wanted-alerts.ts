import { componentOf } from '#domain/vehicles/forecast/components.ts'
import {
  isAlerting,
  isWorthALook,
  lookChanceOf,
  MOST_LOOKS,
  VISIT_DAYS,
} from '#domain/vehicles/forecast/part-alert.ts'
import type { ComponentForecast } from '#domain/vehicles/forecast/part-forecast.ts'
import type { RiskLevel } from '#domain/vehicles/forecast/risk.ts'
import { riskOfDue } from '#domain/vehicles/forecast/risk.ts'
import { oddsOf } from '#domain/vehicles/visits/part-odds.ts'
import { type Verdict, verdictOf } from '#domain/vehicles/visits/part-verdict.ts'
import { isSeenRaised, raisesCar } from '#domain/vehicles/visits/seen-in-visit.ts'
import { isLeftForLater, isWaiting } from '#domain/vehicles/visits/waiting-interval.ts'
import type { AlertBasis } from './alert-status.ts'
import { describeForecast, describeMot } from './alert-words.ts'

/** An alert that a car should have today. Days are counted from 1 January 1970. */
export type WantedAlert = {
  /** A component, or 'mot'. */
  type: string
  title: string
  description: string
  /** It is not due: a mechanic who comes anyway has a look at it, and nothing is booked for it. */
  isLook: boolean
  /** Null where nothing is forecast. */
  verdict: Verdict | null
  /** The catalogue's service. */
  service: string
  risk: RiskLevel
  basis: AlertBasis
  /** The one date of the alert: most such parts are worn out by then, or the interval or certificate ends. */
  dueDay: number
  /** The same as dueDay; the interval around it is null where nothing is forecast. */
  likelyDay: number
  earliestDay: number | null
  latestDay: number | null
  toleranceMonths: number
  /** Null where nothing is forecast but the date, and once that is past. */
  confidence: number | null
  /** Once overdue: of ten such parts, so many would have been due by now. */
  dueInTen: number | null
}

/**
 * The MOT's alert begins this early, so that the keeper has time to book within the month that preserves the renewal
 * date.
 */
const MOT_LEAD_DAYS = 60

type Wanting = {
  parts: readonly ComponentForecast[]
  milesPerMonth: number
  motDueDay: number | null
  today: number
  isLive: (type: string) => boolean
  /** Listed as worth a look in a live alert. */
  isLookedAt?: (type: string) => boolean
}

/** What calls for a visit today. */
export function listWantedAlerts(it: Wanting): WantedAlert[] {
  const motFrom = it.motDueDay === null ? null : it.motDueDay - MOT_LEAD_DAYS
  const isWanted = (part: ComponentForecast) => {
    const isLive = it.isLive(part.component)
    return isAlerting(part, it.today, isLive) && (isLive || !isWaiting(part, { ...it, motFrom }))
  }
  return alertsOf(it, isWanted, MOT_LEAD_DAYS)
}

/**
 * Lists what belongs to the same visit too: all that alerts today, or would within the coming weeks if nothing became
 * known, and what is worth a look then. Empty where nothing calls for a visit [VEH-23, VEH-24]. `partsThen` are the same
 * parts forecast for the end of those weeks.
 */
export function listVisit(it: Wanting, partsThen: readonly ComponentForecast[]): WantedAlert[] {
  const then = new Map(partsThen.map((part) => [part.component, part]))
  const motFrom = it.motDueDay === null ? null : it.motDueDay - MOT_LEAD_DAYS
  const isCalling = (part: ComponentForecast) => {
    const isLive = it.isLive(part.component)
    if (!isLive && isLeftForLater(part, { ...it, motFrom })) return false
    const later = then.get(part.component)
    return (
      isAlerting(part, it.today, isLive) ||
      (later !== undefined && isAlerting(later, it.today + VISIT_DAYS, isLive))
    )
  }
  const calling = alertsOf(it, isCalling, MOT_LEAD_DAYS + VISIT_DAYS)
  if (calling.length === 0) return []
  const isRaised = raisesCar(calling.map(({ type }) => type))
  const looks = it.parts.flatMap((part) => {
    const later = then.get(part.component)
    if (later === undefined || isCalling(part)) return []
    if (!isRaised && isSeenRaised(part.component)) return []
    const isListed = it.isLookedAt?.(part.component) ?? false
    return isWorthALook(later, it.today, isListed)
      ? [{ part, isListed, chance: lookChanceOf(later) }]
      : []
  })
  // What an alert lists already stays before what is likelier by now: without news no look is taken back.
  const named = looks
    .toSorted((a, b) => Number(b.isListed) - Number(a.isListed) || b.chance - a.chance)
    .slice(0, MOST_LOOKS)
  return [...calling, ...named.flatMap(({ part }) => alertOf(part, { ...it, isLook: true }) ?? [])]
}

function alertsOf(
  it: Wanting,
  isWanted: (part: ComponentForecast) => boolean,
  motLeadDays: number,
): WantedAlert[] {
  const alerts = it.parts
    .filter(isWanted)
    .flatMap((part) => alertOf(part, { ...it, isLook: false }) ?? [])
  const { motDueDay } = it
  if (motDueDay === null || motDueDay - it.today > motLeadDays) return alerts
  return [...alerts, motAlert(motDueDay, it.today)]
}

function alertOf(
  part: ComponentForecast,
  car: { milesPerMonth: number; today: number; isLook: boolean },
): WantedAlert | null {
  const { service, toleranceMonths } = componentOf(part.component)
  const { likelyDay, earliestDay, latestDay } = part
  if (likelyDay === null) return null
  const { confidence, dueInTen } = oddsOf(part, car.today)
  const listing = car.isLook ? ('look' as const) : ('due' as const)
  return {
    type: part.component,
    ...describeForecast(part, likelyDay, { ...car, listing }),
    isLook: car.isLook,
    verdict: verdictOf(part, car.today, listing),
    service,
    risk: part.risk,
    basis: part.basis,
    dueDay: likelyDay,
    likelyDay,
    earliestDay,
    latestDay,
    toleranceMonths: confidence === null ? 0 : toleranceMonths,
    confidence,
    dueInTen,
  }
}

/** Nothing is forecast here: the certificate or the law sets the day. */
const motAlert = (dueDay: number, today: number): WantedAlert => ({
  type: 'mot',
  ...describeMot(dueDay, today),
  isLook: false,
  verdict: null,
  service: 'mot',
  risk: riskOfDue(dueDay - today, true),
  basis: 'law',
  dueDay,
  likelyDay: dueDay,
  earliestDay: null,
  latestDay: null,
  toleranceMonths: 0,
  confidence: null,
  dueInTen: null,
})
