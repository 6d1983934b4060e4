import { routes as adminAudit, rawRoutes as auditFiles } from './admin/audit/routes.ts'
import { routes as adminBookings, rawRoutes as bookingFiles } from './admin/bookings/routes.ts'
import { routes as bookingViews } from './admin/bookings/views/routes.ts'
import { routes as business } from './admin/business/routes.ts'
import { routes as adminByHand } from './admin/by-hand/routes.ts'
import { routes as adminCustomers } from './admin/customers/routes.ts'
import { rawRoutes as evidenceFiles } from './admin/disputes/routes.ts'
import { routes as ledger, rawRoutes as ledgerFiles } from './admin/ledger/routes.ts'
import { routes as mechanicDetail } from './admin/mechanics/detail/routes.ts'
import { routes as adminMechanics } from './admin/mechanics/routes.ts'
import { routes as adminMoney } from './admin/money/routes.ts'
import { rawRoutes as adminPaperFiles, routes as adminPapers } from './admin/papers/routes.ts'
import { routes as phoneBookings } from './admin/phone-bookings/routes.ts'
import {
  routes as platformReport,
  rawRoutes as platformReportFiles,
} from './admin/platform-report/routes.ts'
import { routes as adminRecords } from './admin/records/routes.ts'
import { routes as adminFees } from './admin/registration-fee/routes.ts'
import { routes as admin } from './admin/routes.ts'
import { routes as settings } from './admin/settings/routes.ts'
import { routes as tariffs } from './admin/tariffs/routes.ts'
import { routes as vetting } from './admin/vetting/routes.ts'
import { routes as administrators } from './auth/administrator/routes.ts'
import { routes as staff } from './auth/administrator/staff/routes.ts'
import { routes as confirmations } from './auth/confirm/routes.ts'
import { routes as accounts } from './auth/customer/routes.ts'
import { rawRoutes as accountForms } from './auth/forms/routes.ts'
import { routes as accountLinks, rawRoutes as mailedLinks } from './auth/links/routes.ts'
import { routes as portal } from './auth/mechanic/routes.ts'
import { routes as ownAccount } from './auth/own-account/routes.ts'
import { routes as passkeys } from './auth/passkeys/routes.ts'
import { rawRoutes as caseForms, routes as cases } from './bookings/cases/routes.ts'
import { rawRoutes as changeForms } from './bookings/change-forms/routes.ts'
import { routes as bookingDrafts, rawRoutes as bookingForms } from './bookings/forms/routes.ts'
import { routes as bookingMessages, rawRoutes as messageForms } from './bookings/messages/routes.ts'
import { rawRoutes as bookingPhotos } from './bookings/photos/routes.ts'
import { routes as bookings } from './bookings/routes.ts'
import { routes as dashboard } from './customers/dashboard/routes.ts'
import { routes as myData } from './customers/privacy/routes.ts'
import { routes as accountSettings } from './customers/settings/routes.ts'
import type { RawRoute } from './http/raw/raw-route.ts'
import type { Route } from './http/serve.ts'
import { routes as followUpQuotes } from './inspections/follow-up/routes.ts'
import { rawRoutes as decisionForms } from './inspections/follow-up-forms/routes.ts'
import { routes as inspectionPhotos, rawRoutes as photoFiles } from './inspections/photos/routes.ts'
import {
  routes as diagnosticReport,
  rawRoutes as reportFiles,
} from './inspections/report/routes.ts'
import { routes as diagnostics } from './inspections/routes.ts'
import { routes as closing } from './jobs/closing/routes.ts'
import { routes as dispatch } from './jobs/dispatch/routes.ts'
import { routes as jobProgress } from './jobs/progress/routes.ts'
import {
  rawRoutes as proposedTimeForms,
  routes as proposedTimes,
} from './jobs/proposed-times/routes.ts'
import { routes as jobs } from './jobs/routes.ts'
import {
  routes as application,
  rawRoutes as applicationForms,
} from './mechanics/application/routes.ts'
import { routes as calendar, rawRoutes as calendarFeed } from './mechanics/calendar/routes.ts'
import { routes as mechanics } from './mechanics/directory/routes.ts'
import {
  rawRoutes as documentFiles,
  routes as mechanicDocuments,
} from './mechanics/documents/routes.ts'
import { routes as mechanicPrivacy } from './mechanics/privacy/routes.ts'
import { routes as waitingList } from './mechanics/waiting-list/routes.ts'
import { routes as workingTime } from './mechanics/working-time/routes.ts'
import { rawRoutes as liveAndEmails, routes as outbox } from './notifications/routes.ts'
import { rawRoutes as paperFiles, routes as papers } from './payments/papers/routes.ts'
import { rawRoutes as payoutFiles, routes as payouts } from './payments/payouts/routes.ts'
import { rawRoutes as feeForms, routes as fees } from './payments/registration-fee/routes.ts'
import { rawRoutes as paymentEvents, routes as payments } from './payments/routes.ts'
import { routes as tax } from './payments/tax/routes.ts'
import { routes as catalogue } from './quotes/catalogue/routes.ts'
import { routes as quotes } from './quotes/routes.ts'
import { routes as reviews } from './reviews/routes.ts'
import { routes as contact } from './site/contact/routes.ts'
import { routes as site, rawRoutes as siteFiles } from './site/routes.ts'
import { routes as towns } from './site/towns/routes.ts'
import { routes as alerts } from './vehicles/alerts/routes.ts'
import { routes as vehicleHealth } from './vehicles/health/routes.ts'
import { rawRoutes as billFiles, routes as bills } from './vehicles/history/bills/routes.ts'
import {
  rawRoutes as partQuestionForms,
  routes as partQuestions,
} from './vehicles/history/questions/routes.ts'
import { routes as reliability } from './vehicles/reliability/routes.ts'
import { routes as vehicles } from './vehicles/routes.ts'

