import { and, count, desc, eq, lt } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { listNotifications as endpoint } from '#contract/notifications/notifications.ts'
import { PAGE_SIZE_DEFAULT } from '#domain/text/limits.ts'
import type { Context } from '#server/context.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { notificationToWire } from './notification-to-wire.ts'

export async function listNotifications(
  ctx: Context,
  { status, cursor }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  // One more than is shown tells whether there is a next page.
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(
      and(
        status && eq(notifications.status, status),
        cursor === undefined ? undefined : lt(notifications.id, cursor),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(PAGE_SIZE_DEFAULT + 1)
  const page = rows.slice(0, PAGE_SIZE_DEFAULT)
  return {
    notifications: page.map(notificationToWire),
    nextCursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    counts: await countByStatus(ctx),
    carriers: { mail: carrierOf(ctx.mail), sms: carrierOf(ctx.sms) },
  }
}

async function countByStatus(ctx: Context) {
  const rows = await ctx.db
    .select({ status: notifications.status, count: count() })
    .from(notifications)
    .groupBy(notifications.status)
  const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    pending: of('pending'),
    sent: of('sent'),
    failed: of('failed'),
    dropped: of('dropped'),
  }
}

const carrierOf = ({ send, isSimulated }: { send: unknown; isSimulated: boolean }) =>
  send === null ? 'off' : isSimulated ? 'simulated' : 'real'
