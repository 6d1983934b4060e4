import * as contract from '#contract/diagnostics.ts'
import { route } from '#server/serve.ts'
import { emailReport } from './email-report.ts'

export const routes = [route(contract.emailReport, emailReport)]
