import * as admin from '#contract/admin/admin.ts'
import * as adminBookings from '#contract/admin/admin-bookings.ts'
import * as adminRecords from '#contract/admin/admin-records.ts'
import * as audit from '#contract/admin/audit/audit.ts'
import * as bookingDetail from '#contract/admin/booking-detail.ts'
import * as bookingViews from '#contract/admin/booking-views/booking-views.ts'
import * as bookingViewsForms from '#contract/admin/booking-views/forms.ts'
import * as business from '#contract/admin/business/business.ts'
import * as byHand from '#contract/admin/by-hand/by-hand.ts'
import * as byHandForms from '#contract/admin/by-hand/forms.ts'
import * as adminCustomers from '#contract/admin/customers/customers.ts'
import * as customerMerge from '#contract/admin/customers/merge/merge.ts'
import * as adminForms from '#contract/admin/forms.ts'
import * as ledgerForms from '#contract/admin/ledger/forms.ts'
import * as ledger from '#contract/admin/ledger/ledger.ts'
import * as mechanicDetail from '#contract/admin/mechanics/mechanics.ts'
import * as adminMoneyForms from '#contract/admin/money/forms.ts'
import * as operatorCases from '#contract/admin/money/operator-cases.ts'
import * as reconciliation from '#contract/admin/money/reconciliation.ts'
import * as adminRefunds from '#contract/admin/money/refunds.ts'
import * as adminPapers from '#contract/admin/papers/papers.ts'
import * as phoneBookingsForms from '#contract/admin/phone-bookings/forms.ts'
import * as phoneBookings from '#contract/admin/phone-bookings/phone-bookings.ts'
import * as platformReport from '#contract/admin/platform-report/platform-report.ts'
import * as adminFees from '#contract/admin/registration-fee/registration-fee.ts'
import * as settingsForms from '#contract/admin/settings/forms.ts'
import * as ownerSettings from '#contract/admin/settings/settings.ts'
import * as tariffsForms from '#contract/admin/tariffs/forms.ts'
import * as tariffs from '#contract/admin/tariffs/tariffs.ts'
import * as vetting from '#contract/admin/vetting.ts'
import * as accounts from '#contract/auth/accounts.ts'
import * as adminSession from '#contract/auth/admin-session.ts'
import * as authForms from '#contract/auth/forms.ts'
import * as ownAccountForms from '#contract/auth/own-account/forms.ts'
import * as ownAccount from '#contract/auth/own-account/own-account.ts'
import * as passkeysForms from '#contract/auth/passkeys/forms.ts'
import * as passkeys from '#contract/auth/passkeys/passkeys.ts'
import * as signOut from '#contract/auth/sign-out.ts'
import * as staffForms from '#contract/auth/staff/forms.ts'
import * as staff from '#contract/auth/staff/staff.ts'
import * as bookingDrafts from '#contract/bookings/booking-drafts.ts'
import * as bookings from '#contract/bookings/bookings.ts'
import * as cases from '#contract/bookings/cases/cases.ts'
import * as casesForms from '#contract/bookings/cases/forms.ts'
import * as bookingsForms from '#contract/bookings/forms.ts'
import * as conversation from '#contract/bookings/messages/conversation.ts'
import * as bookingMessagesForms from '#contract/bookings/messages/forms.ts'
import * as bookingMessages from '#contract/bookings/messages/messages.ts'
import * as bookingPhotos from '#contract/bookings/messages/photos.ts'
import * as accountSettings from '#contract/customers/account-settings.ts'
import * as dashboard from '#contract/customers/dashboard.ts'
import * as myData from '#contract/customers/my-data.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import * as diagnostics from '#contract/inspections/diagnostics.ts'
import * as followUpQuotes from '#contract/inspections/follow-up-quotes.ts'
import * as inspectionPhotos from '#contract/inspections/inspection-photos.ts'
import * as closing from '#contract/jobs/closing.ts'
import * as dispatch from '#contract/jobs/dispatch.ts'
import * as jobsForms from '#contract/jobs/forms.ts'
import * as jobs from '#contract/jobs/jobs.ts'
import * as application from '#contract/mechanics/application/application.ts'
import * as mechanicsForms from '#contract/mechanics/forms.ts'
import * as mechanicDocuments from '#contract/mechanics/mechanic-documents.ts'
import * as mechanics from '#contract/mechanics/mechanics.ts'
import * as portal from '#contract/mechanics/portal.ts'
import * as mechanicData from '#contract/mechanics/privacy/my-data.ts'
import * as waitingList from '#contract/mechanics/waiting-list.ts'
import * as workingTime from '#contract/mechanics/working-time.ts'
import * as bookingCalendar from '#contract/notifications/booking-calendar.ts'
import * as live from '#contract/notifications/live.ts'
import * as notifications from '#contract/notifications/notifications.ts'
import * as bills from '#contract/payments/bills.ts'
import * as cards from '#contract/payments/cards.ts'
import * as deposits from '#contract/payments/deposits.ts'
import * as papers from '#contract/payments/papers/papers.ts'
import * as paymentEvents from '#contract/payments/payment-events.ts'
import * as payouts from '#contract/payments/payouts.ts'
import * as fees from '#contract/payments/registration-fee/registration-fee.ts'
import * as taxForms from '#contract/payments/tax/forms.ts'
import * as seller from '#contract/payments/tax/seller.ts'
import * as vat from '#contract/payments/tax/vat.ts'
import * as problem from '#contract/problem-body.ts'
import * as catalogue from '#contract/quotes/catalogue.ts'
import * as quotesForms from '#contract/quotes/forms.ts'
import * as quotes from '#contract/quotes/quotes.ts'
import * as tariff from '#contract/quotes/tariff.ts'
import type { RawEndpoint } from '#contract/raw-endpoint.ts'
import * as reviewsForms from '#contract/reviews/forms.ts'
import * as reviews from '#contract/reviews/reviews.ts'
import * as consent from '#contract/site/consent.ts'
import * as contact from '#contract/site/contact.ts'
import * as siteForms from '#contract/site/forms.ts'
import * as health from '#contract/site/health.ts'
import * as policyReports from '#contract/site/policy-reports.ts'
import * as settings from '#contract/site/settings/settings.ts'
import * as site from '#contract/site/site.ts'
import * as towns from '#contract/site/towns.ts'
import * as alerts from '#contract/vehicles/alerts.ts'
import * as partHistory from '#contract/vehicles/part-history.ts'
import * as partQuestions from '#contract/vehicles/part-questions.ts'
import * as reliability from '#contract/vehicles/reliability.ts'
import * as vehicleCare from '#contract/vehicles/vehicle-care.ts'
import * as vehicles from '#contract/vehicles/vehicles.ts'

