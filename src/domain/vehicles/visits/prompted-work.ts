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
 * Marks the parts that were renewed while their alert asked for it [VEH-34]. Such a part lasted at least that long, and
 * nobody knows whether it was worn out. If it counted as a whole life it would bring the next alert forward, and that one the
 * next, without end. A part that a test failed was worn out, and no alert asks for a part that is only worth a look.
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
