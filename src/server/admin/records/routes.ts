import * as contract from '#contract/admin/admin-records.ts'
import { markDepositPaid } from '#server/admin/deposits/mark-deposit-paid.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { answerMessage } from './answer-message.ts'
import { cancelBookingAsAdministrator } from './cancel-booking-as-administrator.ts'
import { changeService } from './change-service.ts'
import { exportBookings } from './export-bookings.ts'
import { listAdminBookings } from './list-admin-bookings.ts'
import { listAdminMessages } from './list-admin-messages.ts'
import { listAdminServices } from './list-admin-services.ts'
import { listAudit } from './list-audit.ts'

export const routes = [
  route(contract.listAdminBookings, listAdminBookings),
  route(contract.cancelBookingAsAdministrator, cancelBookingAsAdministrator),
  route(contract.markDepositPaid, markDepositPaid),
  route(contract.listAdminMessages, listAdminMessages),
  route(contract.answerMessage, answerMessage),
  route(contract.listAdminServices, listAdminServices),
  route(contract.changeService, changeService),
  route(contract.listAudit, listAudit),
]

export const rawRoutes = [rawRoute(contract.exportBookings, exportBookings)]
