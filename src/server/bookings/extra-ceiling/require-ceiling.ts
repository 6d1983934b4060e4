import { ceilingsToChoose } from '#domain/bookings/extra-work/extra-work.ts'
import type { Context } from '#server/context.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'
import { invalid } from '#server/problems.ts'

/** Refuses what owners do not offer; the amount that a booking has stays a choice for it [ADMIN-97]. */
export async function requireCeiling(ctx: Context, pounds: number, own = 0): Promise<void> {
  const { extraCeilings } = await readSettings(ctx)
  if (!ceilingsToChoose(extraCeilings, own).includes(pounds))
    throw invalid({ extraCeilingPounds: 'Please choose one of the amounts' })
}
