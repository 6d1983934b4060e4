import * as contract from '#contract/admin/booking-views/booking-views.ts'
import { route } from '#server/http/serve.ts'
import { listBookingViews, removeBookingView, saveBookingView } from './booking-views.ts'

export const routes = [
  route(contract.listBookingViews, listBookingViews),
  route(contract.saveBookingView, saveBookingView),
  route(contract.removeBookingView, removeBookingView),
]
