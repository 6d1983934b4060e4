import * as contract from '#contract/vehicles/alerts.ts'
import { route } from '#server/http/serve.ts'
import { listAlerts, listAlertsOfCustomer } from './list-alerts.ts'
import { updateAlertStatus } from './update-alert-status.ts'

export const routes = [
  route(contract.listAlerts, listAlerts),
  route(contract.listAlertsOfCustomer, listAlertsOfCustomer),
  route(contract.updateAlertStatus, updateAlertStatus),
]
