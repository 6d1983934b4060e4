import { componentOf } from '#domain/vehicles/forecast/components.ts'
import { INTERVAL_LEAD_DAYS, VISIT_DAYS } from '#domain/vehicles/forecast/part-alert.ts'
import type { ComponentForecast } from '#domain/vehicles/forecast/part-forecast.ts'

type Car = {
  parts: readonly ComponentForecast[]
  /** The day on which the alert of the MOT begins; null where its date is not known. */
  motFrom: number | null
  today: number
}

/**
 * Says whether an interval that is announced before it ends should wait for the MOT or another interval, whose alert
 * begins soon enough to make one visit of both by the end of this one [VEH-29]. It depends on fixed dates alone, so that
 * it ends and does not begin again while nothing becomes known.
 */
export function isWaiting(part: ComponentForecast, { parts, motFrom, today }: Car): boolean {
  const end = endOf(part)
  if (end === null || today >= end) return false
  const others = parts.flatMap((one) => {
    const otherEnd = one.component === part.component ? null : endOf(one)
    return otherEnd === null ? [] : [otherEnd - INTERVAL_LEAD_DAYS]
  })
  return [...others, ...(motFrom === null ? [] : [motFrom])].some(
    (from) => today < from - VISIT_DAYS && from - VISIT_DAYS <= end,
  )
}

/** The day that a recorded interval with an alert of its own ends. */
function endOf({ basis, component, state, likelyDay, since }: ComponentForecast): number | null {
  const isAnnounced = basis === 'interval' && componentOf(component).alertsOn === 'forecast'
  const isCounted = since !== null && state !== 'notOnRecord' && state !== 'notKnownIfFitted'
  return isAnnounced && isCounted ? likelyDay : null
}
