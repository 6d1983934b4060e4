import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AdminMessage, listAdminMessages as endpoint } from '#contract/admin/admin-records.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { contactMessages } from '#server/db/schema/contact.ts'
import { keyset } from '#server/http/lists/keyset.ts'
import { nextPage, PAGE_SIZE } from '#server/http/lists/next-page.ts'
import { messageToWire } from './message-to-wire.ts'

const { id, dueOn, answeredAt } = contactMessages

/** Complaints by their legal deadline, then the others, the longest waiting first; or those that were answered last. */
const LISTS = {
  open: {
    where: isNull(answeredAt),
    order: keyset<AdminMessage>(
      'asc',
      [
        [sql`coalesce(${dueOn}, 'infinity')`, 'day'],
        [id, 'number'],
      ],
      (message) => [message.dueOn ?? 'infinity', message.id],
    ),
  },
  answered: {
    where: isNotNull(answeredAt),
    order: keyset<AdminMessage>(
      'desc',
      [
        [answeredAt, 'instant'],
        [id, 'number'],
      ],
      (message) => [message.answeredAt, message.id],
    ),
  },
} as const

export async function listAdminMessages(
  ctx: Context,
  { status, cursor }: ParsedOf<typeof endpoint>,
): Promise<AdminMessage[]> {
  const { where, order } = LISTS[status]
  const rows = await ctx.db
    .select()
    .from(contactMessages)
    .where(and(where, order.isBehind(cursor)))
    .orderBy(...order.orderBy)
    .limit(PAGE_SIZE + 1)
  return nextPage(ctx, rows.map(messageToWire), {
    path: '/api/admin/messages',
    cursorOf: order.cursorOf,
    query: { status },
  })
}
