import { sql } from 'drizzle-orm'
import type { closeLedgerMonth as endpoint, LedgerMonth } from '#contract/admin/ledger/ledger.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { type CloseObstacle, closeObstacle } from '#domain/payments/ledger/month-figures.ts'
import { monthOf } from '#server/admin/papers/list-papers.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { closedMonths } from '#server/db/schema/ledger-months.ts'
import type { NewRow } from '#server/db/statement.ts'
import { conflict, invalid, notAllowed } from '#server/problems.ts'
import { monthSpan } from './month-span.ts'
import { readLedgerMonth, readMonthState } from './read-ledger-month.ts'

/**
 * Locks a month [PAY-112]. The lock on the ledger waits for postings that are under way and holds back new ones, so that
 * what is locked is what was downloaded; from then on a trigger refuses entries of that month.
 */
export async function closeLedgerMonth(
  ctx: Context,
  { month, reason: given }: ParsedOf<typeof endpoint>,
): Promise<LedgerMonth> {
  const span = monthSpan(monthOf(ctx, month))
  const reason = given || null
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`lock table ledger_entries in share row exclusive mode`)
    const state = await readMonthState(ctx, span)
    const obstacle = closeObstacle({
      isClosed: state.closed !== null,
      hasEnded: state.hasEnded,
      exportedHash: state.exported?.sha256 ?? null,
      hash: state.hash,
      openCases: state.openCases,
      reason,
    })
    if (obstacle) throw refusalOf(obstacle)
    await ctx.db.insert(closedMonths).values({
      ...span,
      sha256: state.hash,
      closedAt: ctx.now,
      closedBy: whoActs(ctx.actor).actor,
      reason: state.openCases > 0 ? reason : null,
    } satisfies NewRow<typeof closedMonths>)
    await audit(ctx, { action: 'ledger.close', object: `${span.month}` })
  })
  return readLedgerMonth(ctx, { month })
}

function refusalOf(obstacle: CloseObstacle) {
  switch (obstacle) {
    case 'closed':
      return conflict('invalid_transition', 'This month is closed already.')
    case 'not-ended':
      return notAllowed('not_allowed', 'This month has not ended yet.')
    case 'not-exported':
      return notAllowed(
        'not_allowed',
        'Please download the month first: it is locked as that file.',
      )
    case 'changed':
      return conflict(
        'invalid_transition',
        'Something was posted after your download. Please download the month again.',
      )
    case 'open-cases':
      return invalid({
        reason: 'Cases about money are open. Please say why you are closing the month anyway',
      })
  }
}
