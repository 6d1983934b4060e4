import { and, eq, isNull, lte } from 'drizzle-orm'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { customers } from '#server/db/schema/customers.ts'
import { vehicleReminders } from '#server/db/schema/vehicle-care.ts'

/** Sends due reminders once each: the transaction of the message marks the row. */
export async function sendReminders(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
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
      .for('no key update', { of: vehicleReminders, skipLocked: true })
    for (const { reminder, keeper } of due) {
      await ctx.db
        .update(vehicleReminders)
        .set({ sentAt: ctx.now })
        .where(eq(vehicleReminders.id, reminder.id))
      // The keeper requested this reminder, so it ignores their email preferences.
      await enqueueEmail(ctx, 'maintenance-reminder', {
        to: keeper,
        data: { customerId: keeper.id, vehicleId: reminder.vehicleId, topic: reminder.topic },
        onceKey: `maintenance-reminder:${reminder.id}`,
      })
    }
    return due.length
  })
}
