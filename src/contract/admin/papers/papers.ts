import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { PaperInList } from '#contract/payments/papers/papers.ts'
import { rawEndpoint } from '#contract/raw-endpoint.ts'

export const AdminPapersQuery = z.object({
  month: z
    .optional(
      z.string().check(z.regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, 'Please give a month, 2026-11')),
    )
    .check(z.describe('The month in the UK in which they were issued; the current one if absent')),
})

const AdminPaper = z.extend(PaperInList, {
  from: z.string(),
  to: z.nullable(z.string()),
  booking: z.nullable(z.object({ id: z.string(), reference: z.string() })),
})
export type AdminPaper = z.infer<typeof AdminPaper>

export const listAdminPapers = endpoint({
  method: 'GET',
  path: '/api/admin/papers',
  access: 'administrator',
  right: 'see figures',
  summary: 'The invoices, receipts, credit notes and statements of a month, newest first',
  query: AdminPapersQuery,
  answer: z.object({
    month: z.string(),
    monthBefore: z.string(),
    monthAfter: z.string(),
    count: z.int().check(z.describe('Of the whole month; the newest 500 are listed')),
    papers: z.array(AdminPaper),
  }),
  mayLag: true,
})

export const exportPapers = rawEndpoint({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/papers.csv',
  access: 'administrator',
  right: 'see figures',
  summary:
    'The same as a file for a spreadsheet, in which the amounts of credit notes are negative',
  query: AdminPapersQuery,
  answer: 'text/csv',
})
