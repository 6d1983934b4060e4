import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { todayOf } from '#server/mechanics/diary/diary.ts'
import { settleListing } from '#server/mechanics/working-time/settle-listing.ts'
import { findLasting, type StoredDocument } from './list-documents.ts'

/** Reminders go out this many days before the end, the nearest first. */
const REMINDED_DAYS = [7, 30] as const

/**
 * Reminds of an insurance that ends soon, and removes a mechanic with an expired one from the directory. Each step
 * notifies once.
 */
export async function checkInsurance(ctx: Context): Promise<number> {
  const today = todayOf(ctx.now)
  const soon = today.add({ days: REMINDED_DAYS[1] }).toString()
  const rows = await ctx.db
    .selectDistinct({ mechanic: mechanics })
    .from(mechanicDocuments)
    .innerJoin(mechanics, eq(mechanics.id, mechanicDocuments.mechanicId))
    .where(
      and(
        eq(mechanics.isApproved, true),
        eq(mechanicDocuments.kind, 'insurance'),
        isNotNull(mechanicDocuments.approvedAt),
        isNotNull(mechanicDocuments.expiresOn),
        isNull(mechanicDocuments.expiredAt),
        lte(mechanicDocuments.expiresOn, soon),
      ),
    )
  let done = 0
  for (const { mechanic } of rows)
    done += await inTransaction(ctx, (ctx) => checkOne(ctx, mechanic, today))
  if (done > 0) ctx.answers.invalidate('mechanics')
  return done
}

async function checkOne(
  ctx: Context,
  mechanic: StoredMechanic,
  today: Temporal.PlainDate,
): Promise<number> {
  const documents = await ctx.db
    .select()
    .from(mechanicDocuments)
    .where(eq(mechanicDocuments.mechanicId, mechanic.id))
    .for('update')
  const insurance = findLasting(documents, 'insurance')
  if (insurance?.expiresOn == null || insurance.expiredAt !== null) return 0
  const daysLeft = today.until(insurance.expiresOn, { largestUnit: 'days' }).days
  if (daysLeft < 0) return expire(ctx, mechanic, insurance)
  const due = REMINDED_DAYS.find((days) => daysLeft <= days)
  return due === undefined ? 0 : remind(ctx, mechanic, insurance, due)
}

async function expire(ctx: Context, mechanic: StoredMechanic, insurance: StoredDocument) {
  await ctx.db
    .update(mechanicDocuments)
    .set({ expiredAt: ctx.now })
    .where(eq(mechanicDocuments.id, insurance.id))
  await settleListing(ctx, mechanic.id)
  await enqueueEmail(ctx, 'document-expired', {
    ...aboutOf(mechanic, insurance),
    onceKey: `document-expired ${insurance.id}`,
  })
  return 1
}

async function remind(
  ctx: Context,
  mechanic: StoredMechanic,
  insurance: StoredDocument,
  due: number,
) {
  const last = insurance.remindedAt
  const dueOn = Temporal.PlainDate.from(insurance.expiresOn ?? '').subtract({ days: due })
  // Already notified for this step: each step notifies once, and the nearer step again.
  if (last !== null && Temporal.PlainDate.compare(todayOf(last), dueOn) >= 0) return 0
  await ctx.db
    .update(mechanicDocuments)
    .set({ remindedAt: ctx.now })
    .where(eq(mechanicDocuments.id, insurance.id))
  await enqueueEmail(ctx, 'document-expiring', {
    ...aboutOf(mechanic, insurance),
    onceKey: `document-expiring ${insurance.id} ${due}`,
  })
  return 1
}

const aboutOf = (mechanic: StoredMechanic, insurance: StoredDocument) => ({
  to: mechanic,
  data: { mechanicId: mechanic.id, documentId: insurance.id },
})
