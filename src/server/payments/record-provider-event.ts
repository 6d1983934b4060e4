import type { Context } from '#server/context.ts'
import { providerEvents } from '#server/db/schema/payments.ts'
import { encodeRow, type NewRow, placeholdersOf, statement } from '#server/db/statement.ts'

type Row = NewRow<typeof providerEvents>
const insertEvent = statement('insert provider event', (db) =>
  db.insert(providerEvents).values(placeholdersOf(providerEvents, [])).onConflictDoNothing(),
)

type Received = Pick<Row, 'id' | 'type' | 'paymentId' | 'outcome' | 'payload'>

/**
 * Writes the row of a provider's event in the transaction of its effect. Returns false for one that came before: the
 * event's own id is the key [SEC-P14].
 */
export async function recordProviderEvent(ctx: Context, received: Received): Promise<boolean> {
  const provider = ctx.payments.name
  const id = `${provider}:${received.id}`
  const row: Row = { ...received, id, provider, receivedAt: ctx.now }
  const { rowCount } = await insertEvent(ctx.db).execute(encodeRow(providerEvents, row))
  return rowCount === 1
}
