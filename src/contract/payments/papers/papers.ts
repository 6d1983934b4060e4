import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { cursorParam, uuidParam } from '#contract/params.ts'
import { rawEndpoint } from '#contract/raw-endpoint.ts'
import { NEWEST_PAPERS, PAPER_COLUMNS, PAPER_KINDS } from '#domain/payments/papers/paper.ts'

export const PaperInList = z.object({
  id: z.string(),
  kind: z.enum(PAPER_KINDS),
  number: z.string().check(z.describe('"INV-12-0001": without gap within its series')),
  issuedAt: z.string(),
  amountPounds: z.number(),
})
export type PaperInList = z.infer<typeof PaperInList>

export const newestPapers = z
  .array(PaperInList)
  .check(z.describe(`Newest first, ${NEWEST_PAPERS} at most`))

const Party = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  vatNumber: z.nullable(z.string()),
})

export const Paper = z.extend(PaperInList, {
  from: Party,
  to: z.nullable(Party),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  columns: z.array(z.enum(PAPER_COLUMNS)).check(z.describe('The columns of figures, in order')),
  lines: z.array(
    z.object({
      description: z.string(),
      note: z.nullable(z.string()),
      pounds: z.array(z.nullable(z.number())).check(z.describe('One figure a column')),
    }),
  ),
  totals: z.array(z.object({ label: z.string(), pounds: z.number(), isStrong: z.boolean() })),
  notes: z.array(z.string()),
})
export type Paper = z.infer<typeof Paper>

const params = z.object({ id: uuidParam })

export const listPapers = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/documents',
  access: 'visitor',
  summary: 'The invoice, receipts and credit notes of a booking, oldest first',
  params,
  answer: z.array(PaperInList),
})

export const readPaper = endpoint({
  method: 'GET',
  path: '/api/papers/{id}',
  access: 'visitor',
  summary: 'An invoice, receipt, credit note or statement, as it was issued',
  params,
  answer: Paper,
})

export const listCustomerPapers = endpoint({
  method: 'GET',
  path: '/api/customer/papers',
  access: 'customer',
  summary:
    'The invoices, receipts and credit notes of the signed-in customer, newest first; a Link header names the next page',
  query: z.object({ cursor: cursorParam }),
  answer: z.array(PaperInList),
})

export const listMechanicPapers = endpoint({
  method: 'GET',
  path: '/api/mechanics/papers',
  access: 'mechanic',
  summary:
    'What was issued for the signed-in mechanic and to them, newest first; a Link header names the next page',
  query: z.object({ cursor: cursorParam }),
  answer: z.array(PaperInList),
})

export const downloadPaper = rawEndpoint({
  kind: 'file',
  method: 'GET',
  path: '/api/papers/{id}/document.pdf',
  access: 'visitor',
  summary: 'The same as a PDF',
  answer: 'application/pdf',
})
