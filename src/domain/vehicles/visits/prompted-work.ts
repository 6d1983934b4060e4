import { type ComponentKey, isComponentKey } from '#domain/vehicles/forecast/components.ts'
import { type DoneService, isRenewedBy } from '#domain/vehicles/forecast/renewals.ts'

/** An alert as it was answered; days are counted from 1 January 1970. */
type Answered = {
  type: string
  firstDay: number
  /** Null while it stands. */
  lastDay: number | null
  isLook: boolean
  /** A test had failed the part. */
  isFailure: boolean
}

/**
 * Marks what was renewed while its alert asked for it [VEH-34]. Such a part lasted at least so long, and nobody says that
 * it was worn out: taken for a whole life it would bring the next alert forward, and that the next, without end. What a
 * tester failed was worn out, and what was only looked at nobody asked for.
 */
export function withPrompts(
  done: readonly DoneService[],
  alerts: readonly Answered[],
): DoneService[] {
  return done.map((one) => {
    const prompted = alerts.flatMap(({ type, firstDay, lastDay, ...of }): ComponentKey[] => {
      if (!isComponentKey(type) || of.isLook || of.isFailure) return []
      const didStand = firstDay <= one.day && (lastDay === null || one.day <= lastDay)
      return didStand && isRenewedBy(type, one) ? [type] : []
    })
    return prompted.length === 0 ? one : { ...one, prompted }
  })
}
