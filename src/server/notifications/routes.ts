import { getBookingCalendar as calendarEndpoint } from '#contract/notifications/booking-calendar.ts'
import { showEmail as showEmailEndpoint } from '#contract/notifications/email-preview.ts'
import { listenForChanges } from '#contract/notifications/live.ts'
import * as contract from '#contract/notifications/notifications.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { getBookingCalendar } from './get-booking-calendar.ts'
import { getNotification } from './get-notification.ts'
import { listNotifications } from './list-notifications.ts'
import { listenForPage } from './live/listen-for-page.ts'
import { retryNotification } from './retry-notification.ts'
import { showEmail } from './show-email.ts'

export const routes = [
  route(contract.listNotifications, listNotifications),
  route(contract.getNotification, getNotification),
  route(contract.retryNotification, retryNotification),
]

export const rawRoutes = [
  rawRoute(listenForChanges, listenForPage),
  rawRoute(showEmailEndpoint, showEmail),
  rawRoute(calendarEndpoint, getBookingCalendar),
]
