import { componentOf } from '#domain/vehicles/forecast/components.ts'
import { INTERVAL_LEAD_DAYS, VISIT_DAYS } from '#domain/vehicles/forecast/part-alert.ts'
import type { ComponentForecast } from '#domain/vehicles/forecast/part-forecast.ts'

type Car = {
  parts: readonly ComponentForecast[]
  /** The day on which the alert of the MOT begins; null where its date is not known. */
  motFrom: number | null
  today: number
}

/** However long it has waited, the keeper has a fortnight to book before it ends. Judgement. */
const LAST_LEAD_DAYS = 14

/**
 * Says whether an interval that is announced before it ends should wait for the MOT or another interval, whose alert
 * begins soon enough to make one visit of both by the end of this one [VEH-29]. It waits for that alert, or until a
 * fortnight before its end: announced earlier, it would take the MOT with it to a day long before its own. It depends on
 * fixed dates alone, so that it ends and does not begin again while nothing becomes known.
 */
export const isWaiting = (part: ComponentForecast, car: Car): boolean =>
  awaitedBy(part, car).some((from) => car.today < from)

/** Says whether it waits for what a visit that begins today does not take in, so that the visit leaves it alone too. */
export const isLeftForLater = (part: ComponentForecast, car: Car): boolean =>
  awaitedBy(part, car).some((from) => car.today < from - VISIT_DAYS)

/** The days on which begins to alert what it may wait for, none from a fortnight before its end on. */
function awaitedBy(part: ComponentForecast, { parts, motFrom, today }: Car): number[] {
  const end = endOf(part)
  if (end === null || today >= end - LAST_LEAD_DAYS) return []
  const others = parts.flatMap((one) => {
    const otherEnd = one.component === part.component ? null : endOf(one)
    return otherEnd === null ? [] : [otherEnd - INTERVAL_LEAD_DAYS]
  })
  return [...others, ...(motFrom === null ? [] : [motFrom])].filter(
    (from) => from - VISIT_DAYS <= end - LAST_LEAD_DAYS,
  )
}

/** The day that a recorded interval with an alert of its own ends. */
function endOf({ basis, component, state, likelyDay, since }: ComponentForecast): number | null {
  const isAnnounced = basis === 'interval' && componentOf(component).alertsOn === 'forecast'
  const isCounted = since !== null && state !== 'notOnRecord' && state !== 'notKnownIfFitted'
  return isAnnounced && isCounted ? likelyDay : null
}
