import { type exportLedger as endpoint, LedgerQuery } from '#contract/admin/ledger/ledger.ts'
import { monthOf } from '#server/admin/papers/list-papers.ts'
import { audit } from '#server/auth/audit.ts'
import { inTransaction } from '#server/context.ts'
import { ledgerExports } from '#server/db/schema/ledger-months.ts'
import type { NewRow } from '#server/db/statement.ts'
import { csvAnswer } from '#server/http/raw/csv-answer.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { malformed } from '#server/problems.ts'
import { monthSpan } from './month-span.ts'
import { readLedgerRows } from './read-lines.ts'

/** GET /api/admin/ledger.csv: a month for an accountant. Its hash is stored, because a month is closed as it was downloaded. */
export async function exportLedger(call: RawCall<typeof endpoint>): Promise<Response> {
  const { c, admit } = call
  const query = LedgerQuery.safeParse(c.req.query())
  if (!query.success) throw malformed('Please give a month, 2026-11.')
  const ctx = await admit()
  const span = monthSpan(monthOf(ctx, query.data.month))
  const { rows, lines, sha256 } = await readLedgerRows(ctx, span)
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(ledgerExports).values({
      month: span.month,
      sha256,
      exportedAt: ctx.now,
    } satisfies NewRow<typeof ledgerExports>)
    await audit(ctx, { action: 'ledger.export', object: `${lines} ledger lines of ${span.month}` })
  })
  return csvAnswer(call, `ledger-${span.month}.csv`, rows)
}
