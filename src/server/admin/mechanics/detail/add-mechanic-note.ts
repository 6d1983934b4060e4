import { randomUUIDv7 } from 'node:crypto'
import type { addMechanicNote as endpoint } from '#contract/admin/mechanics/mechanics.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { withIdempotencyKey } from '#server/auth/idempotency.ts'
import { holdAccountById } from '#server/auth/passwords/find-account.ts'
import type { Context } from '#server/context.ts'
import { mechanicNotes } from '#server/db/schema/mechanics.ts'
import type { NewRow } from '#server/db/statement.ts'
import { notFound } from '#server/problems.ts'
import { getMechanic } from './get-mechanic.ts'

export async function addMechanicNote(
  ctx: Context,
  { id, text }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await getMechanic(ctx, id)
  const writtenBy = whoActs(ctx.actor).actor
  const operation = `POST /api/admin/mechanics/${id}/notes as ${writtenBy}`
  return withIdempotencyKey(ctx, operation, { text }, async (ctx) => {
    if ((await holdAccountById(ctx, 'mechanic', id)) === null)
      throw notFound('This account was erased.')
    await ctx.db.insert(mechanicNotes).values({
      id: randomUUIDv7(),
      mechanicId: id,
      text,
      writtenBy,
      at: ctx.now,
    } satisfies NewRow<typeof mechanicNotes>)
    await audit(ctx, { action: 'mechanic.note', object: `mechanic ${id}` })
    return { added: true as const }
  })
}
