import { AuditFilterQuery, type exportAudit as endpoint } from '#contract/admin/audit/audit.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { audit } from '#server/auth/audit.ts'
import { csvAnswer, rowsUpTo } from '#server/http/raw/csv-answer.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { malformed } from '#server/problems.ts'
import { listAuditLines } from './list-audit-lines.ts'

/** More lines than the staff of a busy site write in a month. */
const MOST = 20_000

const HEADINGS = ['When', 'Who', 'What', 'Action', 'Object', 'Result', 'Request']

/** GET /api/admin/audit.csv: the filtered list as a file [ADMIN-61]. The audit records its own downloads too. */
export async function exportAudit(call: RawCall<typeof endpoint>): Promise<Response> {
  const { c, admit } = call
  const filter = AuditFilterQuery.safeParse(c.req.query())
  if (!filter.success) throw malformed('We do not know this filter.')
  const ctx = await admit()
  const found = await listAuditLines(ctx, filter.data, MOST + 1)
  await audit(ctx, {
    action: 'audit.export',
    object: found.length === 1 ? '1 line' : `${Math.min(found.length, MOST)} lines`,
  })
  const rows = found.map((line) => [
    line.at,
    line.who,
    line.sentence,
    line.action,
    line.object,
    line.result,
    line.requestId,
  ])
  const day = ukDayOf(ctx.now)
  return csvAnswer(call, `audit-${day}.csv`, [HEADINGS, ...rowsUpTo(MOST, rows)])
}
