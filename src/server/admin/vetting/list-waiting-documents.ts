import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { listWaitingDocuments as endpoint } from '#contract/admin/vetting.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { documentGaps } from '#domain/mechanics/document-gaps.ts'
import { isInForce, isListed } from '#domain/mechanics/vetting.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { documentToWire, findLasting } from '#server/mechanics/documents/list-documents.ts'
import { isAsSent } from '#server/mechanics/documents/rebuild-documents.ts'

/** Nobody decides more in one sitting; the total says how many there are. */
const MOST = 100

const isWaiting = and(isNull(mechanicDocuments.approvedAt), isNull(mechanicDocuments.rejectedAt))

/** Lists the documents that nobody has decided, the longest wait first, each with what its mechanic already has in force. */
export async function listWaitingDocuments(ctx: Context): Promise<ReplyOf<typeof endpoint>> {
  const waiting = await ctx.db
    .select({
      document: mechanicDocuments,
      mechanic: mechanics,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(mechanicDocuments)
    .innerJoin(mechanics, eq(mechanics.id, mechanicDocuments.mechanicId))
    .where(isWaiting)
    .orderBy(asc(mechanicDocuments.createdAt), asc(mechanicDocuments.id))
    .limit(MOST)
  const ids = [...new Set(waiting.map(({ mechanic }) => mechanic.id))]
  const own =
    ids.length === 0
      ? []
      : await ctx.db
          .select()
          .from(mechanicDocuments)
          .where(inArray(mechanicDocuments.mechanicId, ids))
  const byMechanic = Map.groupBy(own, ({ mechanicId }) => mechanicId)
  const today = ukDayOf(ctx.now).toString()
  const documents = waiting.map(({ document, mechanic }) => {
    const theirs = byMechanic.get(mechanic.id) ?? []
    const lasting = findLasting(theirs, document.kind)
    const { id, name, location } = mechanic
    return {
      ...documentToWire(ctx, document, false),
      mechanic: {
        id,
        name,
        location,
        isListed: isListed(mechanic, today),
        ...documentGaps(theirs, today),
      },
      isAsSent: isAsSent(document),
      heldUntil: lasting !== null && isInForce(lasting, today) ? lasting.expiresOn : null,
    }
  })
  return { total: waiting[0]?.total ?? 0, documents }
}
