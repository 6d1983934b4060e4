/** What speaks for two accounts being one person's. */
export const DUPLICATE_SIGNS = ['email', 'phone', 'name-and-plate'] as const
export type DuplicateSign = (typeof DUPLICATE_SIGNS)[number]

export const SIGN_WORDS: Readonly<Record<DuplicateSign, string>> = {
  email: 'same email but for capitals and dots',
  phone: 'same telephone',
  'name-and-plate': 'same name and car',
}

/** What an administrator reads that moves. */
export const MOVED_THINGS = [
  'bookings',
  'quotes',
  'cars',
  'cases',
  'messages',
  'papers',
  'notes',
  'sessions',
] as const
export type MovedThing = (typeof MOVED_THINGS)[number]

/** "2 bookings"; sessions do not move, they end. */
export const MOVED_WORDS: Readonly<Record<MovedThing, [one: string, many: string]>> = {
  bookings: ['booking', 'bookings'],
  quotes: ['quote', 'quotes'],
  cars: ['saved car', 'saved cars'],
  cases: ['case', 'cases'],
  messages: ['message', 'messages'],
  papers: ['invoice or receipt', 'invoices and receipts'],
  notes: ['note', 'notes'],
  sessions: ['sign-in, which ends', 'sign-ins, which end'],
}

type Mergeable = {
  id: number
  isErased: boolean
  isErasureAsked: boolean
  isMerged: boolean
  /** A mechanic has an account with the same email. */
  isMechanic: boolean
}

/** Why two accounts cannot be merged; null where they can [ADMIN-120]. */
export function mergeRefusal(stays: Mergeable, goes: Mergeable): string | null {
  const both = [stays, goes]
  if (stays.id === goes.id) return 'These are the same account.'
  if (both.some(({ isErased }) => isErased))
    return 'One of them was erased: there is nothing to merge.'
  if (both.some(({ isMerged }) => isMerged)) return 'One of them was merged before.'
  if (both.some(({ isErasureAsked }) => isErasureAsked))
    return 'One of them is to be erased. The customer has to cancel that first, or it is erased on its own.'
  if (both.some(({ isMechanic }) => isMechanic))
    return 'One of them has the email of a mechanic: reviews and payouts tell the two apart by it.'
  return null
}
