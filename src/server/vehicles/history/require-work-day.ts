import { eq } from 'drizzle-orm'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { dateText } from '#domain/time/when-text.ts'
import { firstWorkDayOf, rememberedDayOf } from '#domain/vehicles/care/remembered-day.ts'
import type { Context } from '#server/context.ts'
import { vehicleMotRecords } from '#server/db/schema/vehicle-care.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { invalid, notFound } from '#server/problems.ts'

/** Requires a day, or a month, on which somebody can have worked on the car. */
export async function requireWorkDay(
  ctx: Context,
  vehicleId: number,
  said: { text: string; field: 'doneOn' | 'renewedOn' },
) {
  const [car] = await ctx.db
    .select({ year: vehicles.year, firstUsedOn: vehicleMotRecords.firstUsedOn })
    .from(vehicles)
    .leftJoin(vehicleMotRecords, eq(vehicleMotRecords.vehicleId, vehicles.id))
    .where(eq(vehicles.id, vehicleId))
  if (!car) throw notFound('There is no such car')
  const first = firstWorkDayOf(car)
  const done = rememberedDayOf(said.text, ukDayOf(ctx.now), first)
  if (done === null) throw invalid({ [said.field]: 'Please choose a day or a month up to today' })
  if (Temporal.PlainDate.compare(done.on, first) < 0) {
    const since =
      first.toString() === car.firstUsedOn
        ? `was first used on ${dateText(first.toString())}`
        : `was made in ${car.year}`
    throw invalid({ [said.field]: `This car ${since}: please choose a day from then on` })
  }
  return done
}
