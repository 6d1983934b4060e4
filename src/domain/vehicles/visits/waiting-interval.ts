import { componentOf } from '#domain/vehicles/forecast/components.ts'
import { INTERVAL_LEAD_DAYS } from '#domain/vehicles/forecast/life/interval.ts'
import { VISIT_DAYS } from '#domain/vehicles/forecast/part-alert.ts'
import type { ComponentForecast } from '#domain/vehicles/forecast/part-forecast.ts'

type Car = {
  parts: readonly ComponentForecast[]
  /** The day on which the alert of the MOT begins; null where its date is not known. */
  motFrom: number | null
  today: number
}

/** The keeper has at least this many days to book before the interval ends. Judgement. */
const LAST_LEAD_DAYS = 14

/**
 * Says whether the alert of an interval should wait for that of the MOT or of another interval, which begins soon enough to
 * make one visit of both before this one ends [VEH-29]. It waits until then, or until a fortnight before its end. Announced
 * earlier, it would pull the MOT forward to a day long before its own. Only fixed dates count, so that without news the wait
 * ends once and does not begin again.
 */
export const isWaiting = (part: ComponentForecast, car: Car): boolean =>
  awaitedBy(part, car).some((from) => car.today < from)

/**
 * Says whether it still waits for something that is too late for a visit which begins today, so that this visit leaves it
 * out.
 */
export const isLeftForLater = (part: ComponentForecast, car: Car): boolean =>
  awaitedBy(part, car).some((from) => car.today < from - VISIT_DAYS)

/** Lists the days on which the alerts begin that this interval may wait for; none in its last fortnight. */
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

/** The last day of a recorded interval that has an alert of its own; else null. */
function endOf({ basis, component, state, likelyDay, since }: ComponentForecast): number | null {
  const isAnnounced = basis === 'interval' && componentOf(component).alertsOn === 'forecast'
  const isCounted = since !== null && state !== 'notOnRecord' && state !== 'notKnownIfFitted'
  return isAnnounced && isCounted ? likelyDay : null
}
