import * as contract from '#contract/admin/platform-report/platform-report.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { exportPlatformCsv } from './export-platform-csv.ts'
import { exportPlatformXml } from './export-platform-xml.ts'
import { readPlatformReport } from './read-platform-report.ts'

export const routes = [route(contract.readPlatformReport, readPlatformReport)]

export const rawRoutes = [
  rawRoute(contract.exportPlatformXml, exportPlatformXml),
  rawRoute(contract.exportPlatformCsv, exportPlatformCsv),
]
