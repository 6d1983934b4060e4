import * as contract from '#contract/inspections/diagnostics.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { downloadReport } from './download-report.ts'
import { emailReport } from './email-report.ts'

export const routes = [route(contract.emailReport, emailReport)]

export const rawRoutes = [rawRoute(contract.downloadReport, downloadReport)]
