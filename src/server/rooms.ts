import { routes as accountLinks } from './account-links/routes.ts'
import { routes as accountSettings } from './account-settings/routes.ts'
import { routes as accounts } from './accounts/routes.ts'
import { routes as admin } from './admin/routes.ts'
import { routes as adminMechanics } from './admin-mechanics/routes.ts'
import { routes as adminRecords } from './admin-records/routes.ts'
import { routes as administrators } from './administrators/routes.ts'
import { routes as alerts } from './alerts/routes.ts'
import { routes as bookings } from './bookings/routes.ts'
import { routes as calendarFeed } from './calendar-feed/routes.ts'
import { routes as catalogue } from './catalogue/routes.ts'
import { routes as contact } from './contact/routes.ts'
import { routes as dashboard } from './dashboard/routes.ts'
import { routes as diagnosticReport } from './diagnostic-report/routes.ts'
import { routes as diagnostics } from './diagnostics/routes.ts'
import { routes as followUpQuotes } from './follow-up-quotes/routes.ts'
import { routes as inspectionPhotos } from './inspection-photos/routes.ts'
import { routes as jobProgress } from './job-progress/routes.ts'
import { routes as jobs } from './jobs/routes.ts'
import { routes as mechanicDocuments } from './mechanic-documents/routes.ts'
import { routes as mechanics } from './mechanics/routes.ts'
import { routes as myData } from './my-data/routes.ts'
import { routes as outbox } from './outbox/routes.ts'
import { routes as portal } from './portal/routes.ts'
import { routes as proposedTimes } from './proposed-times/routes.ts'
import { routes as quotes } from './quotes/routes.ts'
import { routes as reviews } from './reviews/routes.ts'
import type { Route } from './serve.ts'
import { routes as site } from './site/routes.ts'
import { routes as towns } from './towns/routes.ts'
import { routes as vehicleHealth } from './vehicle-health/routes.ts'
import { routes as vehicles } from './vehicles/routes.ts'
import { routes as workingTime } from './working-time/routes.ts'

/** Every call of the API. A path with a fixed end stands before the one with a name in its place. */
export const rooms: Route[] = [
  ...site,
  ...catalogue,
  ...portal,
  ...workingTime,
  ...calendarFeed,
  ...mechanicDocuments,
  ...jobs,
  ...jobProgress,
  ...proposedTimes,
  ...inspectionPhotos,
  ...followUpQuotes,
  ...diagnostics,
  ...diagnosticReport,
  ...reviews,
  ...mechanics,
  ...towns,
  ...vehicles,
  ...quotes,
  ...bookings,
  ...accounts,
  ...accountLinks,
  ...accountSettings,
  ...dashboard,
  ...myData,
  ...alerts,
  ...vehicleHealth,
  ...contact,
  ...administrators,
  ...admin,
  ...adminMechanics,
  ...adminRecords,
  ...outbox,
]
