import * as cases from '#contract/admin/money/operator-cases.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { downloadEvidence } from './download-evidence.ts'

export const rawRoutes = [rawRoute(cases.downloadEvidence, downloadEvidence)]
