import * as documentation from '#contract/site/api-documentation.ts'
import * as consent from '#contract/site/consent.ts'
import * as crawlers from '#contract/site/crawlers.ts'
import * as health from '#contract/site/health.ts'
import * as policyReports from '#contract/site/policy-reports.ts'
import * as settings from '#contract/site/settings/settings.ts'
import * as contract from '#contract/site/site.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { getOpenApi, showApiDocumentation } from './api-documentation.ts'
import { getRobots, getSitemap } from './crawler-files.ts'
import { getSettings } from './get-settings.ts'
import { getSite } from './get-site.ts'
import { isLive, isReady } from './health.ts'
import { reportPolicyBreach } from './report-policy-breach.ts'
import { saveConsent } from './save-consent.ts'

export const routes = [route(contract.getSite, getSite), route(settings.getSettings, getSettings)]

/** Also what a worker answers, which has no visitors. */
export const healthRoutes = [
  rawRoute(health.isLive, isLive),
  rawRoute(health.isReady, isReady),
  rawRoute(health.healthz, isLive),
  rawRoute(health.readyz, isReady),
]

export const rawRoutes = [
  ...healthRoutes,
  rawRoute(consent.saveConsent, saveConsent),
  rawRoute(policyReports.reportPolicyBreach, reportPolicyBreach),
  rawRoute(documentation.getOpenApi, getOpenApi),
  rawRoute(documentation.showApiDocumentation, showApiDocumentation),
  rawRoute(crawlers.getRobots, getRobots),
  rawRoute(crawlers.getSitemap, getSitemap),
]
