import type { ReplyOf } from '#contract/endpoint.ts'
import type { getSettings as endpoint } from '#contract/site/settings/settings.ts'
import type { Connections } from '#domain/site/connections.ts'
import { FIRST_SETTINGS } from '#domain/site/settings/settings.ts'
import type { Context } from '#server/context.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'

/** Those that pages say, and what this installation is connected to. */
export async function getSettings(ctx: Context): Promise<ReplyOf<typeof endpoint>> {
  const all = await readSettings(ctx)
  const shown = Object.entries(all).filter(([key]) => Object.hasOwn(FIRST_SETTINGS, key))
  return { ...FIRST_SETTINGS, ...Object.fromEntries(shown), connections: connectionsOf(ctx) }
}

const connectionsOf = ({ env, payments }: Pick<Context, 'env' | 'payments'>): Connections => ({
  registers: [
    ...(env.dvsa === null ? [] : (['DVSA'] as const)),
    ...(env.dvlaApiKey === null ? [] : (['DVLA'] as const)),
  ],
  asksPostcodes: env.postcodesIo,
  asksRoutes: env.osrmUrl !== null,
  savesCards: payments.chargeSavedCard !== null,
})
