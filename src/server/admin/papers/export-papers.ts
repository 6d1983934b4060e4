import { AdminPapersQuery, type exportPapers as endpoint } from '#contract/admin/papers/papers.ts'
import { negatedPounds } from '#domain/money/pounds.ts'
import { isCredit, PAPER_WORDS } from '#domain/payments/papers/paper.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { audit } from '#server/auth/audit.ts'
import { csvAnswer } from '#server/http/raw/csv-answer.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { malformed } from '#server/problems.ts'
import { monthOf, readPapers } from './list-papers.ts'

/** More than a month of the busiest days that we plan for. */
const MOST = 100_000

const HEADINGS = ['Number', 'Kind', 'Issued', 'Booking', 'From', 'To', 'Amount in pounds']

/**
 * GET /api/admin/papers.csv: the documents of a month as a file, in which a credit note comes off the sum of its column
 * [PAY-77]. The audit records every download.
 */
export async function exportPapers(call: RawCall<typeof endpoint>): Promise<Response> {
  const { c, admit } = call
  const query = AdminPapersQuery.safeParse(c.req.query())
  if (!query.success) throw malformed('Please give a month, 2026-11.')
  const ctx = await admit()
  const month = monthOf(ctx, query.data.month)
  const found = await readPapers(ctx, month, MOST)
  const count = found.length === 1 ? '1 document' : `${found.length} documents`
  await audit(ctx, { action: 'papers.export', object: `${count} of ${month}` })
  const rows = found.map(({ number, kind, issuedAt, booking, from, to, amountPounds }) => [
    number,
    PAPER_WORDS[kind],
    dateOf(issuedAt),
    booking?.reference ?? null,
    from,
    to,
    isCredit(kind) ? negatedPounds(amountPounds) : amountPounds,
  ])
  return csvAnswer(call, `documents-${month}.csv`, [HEADINGS, ...rows])
}

const dateOf = (at: string) => ukDayOf(Temporal.Instant.from(at)).toString()
