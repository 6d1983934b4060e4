import { and, eq, isNull } from 'drizzle-orm'
import type { AdminMessage, answerMessage as endpoint } from '#contract/admin/admin-records.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { contactMessages } from '#server/db/schema/contact.ts'
import { conflict, notFound } from '#server/problems.ts'
import { messageToWire } from './message-to-wire.ts'

/** Records the outcome of a message once; a recorded outcome is never rewritten. */
export async function answerMessage(
  ctx: Context,
  { id, outcome }: ParsedOf<typeof endpoint>,
): Promise<AdminMessage> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(contactMessages)
      .set({ answeredAt: ctx.now, answeredBy: whoActs(ctx.actor).actor, outcome })
      .where(and(eq(contactMessages.id, id), isNull(contactMessages.answeredAt)))
      .returning()
    if (!row) throw await whyNot(ctx, id)
    await audit(ctx, { action: 'message.answer', object: `message ${id}` })
    return messageToWire(row)
  })
}

async function whyNot(ctx: Context, id: number) {
  const [row] = await ctx.db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
  return row
    ? conflict('already_decided', 'Somebody else has already answered this message.')
    : notFound('There is no such message.')
}
