import { desc, lt } from 'drizzle-orm'
import type { AuditLine, listAudit as endpoint } from '#contract/admin/admin-records.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { nextPage, PAGE_SIZE } from './next-page.ts'

/** Ids of audit entries grow with time, so the primary key gives the order. */
export async function listAudit(
  ctx: Context,
  { cursor }: ParsedOf<typeof endpoint>,
): Promise<AuditLine[]> {
  const rows = await ctx.db
    .select()
    .from(auditEvents)
    .where(cursor === undefined ? undefined : lt(auditEvents.id, cursor))
    .orderBy(desc(auditEvents.id))
    .limit(PAGE_SIZE + 1)
  const lines = rows.map((row) => ({ ...row, at: row.at.toString() }))
  return nextPage(ctx, '/api/admin/audit', lines)
}
