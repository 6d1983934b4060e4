import { and, eq, isNull, lte } from 'drizzle-orm'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { eachAlone } from '#server/db/queue/each-alone.ts'
import { customers } from '#server/db/schema/customers.ts'
import { vehicleReminders } from '#server/db/schema/vehicle-care.ts'

/** Sends due reminders once each: the transaction of the message marks the row. */
export async function sendReminders(ctx: Context): Promise<number> {
  const due = await ctx.db
    .select({ reminder: vehicleReminders, keeper: customers })
    .from(vehicleReminders)
    .innerJoin(customers, eq(customers.id, vehicleReminders.customerId))
    .where(
      and(
        isNull(vehicleReminders.sentAt),
        isNull(customers.erasedAt),
        lte(vehicleReminders.remindOn, ukDayOf(ctx.now).toString()),
      ),
    )
    .limit(500)
  const nameOf = ({ reminder }: (typeof due)[number]) => `reminder ${reminder.id}`
  return eachAlone(ctx, due, { nameOf }, ({ reminder, keeper }) =>
    inTransaction(ctx, async (ctx) => {
      const { rowCount } = await ctx.db
        .update(vehicleReminders)
        .set({ sentAt: ctx.now })
        .where(and(eq(vehicleReminders.id, reminder.id), isNull(vehicleReminders.sentAt)))
      if (rowCount === 0) return 0
      // The keeper requested this reminder, so it ignores their email preferences.
      await enqueueEmail(ctx, 'maintenance-reminder', {
        to: keeper,
        data: { customerId: keeper.id, vehicleId: reminder.vehicleId, topic: reminder.topic },
        onceKey: `maintenance-reminder:${reminder.id}`,
      })
      return 1
    }),
  )
}
