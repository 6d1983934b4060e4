import { and, asc, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AdminMessage, listAdminMessages as endpoint } from '#contract/admin/admin-records.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { contactMessages } from '#server/db/schema/contact.ts'
import { messageToWire } from './message-to-wire.ts'
import { nextPage, PAGE_SIZE } from './next-page.ts'

const { id, dueOn, answeredAt } = contactMessages

/** Without a day of its own a message comes after those that have one. */
const DUE = sql`coalesce(${dueOn}, 'infinity')`

/** Lists open messages: complaints by their legal deadline, then the others, the longest waiting first. */
export async function listAdminMessages(
  ctx: Context,
  { status, cursor }: ParsedOf<typeof endpoint>,
): Promise<AdminMessage[]> {
  const query = ctx.db
    .select()
    .from(contactMessages)
    .limit(PAGE_SIZE + 1)
  const rows =
    status === 'answered'
      ? await query
          .where(and(isNotNull(answeredAt), isAnsweredBefore(cursor)))
          .orderBy(desc(answeredAt), desc(id))
      : await query.where(and(isNull(answeredAt), isDueAfter(cursor))).orderBy(asc(DUE), asc(id))
  return nextPage(ctx, '/api/admin/messages', rows.map(messageToWire), { status })
}

/* The last message of a page marks its place in the order even when somebody has answered it since. */

const isDueAfter = (cursor: number | undefined): SQL | undefined =>
  cursor === undefined
    ? undefined
    : sql`(${DUE}, ${id}) > (coalesce((select due_on from contact_messages where id = ${cursor}), 'infinity'), ${cursor})`

const isAnsweredBefore = (cursor: number | undefined): SQL | undefined =>
  cursor === undefined
    ? undefined
    : sql`(${answeredAt}, ${id}) < ((select answered_at from contact_messages where id = ${cursor}), ${cursor})`
