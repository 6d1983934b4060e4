import { FIRST_SETTINGS, type Settings } from '#domain/site/settings/settings.ts'
import type { Context } from '#server/context.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'

/** Those that pages say. */
export async function getSettings(ctx: Context): Promise<Settings> {
  const all = await readSettings(ctx)
  const shown = Object.entries(all).filter(([key]) => Object.hasOwn(FIRST_SETTINGS, key))
  return { ...FIRST_SETTINGS, ...Object.fromEntries(shown) }
}
