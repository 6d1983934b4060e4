import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Quarter } from '#contract/payments/tax/seller.ts'
import { rawEndpoint } from '#contract/raw-endpoint.ts'

export const PlatformReportQuery = z.object({
  year: z
    .optional(z.string().check(z.regex(/^20[0-9]{2}$/, 'Please give a year, 2026')))
    .check(z.describe('A calendar year; the last one if absent')),
})

export const PlatformReport = z.object({
  year: z.int(),
  ourMissing: z.array(z.string()).check(z.describe('Settings without which there is no report')),
  sellers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      missing: z.array(z.string()),
      quarters: z.array(Quarter),
    }),
  ),
})
export type PlatformReport = z.infer<typeof PlatformReport>

export const readPlatformReport = endpoint({
  method: 'GET',
  path: '/api/admin/platform-report',
  access: 'administrator',
  right: 'move money',
  summary: 'The report of a year to HMRC as a dry run: who was paid what, and what is missing',
  query: PlatformReportQuery,
  answer: PlatformReport,
})

export const exportPlatformXml = rawEndpoint({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/platform-report.xml',
  access: 'administrator',
  right: 'move money',
  summary:
    'The report of a year for HMRC, in the form of the OECD’s schema; refused while something is missing',
  query: PlatformReportQuery,
  answer: 'application/xml',
})

export const exportPlatformCsv = rawEndpoint({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/platform-report.csv',
  access: 'administrator',
  right: 'move money',
  summary: 'The same for a spreadsheet, with what is missing',
  query: PlatformReportQuery,
  answer: 'text/csv',
})
