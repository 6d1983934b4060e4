import type { ProblemCode } from '#contract/problem.ts'
import { CallError } from '#web/api/call-error.ts'

export type Explanation = { title: string; description: string }
export type Words = Partial<Record<ProblemCode, string>> & {
  title: string
  /** Where a refusal is headed by other words. */
  titles?: Partial<Record<ProblemCode, string>>
  otherwise: string
  /** Replaces `otherwise`, where that is about what was typed, when the fault is ours: nobody has looked at what was typed. */
  fault?: string
  /** Replaces the text for a request that received no response. */
  unreached?: Explanation
}

export const SESSION_ENDED = 'Your session has ended. Please sign in again.'

/** The texts for refusals that any action may receive. Each new code must be added here, or the code does not compile. */
const EVERYWHERE: Record<ProblemCode, string | null> = {
  malformed: null,
  invalid: null,
  vehicle_mismatch: 'The registration and the vehicle do not belong together. Please start again.',
  bad_signature: null,
  stale_signature: null,
  unauthenticated: 'Please open this page in the browser in which you made the quote, or sign in.',
  invalid_credentials: null,
  sign_in_again: 'Please enter your password again.',
  not_approved: "Your account is pending approval. You'll receive an email once approved.",
  application_rejected:
    'Your application was not accepted. Our email gives the reason, and you may apply again.',
  not_yours: 'This is not yours to change.',
  forbidden: 'This is not yours to change.',
  role_required: 'Your role does not allow this. Please ask an owner.',
  cross_site: 'Please reload the page and try again.',
  not_found: null,
  method_not_allowed: null,
  price_changed: 'The price has changed. Please look at the new one before you go on.',
  slot_taken: 'Somebody has just booked that time. Please choose another one.',
  too_far:
    'Your mechanic has a job too far away to be there at that time. Please choose another one.',
  quote_already_booked: 'This quote has already been booked. You can find it under Track booking.',
  idempotency_conflict: 'Something changed while we were sending. Please try again.',
  already_cancelled: 'This booking is already cancelled.',
  already_accepted: 'This booking has just been accepted by a mechanic. Please look at it again.',
  invalid_transition: 'This has changed in the meantime. Please look at it again.',
  job_taken: 'This job has just been taken',
  already_decided: 'Somebody else has just decided this. Please look at it again.',
  changed_elsewhere:
    'This was changed in another tab or by somebody else. Please look at it again.',
  email_taken: 'There is already an account with this email address.',
  quote_expired: 'This quote is more than 30 days old. Please get a new one.',
  link_expired: 'This link has been used or has expired. Please ask for a new one.',
  too_large: 'That is more text than we can take.',
  wrong_type: null,
  wrong_host: null,
  place_not_served: 'No mechanic covers this place yet, so we cannot take the booking.',
  too_early:
    'It is too early for that: you can set off 3 hours before the job, and start 1 hour before.',
  slot_not_offered: 'That time is not offered. Please choose another one.',
  not_allowed: 'That cannot be done online any more. Please call us.',
  too_many: 'That was a lot at once. Please wait a minute and try again.',
  too_many_unpaid:
    'Three of your bookings are still waiting for their deposit. Please pay one of them first.',
  too_many_messages: 'That was a lot of messages. Please try again later.',
  header_too_large: null,
  bad_file:
    'We cannot read that file. Please choose a PDF without a password, or a photograph as JPEG, PNG or WebP.',
  bad_image: 'We cannot read that picture. Please take it again.',
  quota: 'There is no room for more files. Please remove one first.',
  storage_low: 'We cannot take files just now. Everything else works: please try again later.',
  internal: null,
  busy: 'We are very busy just now. Please try again in a moment.',
  unavailable: 'We cannot reach our records just now. Please try again in a moment.',
}

const OFFLINE = 'You seem to be offline. Nothing is lost: try again when you are back.'

/** Returns the text of a failed action: the action's own, else that of the refusal, else that the network is down. */
export function explainRefusal(words: Words, error: unknown): Explanation {
  if (!(error instanceof CallError)) {
    const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
    if (isOffline) return { title: words.unreached?.title ?? words.title, description: OFFLINE }
    return words.unreached ?? explainCode(words, 'internal')
  }
  const explained = explainCode(words, error.problem?.error)
  const phone = error.problem?.details?.phone
  return typeof phone === 'string'
    ? { ...explained, description: `${explained.description} You can also ring us: ${phone}.` }
    : explained
}

/** Returns the text of a refusal by its code alone. Any other code, which an address may carry, gets the general text. */
export function explainCode(words: Words, code: ProblemCode | undefined): Explanation {
  const known = code !== undefined && Object.hasOwn(EVERYWHERE, code) ? code : 'internal'
  const own = words[known] ?? EVERYWHERE[known] ?? (known === 'internal' ? words.fault : null)
  return { title: words.titles?.[known] ?? words.title, description: own ?? words.otherwise }
}