/** An endpoint with the names by which a reader finds it. */
export type Named<E> = { name: string; group: string; endpoint: E }
export type NamedEndpoint = Named<AnyEndpoint>

/** The groups of the documentation, in the order in which it shows them. */
const GROUPS = {
  Site: { ...site, ...settings, ...health, ...consent, ...policyReports, ...live },
  Catalogue: catalogue,
  Mechanics: mechanics,
  Towns: towns,
  Portal: { ...portal, signOutMechanic: signOut.signOutMechanic },
  'Working time': workingTime,
  'Waiting list': waitingList,
  Documents: { ...mechanicDocuments, ...application },
  Jobs: { ...jobs, ...dispatch },
  Cases: cases,
  Messages: { ...bookingMessages, ...conversation, ...bookingPhotos },
  Inspections: { ...diagnostics, ...inspectionPhotos },
  'Follow-up quotes': followUpQuotes,
  Reviews: reviews,
  Vehicles: vehicles,
  Deposits: deposits,
  Payouts: payouts,
  Bills: bills,
  'Registration fees': fees,
  Cards: cards,
  Papers: papers,
  Tax: { ...vat, ...seller },
  Quotes: { ...quotes, ...tariff, startQuoteDeposit: deposits.startQuoteDeposit },
  Bookings: {
    ...bookings,
    ...bookingDrafts,
    ...bookingCalendar,
    ...paymentEvents,
    startBookingDeposit: deposits.startBookingDeposit,
  },
  Accounts: { ...accounts, signOutCustomer: signOut.signOutCustomer },
  Dashboard: dashboard,
  'Account settings': accountSettings,
  'My data': { ...myData, ...mechanicData, ...closing },
  Alerts: alerts,
  'Vehicle care': { ...vehicleCare, ...partHistory, ...partQuestions },
  Contact: contact,
  'Own account': ownAccount,
  Passkeys: passkeys,
  Administrators: { ...adminSession, ...staff, signOutAdministrator: signOut.signOutAdministrator },
  Administration: {
    ...admin,
    ...business,
    ...adminPapers,
    ...ledger,
    ...platformReport,
    ...vetting,
    ...reliability,
  },
  Records: {
    ...adminBookings,
    ...adminRefunds,
    ...operatorCases,
    ...byHand,
    ...adminFees,
    ...reconciliation,
    ...adminCustomers,
    ...customerMerge,
    ...bookingViews,
    ...ownerSettings,
    ...tariffs,
    ...mechanicDetail,
    ...phoneBookings,
    ...bookingDetail,
    ...adminRecords,
    ...audit,
  },
  Notifications: notifications,
}

