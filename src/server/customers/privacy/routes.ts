import * as contract from '#contract/customers/my-data.ts'
import { route } from '#server/http/serve.ts'
import { requestDataExport } from './request-data-export.ts'
import { requestErasure } from './request-erasure.ts'
import { takeBackErasure } from './take-back-erasure.ts'
import { takeDataExport } from './take-data-export.ts'

export const routes = [
  route(contract.requestDataExport, requestDataExport),
  route(contract.takeDataExport, takeDataExport),
  route(contract.requestErasure, requestErasure),
  route(contract.takeBackErasure, takeBackErasure),
]
