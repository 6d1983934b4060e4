import { getAdminOverview, getDesk, listAdminMechanics } from '#contract/admin/admin.calls.ts'
import { countAdminBookings, listAdminBookings } from '#contract/admin/admin-bookings.calls.ts'
import { listAdminMessages, listAdminServices } from '#contract/admin/admin-records.calls.ts'
import { listAudit } from '#contract/admin/audit/audit.calls.ts'
import { getBookingDetail } from '#contract/admin/booking-detail.calls.ts'
import { listBookingViews } from '#contract/admin/booking-views/booking-views.calls.ts'
import { getBusiness, getDemand } from '#contract/admin/business/business.calls.ts'
import { listByHand } from '#contract/admin/by-hand/by-hand.calls.ts'
import { getCustomerDetail, listCustomers } from '#contract/admin/customers/customers.calls.ts'
import { listDuplicates, previewMerge } from '#contract/admin/customers/merge/merge.calls.ts'
import { readLedgerMonth } from '#contract/admin/ledger/ledger.calls.ts'
import { getMechanicDetail, getMechanicMoney } from '#contract/admin/mechanics/mechanics.calls.ts'
import { listOperatorCases } from '#contract/admin/money/operator-cases.calls.ts'
import { getReconciliation } from '#contract/admin/money/reconciliation.calls.ts'
import { getRefundable } from '#contract/admin/money/refunds.calls.ts'
import { listAdminPapers } from '#contract/admin/papers/papers.calls.ts'
import { readPlatformReport } from '#contract/admin/platform-report/platform-report.calls.ts'
import { listSettings } from '#contract/admin/settings/settings.calls.ts'
import { listTariffs } from '#contract/admin/tariffs/tariffs.calls.ts'
import { listWaitingDocuments } from '#contract/admin/vetting.calls.ts'
import { getStaffEmail, listStaffSessions } from '#contract/auth/own-account/own-account.calls.ts'
import { listStaffPasskeys } from '#contract/auth/passkeys/passkeys.calls.ts'
import { listStaff } from '#contract/auth/staff/staff.calls.ts'
import { listAdminCases } from '#contract/bookings/cases/cases.calls.ts'
import { getDayBoard, listDispatch, listFreeMechanics } from '#contract/jobs/dispatch.calls.ts'
import { listDocumentsOf } from '#contract/mechanics/mechanic-documents.calls.ts'
import { listWaitingPlaces } from '#contract/mechanics/waiting-list.calls.ts'
import { getNotification, listNotifications } from '#contract/notifications/notifications.calls.ts'
import { listPapers, readPaper } from '#contract/payments/papers/papers.calls.ts'
import { listAdminReviews } from '#contract/reviews/reviews.calls.ts'
import { getForecastReliability } from '#contract/vehicles/reliability.calls.ts'

/** The queries of administrators: the next one at this screen never sees what the last one read. */
export const ADMIN_READS = [
  getAdminOverview,
  getDesk,
  getForecastReliability,
  listAdminMechanics,
  getMechanicDetail,
  getMechanicMoney,
  listDocumentsOf,
  listWaitingDocuments,
  countAdminBookings,
  getBookingDetail,
  getRefundable,
  listOperatorCases,
  listByHand,
  getReconciliation,
  listAdminPapers,
  readLedgerMonth,
  readPlatformReport,
  listPapers,
  readPaper,
  getBusiness,
  getDemand,
  listCustomers,
  getCustomerDetail,
  listDuplicates,
  previewMerge,
  listAdminBookings,
  listBookingViews,
  listAdminMessages,
  listAdminServices,
  listSettings,
  listTariffs,
  listAudit,
  listStaff,
  listStaffPasskeys,
  getStaffEmail,
  listStaffSessions,
  listWaitingPlaces,
  listAdminCases,
  getDayBoard,
  listDispatch,
  listFreeMechanics,
  listNotifications,
  getNotification,
  listAdminReviews,
]
