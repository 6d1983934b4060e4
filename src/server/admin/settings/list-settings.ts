import { asc } from 'drizzle-orm'
import type { listSettings as endpoint, SettingHistory } from '#contract/admin/settings/settings.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { SETTING_KEYS } from '#domain/site/settings/setting-list.ts'
import type { SettingKey } from '#domain/site/settings/settings.ts'
import { settingsAt } from '#domain/site/settings/settings-in-force.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { settings } from '#server/db/schema/settings.ts'
import { type StoredSetting, settingsToWire } from './setting-to-wire.ts'

/** Every setting with what is in force, what is planned, and everything before it with those who decided it [ADMIN-92]. */
export async function listSettings(ctx: Context): Promise<AnswerOf<typeof endpoint>> {
  const rows = await ctx.db
    .select()
    .from(settings)
    .orderBy(asc(settings.beginsAt), asc(settings.id))
  const standing = rows.filter(({ withdrawnAt }) => withdrawnAt === null)
  const now = settingsAt(standing, ctx.now)
  const today = ukDayOf(ctx.now)
  const wire = await settingsToWire(ctx, rows, standing)
  const historyOf = (key: SettingKey): SettingHistory => {
    const own = rows.filter((row) => row.key === key)
    const planned = own.filter((row) => row.withdrawnAt === null && !hasBegun(ctx, row))
    const begun = own.filter((row) => row.withdrawnAt === null && hasBegun(ctx, row))
    const toWire = (chosen: readonly StoredSetting[]) =>
      chosen.flatMap((row) => wire.filter(({ id }) => id === row.id))
    return {
      key,
      value: now[key],
      since: begun.at(-1)?.beginsAt.toString() ?? null,
      planned: toWire(planned),
      earlier: toWire(own.filter((row) => !planned.includes(row)).reverse()),
      latest: Math.max(0, ...own.map(({ id }) => id)),
    }
  }
  return {
    settings: SETTING_KEYS.map(historyOf),
    today: today.toString(),
    openUntil: today.add({ years: 1 }).toString(),
  }
}

const hasBegun = ({ now }: Context, { beginsAt }: StoredSetting) =>
  Temporal.Instant.compare(beginsAt, now) <= 0
