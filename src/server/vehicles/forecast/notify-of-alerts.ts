import { inArray } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { isSentTo } from '#server/db/outbox/notification-preferences.ts'
import { customers } from '#server/db/schema/customers.ts'
import { predictiveAlerts } from '#server/db/schema/vehicle-care.ts'
import type { StoredAlert } from './assemble-car.ts'

/** Sends one email about all new alerts of a car, to keepers who want emails. It never sends the same alert twice. */
export async function notifyOfAlerts(ctx: Context, fresh: readonly StoredAlert[]): Promise<void> {
  const ids = [...new Set(fresh.flatMap(({ customerId }) => customerId ?? []))]
  if (ids.length === 0) return
  const keepers = await ctx.db.select().from(customers).where(inArray(customers.id, ids))
  const alertsOf = Map.groupBy(fresh, ({ customerId }) => customerId)
  const notified: number[] = []
  for (const keeper of keepers) {
    if (!isSentTo('maintenance-alert', keeper) || keeper.erasedAt !== null) continue
    const own = alertsOf.get(keeper.id) ?? []
    for (const [vehicleId, alerts] of Map.groupBy(own, (one) => one.vehicleId)) {
      const ofCar = alerts.map(({ id }) => id)
      notified.push(...ofCar)
      await enqueueEmail(ctx, 'maintenance-alert', {
        to: keeper,
        data: { customerId: keeper.id, vehicleId },
        onceKey: `maintenance-alert:${alerts[0]?.visitId ?? Math.max(...ofCar)}`,
      })
    }
  }
  if (notified.length === 0) return
  await ctx.db
    .update(predictiveAlerts)
    .set({ isNotificationSent: true })
    .where(inArray(predictiveAlerts.id, notified))
}
