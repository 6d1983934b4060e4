/** The channel on which the triggers of migration 0001 publish changes. */
export const CHANNEL = 'kerbside_changes'

/** The channel on which the triggers of migration 0016 name the background task that has work. */
export const WORK_CHANNEL = 'kerbside_work'

const KINDS = ['booking', 'mechanic', 'message', 'quote', 'review', 'service'] as const

/** Something is not as it was: which thing, never how. */
export type Change = { kind: (typeof KINDS)[number]; id: string }

/** What was told, or null for words of another version. */
export function readChange(payload: string): Change | null {
  const [kind, id] = payload.split(' ')
  const known = KINDS.find((each) => each === kind)
  return known && id ? { kind: known, id } : null
}
