import type { MiddlewareHandler } from 'hono'
import { PHOTOS_PER_SIDE } from '#domain/bookings/photos/photo-terms.ts'
import { isMechanicId } from '#domain/mechanics/mechanic-id.ts'
import { cleanText } from '#domain/text/text.ts'
import type { Env } from '#server/config/env.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { tooMany } from '#server/problems.ts'
import { clientAddress, networkOf } from './client-address.ts'
import type { Limit, RateCounters } from './fixed-windows.ts'
import { isFile, isHealth } from './request-class.ts'

const MINUTE = 60
const HOUR = 3600

const QUOTES: Limit[] = [{ name: 'quotes', count: 30, seconds: 10 * MINUTE }]
const BOOKINGS: Limit[] = [{ name: 'bookings', count: 10, seconds: HOUR }]

/** Rate limits per network [SEC-4]. Handlers count limits per account or email in the database. */
const BY_ROUTE: Record<string, Limit[]> = {
  'POST /api/quotes/calculate': [{ name: 'calculate', count: 60, seconds: MINUTE }],
  'POST /api/quotes': QUOTES,
  'POST /api/bookings': BOOKINGS,
  // Each may be a question to a register that charges for it; a person types a few plates.
  'POST /api/vehicles/lookup': [
    { name: 'lookups', count: 30, seconds: MINUTE },
    { name: 'lookups hourly', count: 120, seconds: HOUR },
  ],
  'POST /api/track': [{ name: 'track', count: 20, seconds: 15 * MINUTE }],
  'POST /api/track/reference': [{ name: 'references', count: 10, seconds: HOUR }],
  'POST /api/contact': [{ name: 'contact', count: 5, seconds: HOUR }],
  'POST /api/waiting-list': [{ name: 'waiting-list', count: 10, seconds: HOUR }],
  'POST /api/csp-reports': [{ name: 'csp reports', count: 20, seconds: MINUTE }],
  'POST /api/mechanics/me/documents': [{ name: 'uploads', count: 20, seconds: HOUR }],
  // A sign-in with a passkey asks once for this and once at a path of signing in.
  'POST /api/passkeys/options': [
    { name: 'passkeys', count: 20, seconds: MINUTE },
    { name: 'passkeys hourly', count: 120, seconds: HOUR },
  ],
  'POST /api/reviews': [{ name: 'reviews', count: 5, seconds: HOUR }],
}

const SIGN_IN: Limit[] = [
  { name: 'sign-in', count: 10, seconds: MINUTE },
  { name: 'sign-in hourly', count: 60, seconds: HOUR },
]
const REGISTER: Limit[] = [...SIGN_IN, { name: 'register', count: 5, seconds: HOUR }]

const PHOTOS: Limit[] = [{ name: 'photos', count: 20, seconds: HOUR }]
/** As many as one side may send about a booking. */
const MESSAGE_PHOTOS: Limit[] = [{ name: 'message-photos', count: PHOTOS_PER_SIDE, seconds: HOUR }]

/** As many as an applicant may send documents: each may be a PDF of twenty pages, which is rebuilt. */
const BILLS: Limit[] = [{ name: 'work-bills', count: 40, seconds: HOUR }]

/** Each of these may call the payment provider, which limits us as well. */
const CHECKOUTS: Limit[] = [{ name: 'checkouts', count: 60, seconds: 10 * MINUTE }]
const CHECKOUT_PATHS =
  /^\/api\/(quotes\/[^/]+\/deposit|bookings\/[^/]+\/(bill\/)?pay|registration-fees\/[^/]+\/pay)$/
const CHECKOUT_FORMS = /^\/(booking|booking-confirmation|registration-fee)\/[^/]+\/pay$/

const ADMIN_WRITES: Limit[] = [{ name: 'administration', count: 60, seconds: MINUTE }]

const READ: Limit[] = [{ name: 'read', count: 300, seconds: MINUTE }]
const PAGE: Limit[] = [{ name: 'page', count: 120, seconds: MINUTE }]

