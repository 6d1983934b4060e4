import * as contract from '#contract/notifications/notifications.ts'
import { route } from '#server/http/serve.ts'
import { getNotification } from './get-notification.ts'
import { listNotifications } from './list-notifications.ts'
import { retryNotification } from './retry-notification.ts'

export const routes = [
  route(contract.listNotifications, listNotifications),
  route(contract.getNotification, getNotification),
  route(contract.retryNotification, retryNotification),
]
