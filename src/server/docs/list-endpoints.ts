import * as accountSettings from '#contract/account-settings.ts'
import * as accounts from '#contract/accounts.ts'
import * as admin from '#contract/admin.ts'
import * as adminRecords from '#contract/admin-records.ts'
import * as adminSession from '#contract/admin-session.ts'
import * as alerts from '#contract/alerts.ts'
import * as bookings from '#contract/bookings.ts'
import * as catalogue from '#contract/catalogue.ts'
import * as contact from '#contract/contact.ts'
import * as dashboard from '#contract/dashboard.ts'
import * as diagnostics from '#contract/diagnostics.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import * as followUpQuotes from '#contract/follow-up-quotes.ts'
import * as inspectionPhotos from '#contract/inspection-photos.ts'
import * as jobs from '#contract/jobs.ts'
import * as mechanicDocuments from '#contract/mechanic-documents.ts'
import * as mechanics from '#contract/mechanics.ts'
import * as myData from '#contract/my-data.ts'
import * as notifications from '#contract/notifications.ts'
import * as portal from '#contract/portal.ts'
import * as problem from '#contract/problem.ts'
import * as quotes from '#contract/quotes.ts'
import * as reviews from '#contract/reviews.ts'
import * as signOut from '#contract/sign-out.ts'
import * as site from '#contract/site.ts'
import * as towns from '#contract/towns.ts'
import * as vehicleCare from '#contract/vehicle-care.ts'
import * as vehicles from '#contract/vehicles.ts'
import * as workingTime from '#contract/working-time.ts'
import { rooms } from '#server/rooms.ts'

/** One call with the names by which a reader finds it. */
export type NamedEndpoint = { name: string; room: string; endpoint: AnyEndpoint }

const ROOMS = {
  Site: site,
  Catalogue: catalogue,
  Mechanics: mechanics,
  Towns: towns,
  Portal: portal,
  'Working time': workingTime,
  Documents: mechanicDocuments,
  Jobs: jobs,
  Inspections: { ...diagnostics, ...inspectionPhotos },
  'Follow-up quotes': followUpQuotes,
  Reviews: reviews,
  Vehicles: vehicles,
  Quotes: quotes,
  Bookings: bookings,
  Accounts: { ...accounts, ...signOut },
  Dashboard: dashboard,
  'Account settings': accountSettings,
  'My data': myData,
  Alerts: alerts,
  'Vehicle care': vehicleCare,
  Contact: contact,
  Administrators: adminSession,
  Administration: admin,
  Records: adminRecords,
  Notifications: notifications,
}

/** Every call that is served, in the order in which it is served. */
export function listEndpoints(): NamedEndpoint[] {
  const names = new Map<unknown, Pick<NamedEndpoint, 'name' | 'room'>>()
  for (const [room, exports] of Object.entries(ROOMS))
    for (const [name, value] of Object.entries(exports)) names.set(value, { name, room })
  return rooms.map(([endpoint]) => {
    const named = names.get(endpoint)
    if (!named)
      throw new Error(`${endpoint.method} ${endpoint.path} belongs to no room of the contract`)
    return { ...named, endpoint }
  })
}

/** The shapes that bear a name of their own: exported with a capital letter, as types are. */
export function listShapes(): [name: string, schema: unknown][] {
  return Object.values({ ...ROOMS, problem }).flatMap((exports) =>
    Object.entries(exports).filter(([name, value]) => /^[A-Z][a-z]/.test(name) && isSchema(value)),
  )
}

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value
