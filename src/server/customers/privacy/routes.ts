import * as contract from '#contract/customers/my-data.ts'
import { takeDataExport } from '#server/auth/data-export/take-data-export.ts'
import { route } from '#server/http/serve.ts'
import { requestDataExport } from './request-data-export.ts'
import { requestErasure } from './request-erasure.ts'
import { takeBackErasure } from './take-back-erasure.ts'

export const routes = [
  route(contract.requestDataExport, requestDataExport),
  route(contract.takeDataExport, takeDataExport),
  route(contract.requestErasure, requestErasure),
  route(contract.takeBackErasure, takeBackErasure),
]
