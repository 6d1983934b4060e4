import * as contract from '#contract/mechanics/privacy/my-data.ts'
import { route } from '#server/http/serve.ts'
import { requestMechanicExport } from './request-mechanic-export.ts'

export const routes = [route(contract.requestMechanicExport, requestMechanicExport)]
