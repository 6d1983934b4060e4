import * as contract from '#contract/admin/admin-bookings.ts'
import * as detail from '#contract/admin/booking-detail.ts'
import { markBillPaid } from '#server/admin/deposits/mark-bill-paid.ts'
import { markDepositPaid } from '#server/admin/deposits/mark-deposit-paid.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { addBookingNote } from './add-booking-note.ts'
import { cancelBookingAsAdministrator } from './cancel-booking-as-administrator.ts'
import { countAdminBookings } from './count-admin-bookings.ts'
import { openCustomerView } from './customer-view/open-customer-view.ts'
import { startCustomerView } from './customer-view/start-customer-view.ts'
import { exportBookings } from './export-bookings.ts'
import { getBookingDetail } from './get-booking-detail.ts'
import { listAdminBookings } from './list-admin-bookings.ts'

export const routes = [
  route(contract.listAdminBookings, listAdminBookings),
  route(contract.countAdminBookings, countAdminBookings),
  route(detail.getBookingDetail, getBookingDetail),
  route(detail.addBookingNote, addBookingNote),
  route(contract.cancelBookingAsAdministrator, cancelBookingAsAdministrator),
  route(contract.markDepositPaid, markDepositPaid),
  route(contract.markBillPaid, markBillPaid),
]

export const rawRoutes = [
  rawRoute(contract.exportBookings, exportBookings),
  rawRoute(detail.startCustomerView, startCustomerView),
  rawRoute(detail.openCustomerView, openCustomerView),
]
