import type { MechanicAccount } from '#contract/mechanics/portal.ts'
import { browserRecord, recordIn } from './browser-record.ts'

/** The browser stores these fields and nothing else [SEC-2]. */
export type StoredMechanic = Pick<
  MechanicAccount,
  'id' | 'name' | 'specialty' | 'location' | 'isApproved'
>

const record = browserRecord('mechanic')

export const subscribeToStoredMechanic = record.subscribe
export const storedMechanicText = record.text
export const forgetMechanic = record.forget

/** Parses a stored text, or returns null when it is not one of ours. */
export function storedMechanicIn(text: string): Pick<StoredMechanic, 'id' | 'isApproved'> | null {
  const { id, isApproved } = recordIn(text)
  return typeof id === 'number' ? { id, isApproved: isApproved === true } : null
}

export function storeMechanic({ id, name, specialty, location, isApproved }: StoredMechanic): void {
  const fields: StoredMechanic = { id, name, specialty, location, isApproved }
  record.store(fields)
}
