import { and, eq, isNull } from 'drizzle-orm'
import type {
  withdrawSetting as endpoint,
  SettingChange,
} from '#contract/admin/settings/settings.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { isSettingKey } from '#domain/site/settings/rules.ts'
import { settingEntry } from '#domain/site/settings/setting-list.ts'
import { isWithdrawable } from '#domain/site/settings/settings-in-force.ts'
import { dayText } from '#domain/time/when-text.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { settings } from '#server/db/schema/settings.ts'
import { listSettingVersions } from '#server/db/settings/read-settings.ts'
import { conflict, notFound } from '#server/problems.ts'
import { settingsToWire } from './setting-to-wire.ts'

/** Withdraws a change while it is still to begin; afterwards another change mends it [ADMIN-92]. */
export async function withdrawSetting(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<SettingChange> {
  const withdrawn = await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select()
      .from(settings)
      .where(eq(settings.id, id))
      .for('no key update')
    if (!found) throw notFound('There is no such change.')
    if (found.withdrawnAt !== null)
      throw conflict('changed_elsewhere', 'This change has been withdrawn already.')
    if (!isWithdrawable(found.beginsAt, ctx.now))
      throw conflict(
        'changed_elsewhere',
        'It is too late to withdraw this change: it is in force, or about to be. Please make another one.',
      )
    const [row] = await ctx.db
      .update(settings)
      .set({ withdrawnBy: whoActs(ctx.actor).actor, withdrawnAt: ctx.now })
      .where(and(eq(settings.id, id), isNull(settings.withdrawnAt)))
      .returning()
    if (!row) throw new Error('a locked row was changed')
    const label = isSettingKey(row.key) ? settingEntry(row.key).label : row.key
    await audit(ctx, {
      action: 'setting.withdraw',
      object: `setting ${id}: ${label}, from ${dayText(row.beginsAt)}`,
    })
    const [wire] = await settingsToWire(ctx, [row], await listSettingVersions(ctx))
    if (!wire) throw new Error('one row makes one change')
    return wire
  })
  ctx.answers.invalidate('settings')
  return withdrawn
}
