import type { AuditLine, listAudit as endpoint } from '#contract/admin/audit/audit.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { nextPage, PAGE_SIZE } from '#server/http/lists/next-page.ts'
import { listAuditLines } from './list-audit-lines.ts'

export async function listAudit(
  ctx: Context,
  asked: ParsedOf<typeof endpoint>,
): Promise<AuditLine[]> {
  const { cursor: _, ...filter } = asked
  return nextPage(ctx, await listAuditLines(ctx, asked, PAGE_SIZE + 1), {
    path: '/api/admin/audit',
    cursorOf: ({ id }) => id,
    query: filter,
  })
}
