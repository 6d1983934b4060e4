import { and, eq, isNull } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { setReminder as endpoint } from '#contract/vehicles/vehicle-care.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { SCHEDULES } from '#domain/vehicles/care/maintenance-schedules.ts'
import { isComponentKey } from '#domain/vehicles/forecast/components.ts'
import { inOwnTransaction } from '#server/auth/standing/in-own-transaction.ts'
import type { CustomerContext } from '#server/context.ts'
import { vehicleReminders } from '#server/db/schema/vehicle-care.ts'
import type { NewRow } from '#server/db/statement.ts'
import { invalid } from '#server/problems.ts'
import { requireOwnVehicle } from '#server/vehicles/forecast/require-own-vehicle.ts'

const isTopic = (topic: string) =>
  topic === 'mot' || isComponentKey(topic) || SCHEDULES.some(({ type }) => type === topic)

export async function setReminder(
  ctx: CustomerContext,
  { id, topic, remindOn }: ParsedOf<typeof endpoint>,
): Promise<{ topic: string; remindOn: string }> {
  return inOwnTransaction(ctx, async (ctx) => {
    const pair = await requireOwnVehicle(ctx, id)
    if (!isTopic(topic)) throw invalid({ topic: 'Please choose what to be reminded of' })
    const today = ukDayOf(ctx.now)
    const on = Temporal.PlainDate.from(remindOn)
    const isFit =
      Temporal.PlainDate.compare(on, today) > 0 &&
      Temporal.PlainDate.compare(on, today.add({ years: 5 })) <= 0
    if (!isFit)
      throw invalid({ remindOn: 'Please choose a day from tomorrow on, within five years' })
    await ctx.db
      .delete(vehicleReminders)
      .where(
        and(
          eq(vehicleReminders.customerId, pair.customerId),
          eq(vehicleReminders.vehicleId, pair.vehicleId),
          eq(vehicleReminders.topic, topic),
          isNull(vehicleReminders.sentAt),
        ),
      )
    await ctx.db
      .insert(vehicleReminders)
      .values({ ...pair, topic, remindOn, createdAt: ctx.now } satisfies NewRow<
        typeof vehicleReminders,
        'id' | 'sentAt'
      >)
      .onConflictDoNothing()
    return { topic, remindOn }
  })
}
