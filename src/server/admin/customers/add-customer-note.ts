import { randomUUIDv7 } from 'node:crypto'
import type { addCustomerNote as endpoint } from '#contract/admin/customers/customers.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { withIdempotencyKey } from '#server/auth/idempotency.ts'
import { holdAccountById } from '#server/auth/passwords/find-account.ts'
import type { Context } from '#server/context.ts'
import { bookingNotes } from '#server/db/schema/bookings.ts'
import { customerNotes } from '#server/db/schema/customers.ts'
import type { NewRow } from '#server/db/statement.ts'
import { notFound } from '#server/problems.ts'
import { getCustomer } from './get-customer.ts'

/** A guest has no account to write at, so the note stands at their latest booking. */
export async function addCustomerNote(
  ctx: Context,
  { id, text }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { account, latest } = await getCustomer(ctx, id)
  if (account?.erasedAt != null) throw erased()
  const writtenBy = whoActs(ctx.actor).actor
  const operation = `POST /api/admin/customers/${id}/notes as ${writtenBy}`
  return withIdempotencyKey(ctx, operation, { text }, async (ctx) => {
    const note = { id: randomUUIDv7(), text, writtenBy, at: ctx.now }
    if (account !== null) {
      if ((await holdAccountById(ctx, 'customer', account.id)) === null) throw erased()
      await ctx.db
        .insert(customerNotes)
        .values({ ...note, customerId: account.id } satisfies NewRow<typeof customerNotes>)
    } else if (latest !== null)
      await ctx.db
        .insert(bookingNotes)
        .values({ ...note, bookingId: latest.id } satisfies NewRow<typeof bookingNotes>)
    const object = account === null ? `booking ${latest?.id}` : `customer ${account.id}`
    await audit(ctx, { action: 'customer.note', object })
    return { added: true as const }
  })
}

const erased = () => notFound('This account was erased.')
