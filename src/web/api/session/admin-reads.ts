import { getAdminOverview, listAdminMechanics } from '#contract/admin/admin.ts'
import {
  listAdminBookings,
  listAdminMessages,
  listAdminServices,
  listAudit,
} from '#contract/admin/admin-records.ts'
import { listDocumentsOf } from '#contract/mechanics/mechanic-documents.ts'
import { getNotification, listNotifications } from '#contract/notifications/notifications.ts'
import { listAdminReviews } from '#contract/reviews/reviews.ts'

/** The queries of administrators: the next one at this screen never sees what the last one read. */
export const ADMIN_READS = [
  getAdminOverview,
  listAdminMechanics,
  listDocumentsOf,
  listAdminBookings,
  listAdminMessages,
  listAdminServices,
  listAudit,
  listNotifications,
  getNotification,
  listAdminReviews,
]
