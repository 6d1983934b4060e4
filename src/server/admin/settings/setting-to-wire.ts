import type { SettingChange } from '#contract/admin/settings/settings.ts'
import { isSettingKey } from '#domain/site/settings/rules.ts'
import { FIRST_SETTINGS } from '#domain/site/settings/settings.ts'
import {
  isWithdrawable,
  type SettingVersion,
  settingsAt,
} from '#domain/site/settings/settings-in-force.ts'
import { readAuditNames } from '#server/admin/audit/read-audit-names.ts'
import type { Context } from '#server/context.ts'
import type { settings } from '#server/db/schema/settings.ts'

export type StoredSetting = typeof settings.$inferSelect

/** With the names of the staff as they are now. `standing` is what has begun or will, of every setting. */
export async function settingsToWire(
  ctx: Context,
  rows: readonly StoredSetting[],
  standing: readonly SettingVersion[],
): Promise<SettingChange[]> {
  const actors = rows.flatMap(({ decidedBy, withdrawnBy }) => [decidedBy, withdrawnBy])
  const nameOf = await readAuditNames(
    ctx,
    actors.flatMap((actor) => (actor === null ? [] : [{ actor, object: null }])),
  )
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    value: row.value,
    before: valueBefore(standing, row),
    beginsAt: row.beginsAt.toString(),
    reason: row.reason,
    decidedBy: nameOf(row.decidedBy) ?? row.decidedBy,
    decidedAt: row.decidedAt.toString(),
    withdrawnBy: nameOf(row.withdrawnBy) ?? row.withdrawnBy,
    withdrawnAt: row.withdrawnAt?.toString() ?? null,
    isWithdrawable: row.withdrawnAt === null && isWithdrawable(row.beginsAt, ctx.now),
  }))
}

function valueBefore(standing: readonly SettingVersion[], { id, key, beginsAt }: StoredSetting) {
  const earlier = standing.filter((each) => each.id !== id)
  const before = settingsAt(earlier, beginsAt.subtract({ nanoseconds: 1 }))
  return isSettingKey(key) ? before[key] : FIRST_SETTINGS.supportPhone
}