/**
 * Every endpoint of the API with its handler. A path with a fixed ending precedes the one with a parameter in its
 * place.
 */
export const apiRoutes: Route[] = [
  ...site,
  ...catalogue,
  ...portal,
  ...ownAccount,
  ...passkeys,
  ...confirmations,
  ...workingTime,
  ...waitingList,
  ...calendar,
  ...application,
  ...mechanicDocuments,
  ...mechanicPrivacy,
  ...jobs,
  ...closing,
  ...dispatch,
  ...cases,
  ...bookingMessages,
  ...jobProgress,
  ...proposedTimes,
  ...inspectionPhotos,
  ...followUpQuotes,
  ...diagnostics,
  ...diagnosticReport,
  ...reviews,
  ...payouts,
  ...papers,
  ...tax,
  ...mechanics,
  ...towns,
  ...vehicles,
  ...partQuestions,
  ...reliability,
  ...quotes,
  ...payments,
  ...fees,
  ...bookings,
  ...bookingDrafts,
  ...accounts,
  ...accountLinks,
  ...accountSettings,
  ...dashboard,
  ...myData,
  ...alerts,
  ...vehicleHealth,
  ...bills,
  ...contact,
  ...administrators,
  ...staff,
  ...admin,
  ...phoneBookings,
  ...adminCustomers,
  ...mechanicDetail,
  ...adminMechanics,
  ...vetting,
  ...business,
  ...adminBookings,
  ...bookingViews,
  ...adminByHand,
  ...adminFees,
  ...settings,
  ...tariffs,
  ...adminMoney,
  ...ledger,
  ...platformReport,
  ...adminRecords,
  ...adminPapers,
  ...adminAudit,
  ...outbox,
]

/** Every endpoint that JSON does not carry, with its handler. */
export const rawRoutes: RawRoute[] = [
  ...auditFiles,
  ...siteFiles,
  ...liveAndEmails,
  ...paymentEvents,
  ...feeForms,
  ...payoutFiles,
  ...paperFiles,
  ...adminPaperFiles,
  ...evidenceFiles,
  ...ledgerFiles,
  ...platformReportFiles,
  ...mailedLinks,
  ...accountForms,
  ...bookingForms,
  ...changeForms,
  ...caseForms,
  ...messageForms,
  ...proposedTimeForms,
  ...partQuestionForms,
  ...billFiles,
  ...decisionForms,
  ...calendarFeed,
  ...applicationForms,
  ...documentFiles,
  ...bookingPhotos,
  ...photoFiles,
  ...reportFiles,
  ...bookingFiles,
]
