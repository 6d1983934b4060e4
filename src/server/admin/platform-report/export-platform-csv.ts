import {
  type exportPlatformCsv as endpoint,
  PlatformReportQuery,
} from '#contract/admin/platform-report/platform-report.ts'
import { audit } from '#server/auth/audit.ts'
import { csvAnswer } from '#server/http/raw/csv-answer.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { quartersToWire } from '#server/payments/tax/read-movements.ts'
import { malformed } from '#server/problems.ts'
import { listSellers, type SellerInReport, yearOf } from './build-report.ts'

const QUARTERS = [1, 2, 3, 4]

const HEADINGS = [
  'Seller',
  'Kind',
  'Legal name',
  'Date of birth',
  'Tax number',
  'Company number',
  'VAT number',
  'Street',
  'Town',
  'Postcode',
  'Sort code',
  'Account number',
  ...QUARTERS.map((quarter) => `Paid in Q${quarter}`),
  ...QUARTERS.map((quarter) => `Jobs of Q${quarter}`),
  ...QUARTERS.map((quarter) => `Fees of Q${quarter}`),
  'Missing',
]

/** GET /api/admin/platform-report.csv: whom the report names. The audit records every download. */
export async function exportPlatformCsv(call: RawCall<typeof endpoint>): Promise<Response> {
  const { c, admit } = call
  const query = PlatformReportQuery.safeParse(c.req.query())
  if (!query.success) throw malformed('Please give a year, 2026.')
  const ctx = await admit()
  const year = yearOf(ctx, query.data)
  const sellers = await listSellers(ctx, year)
  await audit(ctx, {
    action: 'platform-report.export',
    object: `${sellers.length} sellers of ${year} as CSV`,
  })
  return csvAnswer(call, `platform-report-${year}.csv`, [HEADINGS, ...sellers.map(rowOf)])
}

function rowOf({ id, details, vatNumber, figures, missing }: SellerInReport) {
  const quarters = quartersToWire(figures)
  return [
    id,
    details.kind,
    details.kind === 'company' ? details.companyName : `${details.firstName} ${details.lastName}`,
    details.dateOfBirth,
    details.taxNumber,
    details.companyNumber,
    vatNumber,
    details.street,
    details.city,
    details.postcode,
    details.sortCode,
    details.accountNumber,
    ...quarters.map(({ consideration }) => consideration),
    ...quarters.map(({ activities }) => activities),
    ...quarters.map(({ fees }) => fees),
    missing.join(', '),
  ]
}
