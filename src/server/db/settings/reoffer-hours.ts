import type { Context } from '#server/context.ts'
import { readSettingsOverTime } from './read-settings.ts'

type Searched = { reofferedAt: Temporal.Instant | null }

/** How long others are asked in the place of a booking's mechanic: as held when the search began, however it is changed since. */
export async function reofferHoursOf(ctx: Context): Promise<(booking: Searched) => number> {
  const settingsThen = await readSettingsOverTime(ctx)
  return ({ reofferedAt }) => settingsThen(reofferedAt ?? ctx.now).reofferHours
}
