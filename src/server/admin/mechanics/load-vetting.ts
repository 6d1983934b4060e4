import { inArray } from 'drizzle-orm'
import { type DocumentKind, missingDocuments } from '#domain/mechanics/vetting.ts'
import type { Context } from '#server/context.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { todayOf } from '#server/mechanics/diary/diary.ts'

export type Vetting = { missingDocuments: DocumentKind[]; documentsToCheck: number }

/** Loads what keeps each of these mechanics off the listing, and what waits for an administrator. */
export async function loadVetting(
  ctx: Context,
  mechanicIds: readonly number[],
): Promise<(mechanicId: number) => Vetting> {
  const rows =
    mechanicIds.length === 0
      ? []
      : await ctx.db
          .select()
          .from(mechanicDocuments)
          .where(inArray(mechanicDocuments.mechanicId, [...mechanicIds]))
  const byMechanic = Map.groupBy(rows, ({ mechanicId }) => mechanicId)
  const today = todayOf(ctx.now).toString()
  return (mechanicId) => {
    const own = byMechanic.get(mechanicId) ?? []
    return {
      missingDocuments: missingDocuments(own, today),
      documentsToCheck: own.filter((row) => row.approvedAt === null && row.rejectedAt === null)
        .length,
    }
  }
}
