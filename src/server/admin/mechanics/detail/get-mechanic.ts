import { eq } from 'drizzle-orm'
import { ID_MAX } from '#domain/text/limits.ts'
import { openJobs } from '#server/admin/mechanics/open-jobs.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { notFound } from '#server/problems.ts'

/** Returns a mechanic or an applicant, with how many jobs they have in hand. */
export async function getMechanic(ctx: Context, id: number) {
  const [row] =
    id > ID_MAX
      ? []
      : await ctx.db
          .select({ mechanic: mechanics, openJobs })
          .from(mechanics)
          .where(eq(mechanics.id, id))
  if (!row) throw notFound('There is no such mechanic.')
  return row
}
