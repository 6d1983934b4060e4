/** The channel on which triggers publish changes. */
export const CHANNEL = 'kerbside_changes'

/** The channel on which the triggers of migration 0016 name the background task that has work. */
export const WORK_CHANNEL = 'kerbside_work'

/** Where something is traced, `wake_task` names here, before they name the task, what it is part of. */
export const TRACE_CHANNEL = 'kerbside_traces'

const KINDS = ['booking', 'mechanic', 'message', 'quote', 'review', 'service'] as const
/** Only caches listen to these: what prices are made of, what owners set, where a mechanic is listed, what lists show of them, when they are free. */
const CACHED_KINDS = ['tariff', 'setting', 'listing', 'profile', 'diary'] as const

/** Something is not as it was: which thing, never how. */
export type Change = { kind: (typeof KINDS)[number]; id: string }
/** Heard by the server alone: a cache forgets, or the streams of the session with this token hash end. */
export type InnerChange = { kind: (typeof CACHED_KINDS)[number] | 'session'; id: string }

/** Reads an announced change, or returns null for words of another version. */
export function readChange(payload: string): Change | InnerChange | null {
  const [kind, id] = payload.split(' ')
  const known = [...KINDS, ...CACHED_KINDS, 'session'].find((each) => each === kind)
  return known && id ? ({ kind: known, id } as Change | InnerChange) : null
}

export const isShown = (change: Change | InnerChange): change is Change =>
  KINDS.some((each) => each === change.kind)
