import type { AuditLine, listAudit as endpoint } from '#contract/admin/audit/audit.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { nextPage, PAGE_SIZE } from '#server/admin/records/next-page.ts'
import type { Context } from '#server/context.ts'
import { listAuditLines } from './list-audit-lines.ts'

export async function listAudit(
  ctx: Context,
  asked: ParsedOf<typeof endpoint>,
): Promise<AuditLine[]> {
  const { cursor: _, ...filter } = asked
  return nextPage(ctx, '/api/admin/audit', await listAuditLines(ctx, asked, PAGE_SIZE + 1), filter)
}
