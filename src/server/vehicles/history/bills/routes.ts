import * as contract from '#contract/vehicles/part-history.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { downloadBill, uploadBill } from './bill-files.ts'
import { removeBill } from './remove-bill.ts'

export const routes = [route(contract.removeBill, removeBill)]

export const rawRoutes = [
  rawRoute(contract.uploadBill, uploadBill),
  rawRoute(contract.downloadBill, downloadBill),
]
