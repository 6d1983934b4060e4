import { BRAND } from '#domain/site/brand.ts'
import type { Context } from '#server/context.ts'
import { readSettings } from './read-settings.ts'

/** Where messages for the desk go. */
export const operatorAddress = async (ctx: Context) => ({
  name: BRAND.name,
  email: (await readSettings(ctx)).contactEmail,
})