/** A client that guesses ids requests things that do not exist [SEC-O1, SEC-O3]. */
const MISSES: Limit = { name: 'misses', count: 120, seconds: 10 * MINUTE }
/** Each is looked for in the database. An open page of an old release asks for a few. */
const FILE_MISSES: Limit = { name: 'file misses', count: 120, seconds: MINUTE }
const VEHICLE_MISSES: Limit = { name: 'vehicle misses', count: 30, seconds: MINUTE }
/** Profiles show contact details that lists do not [SEC-O9]. */
const PROFILES: Limit = { name: 'profiles', count: 60, seconds: HOUR }

export function limitRates(
  env: Pick<Env, 'limits' | 'trustProxyHops'>,
  counters: RateCounters,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (env.limits === 'off' || c.env?.isInside) return next()
    const { method, path } = c.req
    const network = networkOf(clientAddress(c, env.trustProxyHops))
    const misses = missesOf(path)
    const waits = limitsOf(method, path).map((limit) => counters.take(limit, network))
    const waitSeconds = Math.max(...(await Promise.all(waits)), counters.look(misses, network))
    if (waitSeconds > 0) throw tooMany(waitSeconds)
    await next()
    // The answer does not wait for the other servers: the next request sees what they counted.
    if (c.res.status === 404 && isCounted(path)) void counters.take(misses, network)
  }
}

function missesOf(path: string): Limit {
  if (isFile(path)) return FILE_MISSES
  return path.startsWith('/api/vehicles/') ? VEHICLE_MISSES : MISSES
}

/** A page that is not there is counted as a page. */
const isCounted = (path: string) => path.startsWith('/api/') || isFile(path)

function limitsOf(method: string, path: string): Limit[] {
  // One visit of a page fetches some twenty files, and a proxy looks at each server each second.
  if (isFile(path) || isHealth(path)) return []
  if (!path.startsWith('/api/'))
    return [...PAGE, ...(method === 'POST' ? formLimits(path) : profileLimits(path))]
  if (method === 'GET' || method === 'HEAD') return [...READ, ...profileLimits(path)]
  if (/\/register$/.test(path)) return REGISTER
  if (/\/(login|reset|forgot-password)$/.test(path)) return SIGN_IN
  if (path.startsWith('/api/admin/')) return ADMIN_WRITES
  if (/^\/api\/ar-diagnostics\/sessions\/[^/]+\/photos$/.test(path)) return PHOTOS
  if (/^\/api\/bookings\/[^/]+\/photos$/.test(path)) return MESSAGE_PHOTOS
  if (/^\/api\/vehicle-care\/[^/]+\/work\/[^/]+\/bill$/.test(path)) return BILLS
  if (CHECKOUT_PATHS.test(path)) return CHECKOUTS
  return BY_ROUTE[`${method} ${path}`] ?? []
}

/** The call and its page. The id is read as the handler does, which ignores the space around it and characters that nobody sees. */
function profileLimits(path: string): Limit[] {
  const [, id] = /^(?:\/api)?\/mechanics\/([^/]+)$/.exec(path) ?? []
  const cleaned = id === undefined ? null : cleanText(id)
  return cleaned?.ok === true && isMechanicId(cleaned.text) ? [PROFILES] : []
}

const SIGN_IN_PAGES = ['/customer/login', '/mechanic-login', '/admin/login']

/** A form without scripts counts as the call of the API that it stands for. */
function formLimits(path: string): Limit[] {
  if (/^\/quote-result$|^\/booking\/[^/]+\/renew$/.test(path)) return QUOTES
  if (/^\/booking\/[^/]+\/book$/.test(path)) return BOOKINGS
  if (SIGN_IN_PAGES.includes(path)) return SIGN_IN
  if (path === '/customer/register') return REGISTER
  if (path.startsWith('/track-booking'))
    return (
      BY_ROUTE[path === '/track-booking' ? 'POST /api/track' : 'POST /api/track/reference'] ?? []
    )
  return CHECKOUT_FORMS.test(path) ? CHECKOUTS : []
}
