import * as contract from '#contract/inspections/diagnostics.ts'
import { route } from '#server/http/serve.ts'
import { emailReport } from './email-report.ts'

export const routes = [route(contract.emailReport, emailReport)]
