import { type ComponentKey, componentOf } from '#domain/vehicles/forecast/components.ts'
import type { PartHistory } from './part-history.ts'

/**
 * 'sound': not yet near its day. 'due': near enough to plan it in. 'overdue': its day has passed. 'notOnRecord': nobody
 * has recorded when it was last new, and the keeper can say. 'notKnownIfFitted': nobody has said whether the car has one;
 * the figures hold if it has.
 */
export type PartState = 'sound' | 'due' | 'overdue' | 'notOnRecord' | 'notKnownIfFitted'

export function stateOf(
  { isFitted }: PartHistory,
  it: { isOnRecord: boolean; isOverdue: boolean; isDue: boolean },
): PartState {
  if (isFitted === null) return 'notKnownIfFitted'
  if (!it.isOnRecord) return 'notOnRecord'
  return it.isOverdue ? 'overdue' : it.isDue ? 'due' : 'sound'
}

/** Nobody is asked about a part that raises no alert of its own. */
export function questionOf(
  component: ComponentKey,
  { isUnknownToKeeper }: PartHistory,
  state: PartState,
) {
  if (isUnknownToKeeper || componentOf(component).alertsOn === 'finding') return null
  if (state === 'notKnownIfFitted') return 'isFitted'
  return state === 'notOnRecord' ? 'lastRenewed' : null
}
