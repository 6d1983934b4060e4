import type { Context } from '#server/context.ts'
import { providerEvents } from '#server/db/schema/payments.ts'
import type { NewRow } from '#server/db/statement.ts'

type Row = NewRow<typeof providerEvents>
type Received = Pick<Row, 'id' | 'type' | 'paymentId' | 'outcome' | 'payload'>

/**
 * Writes the row of a provider's event in the transaction of its effect. Returns false for one that came before: the
 * event's own id is the key [SEC-P14].
 */
export async function recordProviderEvent(ctx: Context, received: Received): Promise<boolean> {
  const provider = ctx.payments.name
  const row = { ...received, id: `${provider}:${received.id}`, provider, receivedAt: ctx.now }
  const { rowCount } = await ctx.db
    .insert(providerEvents)
    .values(row satisfies NewRow<typeof providerEvents>)
    .onConflictDoNothing()
  return rowCount === 1
}
