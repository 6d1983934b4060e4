import { asc, desc, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AdminMessage, listAdminMessages as endpoint } from '#contract/admin/admin-records.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { contactMessages } from '#server/db/schema/contact.ts'
import { messageToWire } from './message-to-wire.ts'

const MOST = 200

/** Lists open messages: complaints by their legal deadline, then the others, the longest waiting first. */
export async function listAdminMessages(
  ctx: Context,
  { status }: ParsedOf<typeof endpoint>,
): Promise<AdminMessage[]> {
  const query = ctx.db.select().from(contactMessages).limit(MOST)
  const rows =
    status === 'answered'
      ? await query
          .where(isNotNull(contactMessages.answeredAt))
          .orderBy(desc(contactMessages.answeredAt))
      : await query
          .where(isNull(contactMessages.answeredAt))
          .orderBy(sql`${contactMessages.dueOn} asc nulls last`, asc(contactMessages.id))
  return rows.map(messageToWire)
}
