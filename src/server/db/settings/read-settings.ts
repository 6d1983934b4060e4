import { isNull } from 'drizzle-orm'
import type { AllSettings } from '#domain/site/settings/settings.ts'
import { type SettingVersion, settingsAt } from '#domain/site/settings/settings-in-force.ts'
import type { Context } from '#server/context.ts'
import { readCached, recallLast } from '#server/db/cached.ts'
import { settings } from '#server/db/schema/settings.ts'

type Reading = Pick<Context, 'db' | 'answers' | 'env'>

/** Every change that has begun or will, from the database. */
export async function listSettingVersions({ db }: Pick<Context, 'db'>): Promise<SettingVersion[]> {
  const { id, key, value, beginsAt } = settings
  return db
    .select({ id, key, value, beginsAt })
    .from(settings)
    .where(isNull(settings.withdrawnAt))
    .orderBy(id)
}

/** What held or will hold at any moment. A planned change begins by itself: the list is in memory before its day. */
export async function readSettingsOverTime(
  ctx: Reading,
): Promise<(at: Temporal.Instant) => AllSettings> {
  const versions = await readCached(ctx, 'settings', 'all', () => listSettingVersions(ctx))
  return (at) => settingsAt(versions, at)
}

/** The same from memory alone, for what is said while the database is away; null where nothing is known. */
export function recallSettings(
  ctx: Pick<Context, 'answers' | 'env'>,
  at: Temporal.Instant,
): AllSettings | null {
  const versions = recallLast<SettingVersion[]>(ctx, 'settings', 'all')
  return versions ? settingsAt(versions, at) : null
}

/** What held when something began that retains it: a search, a proposal, a bill. */
export const readSettingsAt = async (ctx: Reading, at: Temporal.Instant): Promise<AllSettings> =>
  (await readSettingsOverTime(ctx))(at)

export const readSettings = (ctx: Reading & Pick<Context, 'now'>): Promise<AllSettings> =>
  readSettingsAt(ctx, ctx.now)
