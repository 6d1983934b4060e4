import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { rawEndpoint } from '#contract/raw-endpoint.ts'
import { LEDGER_ACCOUNTS } from '#domain/payments/ledger/ledger-accounts.ts'
import { CloseMonthBody, monthField } from './forms.ts'

const figures = {
  takings: z.number(),
  refunds: z.number(),
  commission: z.number(),
  fees: z.number(),
  payouts: z.number(),
}

export const LedgerQuery = z.object({
  month: z.optional(monthField).check(z.describe('A month in the UK; the current one if absent')),
})

export const LedgerMonth = z.object({
  month: z.string(),
  monthBefore: z.string(),
  monthAfter: z.string(),
  figures: z.object(figures),
  days: z.array(z.object({ day: z.string(), ...figures })),
  accounts: z.array(
    z.object({
      account: z.enum(LEDGER_ACCOUNTS),
      before: z.number().check(z.describe('The balance when the month began: a debit is positive')),
      debits: z.number(),
      credits: z.number(),
      after: z.number(),
    }),
  ),
  hasEnded: z.boolean(),
  openCases: z.int().check(z.describe('Cases about money that were opened before the month ended')),
  exported: z
    .nullable(z.object({ at: z.string(), isCurrent: z.boolean() }))
    .check(z.describe('The last download, and whether nothing was posted since')),
  closed: z.nullable(z.object({ at: z.string(), reason: z.nullable(z.string()) })),
})
export type LedgerMonth = z.infer<typeof LedgerMonth>

export const readLedgerMonth = endpoint({
  method: 'GET',
  path: '/api/admin/ledger',
  access: 'administrator',
  right: 'see figures',
  summary: 'A month of the ledger: its figures by day, each account, and whether it is closed',
  query: LedgerQuery,
  answer: LedgerMonth,
})

export const exportLedger = rawEndpoint({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/ledger.csv',
  access: 'administrator',
  right: 'see figures',
  summary: 'Every line of a month by ledger account, with opening and closing balances',
  query: LedgerQuery,
  answer: 'text/csv',
})

export const closeLedgerMonth = endpoint({
  method: 'POST',
  path: '/api/admin/ledger/{month}/close',
  access: 'recent administrator',
  right: 'move money',
  summary: 'Lock a month that is over and was downloaded: nothing can be posted in it any more',
  params: z.object({ month: monthField }),
  body: CloseMonthBody,
  answer: LedgerMonth,
})
