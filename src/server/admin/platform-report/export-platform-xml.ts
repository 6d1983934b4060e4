import { randomUUID } from 'node:crypto'
import {
  type exportPlatformXml as endpoint,
  PlatformReportQuery,
} from '#contract/admin/platform-report/platform-report.ts'
import { platformXml } from '#domain/payments/platform-report/platform-xml.ts'
import { BRAND } from '#domain/site/brand.ts'
import { audit } from '#server/auth/audit.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { malformed, notAllowed } from '#server/problems.ts'
import { listSellers, ourMissing, yearOf } from './build-report.ts'

/** GET /api/admin/platform-report.xml: refused while anything is missing, because HMRC would refuse it [PAY-115]. */
export async function exportPlatformXml(call: RawCall<typeof endpoint>): Promise<Response> {
  const { c, runtime, admit } = call
  const query = PlatformReportQuery.safeParse(c.req.query())
  if (!query.success) throw malformed('Please give a year, 2026.')
  const ctx = await admit()
  const year = yearOf(ctx, query.data)
  const sellers = await listSellers(ctx, year)
  const { platformOperatorId: operatorId, platformOperatorUtr: operatorUtr } = ctx.env
  if (operatorId === null || operatorUtr === null)
    throw notAllowed('not_allowed', `Please set ${ourMissing(ctx).join(' and ')} first.`)
  const incomplete = sellers.filter(({ missing }) => missing.length > 0).length
  if (incomplete > 0)
    throw notAllowed('not_allowed', `Details of ${incomplete} mechanics are missing.`)
  await audit(ctx, {
    action: 'platform-report.export',
    object: `${sellers.length} sellers of ${year} as XML`,
  })
  const xml = platformXml({
    year,
    operatorId,
    operatorUtr,
    operatorName: BRAND.name,
    operatorAddress: (await readSettings(ctx)).headOffice,
    messageId: randomUUID(),
    // The schema's form: milliseconds, no zone.
    timestamp: ctx.now.toString({ smallestUnit: 'millisecond' }).replace('Z', ''),
    sellers,
  })
  return new Response(xml, {
    headers: {
      ...runtime.headers.api(c.get('requestId')),
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="platform-report-${year}.xml"`,
    },
  })
}
