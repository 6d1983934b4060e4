import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { AdminMechanic, listAdminMechanics as endpoint } from '#contract/admin/admin.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { isRejected, isWaiting } from '#server/auth/mechanic/application-state.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { loadVetting } from './load-vetting.ts'
import { mechanicToWire } from './mechanic-to-wire.ts'
import { openJobs } from './open-jobs.ts'

/** The list has no pages; nobody reads more than this at once. */
const MOST = 1000

const waitingSince = sql`case when not ${mechanics.isApproved} then ${mechanics.createdAt} end`

/**
 * Lists the longest waiting applicants first, then the approved, newest first. The search finds rejected ones by name.
 */
export async function listAdminMechanics(
  ctx: Context,
  { status }: ParsedOf<typeof endpoint>,
): Promise<AdminMechanic[]> {
  const rows = await ctx.db
    .select({ mechanic: mechanics, openJobs })
    .from(mechanics)
    .where(
      status === 'rejected'
        ? isRejected
        : or(and(eq(mechanics.isApproved, true), isNull(mechanics.erasedAt)), isWaiting),
    )
    .orderBy(
      asc(mechanics.isApproved),
      status === 'rejected' ? desc(mechanics.rejectedAt) : asc(waitingSince),
      desc(mechanics.createdAt),
      desc(mechanics.id),
    )
    .limit(MOST)
  const vettingOf = await loadVetting(
    ctx,
    rows.map(({ mechanic }) => mechanic.id),
  )
  return rows.map(({ mechanic, openJobs }) =>
    mechanicToWire(mechanic, openJobs, vettingOf(mechanic.id)),
  )
}
