import { sql } from 'drizzle-orm'
import type { Desk } from '#contract/admin/admin.ts'
import { requireStaffRole } from '#server/auth/guards.ts'
import type { Context } from '#server/context.ts'
import { sqlStatement } from '#server/db/statement.ts'

const selectDesk = sqlStatement<Pick<Desk, 'administrator' | 'openCases'>>(
  'select the desk',
  () => sql`
    select (select count(*)::int from cases where decided_at is null) as "openCases",
      (select json_build_object('id', id, 'name', name, 'email', email) from administrators
        where id = ${sql.placeholder('administratorId')}::int) as administrator`,
)

/** Every page of administrators asks for this: one statement, where the overview with all of its figures takes four. */
export async function getDesk(ctx: Context): Promise<Desk> {
  const { administratorId } = ctx.actor
  const [desk] = await selectDesk(ctx.db, { administratorId })
  if (!desk) throw new Error('a query of one row has one row')
  return { ...desk, mode: ctx.env.mode, role: requireStaffRole(ctx) }
}
