import { and, eq, lt } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { contactMessages } from '#server/db/schema/contact.ts'

/** Deletes messages from people. Complaints about data protection stay longer, because legal claims may follow them. */
export async function purgeOldContactMessages(
  ctx: Context,
  before: { messages: Temporal.Instant; complaints: Temporal.Instant },
): Promise<number> {
  const purge = (topic: 'general' | 'data-protection', limit: Temporal.Instant) =>
    ctx.db
      .delete(contactMessages)
      .where(and(eq(contactMessages.topic, topic), lt(contactMessages.createdAt, limit)))
  const gone = [
    await purge('general', before.messages),
    await purge('data-protection', before.complaints),
  ]
  return gone.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}
