import type { HttpContext } from '#server/http/app-env.ts'
import { hasOurCookie } from '#server/http/security/cookies.ts'

/** What an overloaded server refuses first, in this order [OPS-A2]. */
export type RequestClass = 'page' | 'read' | 'file' | 'booking' | 'critical'

const FILE = /^\/assets\/|^\/[\w-]+\.(svg|png|ico|js|webmanifest|txt)$/
/** What a customer cannot simply repeat. */
const CRITICAL = /^\/api\/(bookings$|webhooks\/|.*\/accept$|.*\/login$)|^\/booking\/[^/]+\/book$/
/** Who asks for a price begins: to admit more of them than can go on would only spend what those half-way need. */
const BEGINNING = /^\/api\/quotes\/calculate$/
const BOOKING_WRITES =
  /^\/api\/(quotes|bookings|follow-up-quotes)(\/|$)|^\/(quote-result|booking|booking-confirmation)(\/|$)/
const BOOKING_READS =
  /^\/(quote|quote-result|booking|booking-confirmation)(\/|$)|^\/api\/(quotes|bookings)\/|^\/api\/mechanics\/\d+\/availability$/

/** Built files cost next to nothing, and a page without its scripts and styles is worse than no page. */
export const isFile = (path: string) => FILE.test(path)

/** A proxy that is refused takes the server for dead. */
export const isHealth = (path: string) =>
  /^\/(healthz|readyz|api\/health\/(live|ready))$/.test(path)

export function classOf({ req }: HttpContext): RequestClass {
  const { method, path } = req
  if (method === 'POST' && CRITICAL.test(path)) return 'critical'
  if (isFile(path)) return 'file'
  if (isOfBooking(method, path, req.header('cookie') ?? null)) return 'booking'
  return path.startsWith('/api/') ? 'read' : 'page'
}

/**
 * Says whether somebody is half-way through a booking: the quote gave their browser a session. Only the cookie's name is
 * looked at, because the session is in the database. A forged one gains no more than a write of a booking may.
 */
export function isOfBooking(method: string, path: string, cookie: string | null): boolean {
  if (method === 'POST') return BOOKING_WRITES.test(path) && !BEGINNING.test(path)
  return BOOKING_READS.test(path) && hasOurCookie(cookie)
}