/** All that the server answers, handed in by what composes the program. */
export type ServedRoutes = {
  apiRoutes: readonly (readonly [AnyEndpoint, unknown])[]
  rawRoutes: readonly (readonly [RawEndpoint, unknown])[]
}

/** Lists every JSON endpoint in the order of routing. */
export const listEndpoints = ({ apiRoutes }: ServedRoutes) =>
  named(apiRoutes.map(([endpoint]) => endpoint))

/** Lists the other endpoints of the API. Its own description is none of them. */
export const listRawEndpoints = ({ rawRoutes }: ServedRoutes) =>
  named(
    rawRoutes.flatMap(([endpoint]) =>
      endpoint.path.startsWith('/api/') && endpoint.kind !== 'documentation' ? [endpoint] : [],
    ),
  )

function named<E extends { method: string; path: string }>(endpoints: E[]): Named<E>[] {
  const names = new Map<unknown, Omit<Named<E>, 'endpoint'>>()
  for (const [group, exports] of Object.entries(GROUPS))
    for (const [name, value] of Object.entries(exports)) names.set(value, { name, group })
  return endpoints.map((endpoint) => {
    const found = names.get(endpoint)
    if (!found)
      throw new Error(
        `${endpoint.method} ${endpoint.path} belongs to no group of the documentation`,
      )
    return { ...found, endpoint }
  })
}

/** What pages check as well stands in modules of its own. */
const FORMS = [
  adminForms,
  adminMoneyForms,
  byHandForms,
  ledgerForms,
  authForms,
  ownAccountForms,
  passkeysForms,
  staffForms,
  bookingsForms,
  bookingMessagesForms,
  phoneBookingsForms,
  casesForms,
  bookingViewsForms,
  settingsForms,
  tariffsForms,
  jobsForms,
  mechanicsForms,
  taxForms,
  quotesForms,
  reviewsForms,
  siteForms,
]

/** Collects the named schemas: those exported with a capital letter, as types are. */
export function listShapes(): [name: string, schema: unknown][] {
  return [...Object.values(GROUPS), ...FORMS, problem].flatMap((exports) =>
    Object.entries(exports).filter(([name, value]) => /^[A-Z][a-z]/.test(name) && isSchema(value)),
  )
}

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value
