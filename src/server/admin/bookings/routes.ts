import * as contract from '#contract/admin/admin-bookings.ts'
import { markDepositPaid } from '#server/admin/deposits/mark-deposit-paid.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { cancelBookingAsAdministrator } from './cancel-booking-as-administrator.ts'
import { countAdminBookings } from './count-admin-bookings.ts'
import { exportBookings } from './export-bookings.ts'
import { listAdminBookings } from './list-admin-bookings.ts'

export const routes = [
  route(contract.listAdminBookings, listAdminBookings),
  route(contract.countAdminBookings, countAdminBookings),
  route(contract.cancelBookingAsAdministrator, cancelBookingAsAdministrator),
  route(contract.markDepositPaid, markDepositPaid),
]

export const rawRoutes = [rawRoute(contract.exportBookings, exportBookings)]
