import { desc, eq } from 'drizzle-orm'
import type { changeSetting as endpoint, SettingChange } from '#contract/admin/settings/settings.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { normaliseUkPhone } from '#domain/people/phone-number.ts'
import { checkSetting, settingText } from '#domain/site/settings/check-setting.ts'
import { isSettingKey } from '#domain/site/settings/rules.ts'
import { settingEntry } from '#domain/site/settings/setting-list.ts'
import type { SettingKey, SettingValue } from '#domain/site/settings/settings.ts'
import { beginningOf } from '#domain/site/settings/settings-in-force.ts'
import { dateText } from '#domain/time/when-text.ts'
import { readAuditNames } from '#server/admin/audit/read-audit-names.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { withIdempotencyKey } from '#server/auth/idempotency.ts'
import type { Context } from '#server/context.ts'
import { settings } from '#server/db/schema/settings.ts'
import { listSettingVersions } from '#server/db/settings/read-settings.ts'
import type { NewRow } from '#server/db/statement.ts'
import { conflict, invalid } from '#server/problems.ts'
import { settingsToWire } from './setting-to-wire.ts'

/** Changes a setting, today at once or from the midnight of a later day, after the latest change that was read [ADMIN-92]. */
export async function changeSetting(
  ctx: Context,
  body: ParsedOf<typeof endpoint>,
): Promise<SettingChange> {
  const { key, startsOn, follows, reason } = body
  if (!isSettingKey(key)) throw invalid({ key: 'There is no such setting' })
  const value = storedValue(key, body.value)
  const changed = await withIdempotencyKey(ctx, 'POST /api/admin/settings', body, async (ctx) => {
    const beginsAt = beginningOf(startsOn, ctx.now)
    if (beginsAt === null)
      throw invalid({ startsOn: 'Please choose today or a day within a year of it' })
    await requireLatest(ctx, key, follows)
    const [row] = await ctx.db
      .insert(settings)
      .values({
        key,
        value,
        beginsAt,
        follows,
        reason,
        decidedBy: whoActs(ctx.actor).actor,
        decidedAt: ctx.now,
      } satisfies NewRow<typeof settings, 'withdrawnBy' | 'withdrawnAt'>)
      .onConflictDoNothing()
      .returning()
    if (!row) throw await whyNot(ctx, key, follows)
    const [wire] = await settingsToWire(ctx, [row], await listSettingVersions(ctx))
    if (!wire) throw new Error('one row makes one change')
    const entry = settingEntry(key)
    await audit(ctx, {
      action: 'setting.change',
      object: `setting ${row.id}: ${entry.label}, “${settingText(entry, value)}” instead of “${settingText(entry, wire.before)}”, from ${dateText(startsOn)}`,
    })
    return wire
  })
  ctx.answers.invalidate('settings')
  return changed
}

/** The form has checked the rest; the tables of telephone numbers are here alone. */
function storedValue(key: SettingKey, entered: unknown): SettingValue {
  const checked = checkSetting(key, entered)
  if (!checked.ok) throw invalid({ value: checked.problem })
  if (settingEntry(key).kind.type !== 'phone') return checked.value
  const phone = normaliseUkPhone(String(checked.value))
  if (phone === null || !phone.e164.startsWith('+44'))
    throw invalid({ value: 'Please enter a British telephone number with its area code' })
  return phone.national
}

async function requireLatest(ctx: Context, key: SettingKey, follows: number): Promise<void> {
  const latest = await findLatest(ctx, key)
  if ((latest?.id ?? 0) !== follows) throw await whyNot(ctx, key, follows)
}

async function findLatest({ db }: Context, key: SettingKey) {
  const [latest] = await db
    .select()
    .from(settings)
    .where(eq(settings.key, key))
    .orderBy(desc(settings.id))
    .limit(1)
  return latest ?? null
}

/** Somebody else has decided since this page was read, or a change begins with that day already. */
async function whyNot(ctx: Context, key: SettingKey, follows: number) {
  const latest = await findLatest(ctx, key)
  const entry = settingEntry(key)
  if (latest === null || latest.id === follows)
    return conflict(
      'changed_elsewhere',
      `A change of “${entry.label}” begins with that day already. Please withdraw it first, or choose another day.`,
    )
  const nameOf = await readAuditNames(ctx, [{ actor: latest.decidedBy, object: null }])
  return conflict(
    'changed_elsewhere',
    `${nameOf(latest.decidedBy) ?? 'Somebody else'} has changed “${entry.label}” to “${settingText(entry, latest.value)}” in the meantime. Please look at it first.`,
  )
}
