import { sql } from 'drizzle-orm'
import type { LedgerEntry } from '#domain/payments/ledger/ledger-entry.ts'
import type { Context } from '#server/context.ts'
import { sendLast } from '#server/db/connections/send-one-at-a-time.ts'
import { LATER_OF_NOTIFICATION, type NewNotificationRow } from '#server/db/outbox/enqueue.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { encodeRows, jsonRows, sqlStatement } from '#server/db/statement.ts'
import { type NewPaper, paperParts, paperValues } from '#server/payments/papers/issue-paper.ts'
import { entryParts, entryValues } from './post-entry.ts'

const post = sqlStatement<unknown>('post entry with paper', () => {
  const outbox = jsonRows(notifications, LATER_OF_NOTIFICATION, 'outbox')
  return sql`with ${entryParts()}, ${paperParts(sql`made`)}, enqueued as (
      insert into notifications (${outbox.columns}) select ${outbox.values} from ${outbox.source}
      on conflict (once_key) do nothing
    ) select from made`
})

type Posted = {
  entry: LedgerEntry
  /** Issued only if the entry is new. */
  paper: NewPaper
  /** Sent whether the entry is new or not. */
  outbox: readonly NewNotificationRow[]
}

/**
 * Writes what follows from a payment in one round trip: its entry, with its paper where the entry is new, and its
 * notifications. Call it late in the transaction: the series of the paper is locked until its end [PAY-70]. `isLast` where
 * nothing reads it before.
 */
export async function postWithPaper(
  ctx: Pick<Context, 'db' | 'now'>,
  { entry, paper, outbox }: Posted,
  { isLast = false } = {},
): Promise<void> {
  const values = {
    ...entryValues([{ ...entry, at: ctx.now }]),
    ...paperValues(ctx, paper),
    outbox: encodeRows(notifications, outbox),
  }
  if (isLast) await sendLast(ctx.db, () => post(ctx.db, values))
  else await post(ctx.db, values)
}
