import type { StoredMotTest } from '#server/db/schema/vehicle-care.ts'

type OutstandingRecall = 'Yes' | 'No' | 'Unknown' | 'Unavailable'

export type MotHistory = {
  make: string
  model: string
  /** As the register writes it. */
  fuel: string | null
  firstUsedOn: string | null
  /** When a car without a test needs its first one. */
  firstDueOn: string | null
  outstandingRecall: OutstandingRecall
  /** Oldest first. */
  tests: StoredMotTest[]
}

/** Finds the MOT history of a registration. Returns null where there is none or the provider is away; never throws. */
export type MotHistoryProvider = {
  name: string
  simulated: boolean
  /** Says whether our key is let in, by a question that costs nothing. Never throws; absent where nothing is asked. */
  check?: () => Promise<boolean>
  /** Takes the stored form: upper case, no spaces. */
  find(registration: string): Promise<MotHistory | null>
}
