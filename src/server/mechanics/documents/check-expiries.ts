import { and, asc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import {
  documentsValidUntil,
  EXPIRY_REMINDER_DAYS,
  missingDocuments,
  REQUIRED_DOCUMENTS,
} from '#domain/mechanics/vetting.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { eachAlone, inTurn } from '#server/db/queue/each-alone.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { settleListing } from '#server/mechanics/working-time/settle-listing.ts'
import { findLasting, type StoredDocument } from './list-documents.ts'

/**
 * Reminds of a required document that ends soon, and removes a mechanic with an expired one from the directory. Each
 * step notifies once [MECH-17]. A listing that the policy no longer supports ends too: the policy may have grown since
 * it began [MECH-24].
 */
export async function checkExpiries(ctx: Context): Promise<number> {
  const today = ukDayOf(ctx.now)
  const soon = today.add({ days: Math.max(...EXPIRY_REMINDER_DAYS) }).toString()
  const rows = await ctx.db
    .selectDistinct({ mechanic: mechanics })
    .from(mechanicDocuments)
    .innerJoin(mechanics, eq(mechanics.id, mechanicDocuments.mechanicId))
    .where(
      and(
        eq(mechanics.isApproved, true),
        inArray(mechanicDocuments.kind, [...REQUIRED_DOCUMENTS]),
        isNotNull(mechanicDocuments.approvedAt),
        isNotNull(mechanicDocuments.expiresOn),
        isNull(mechanicDocuments.expiredAt),
        lte(mechanicDocuments.expiresOn, soon),
      ),
    )
  const nameOf = ({ mechanic }: { mechanic: StoredMechanic }) => `mechanic ${mechanic.id}`
  try {
    return await inTurn([
      () =>
        eachAlone(ctx, rows, { nameOf }, ({ mechanic }) =>
          inTransaction(ctx, (ctx) => checkOne(ctx, mechanic, today)),
        ),
      () => settleListed(ctx),
    ])
  } finally {
    ctx.answers.invalidate('mechanics')
  }
}

/** So many are read together: with all of a million at once no statement had the time. */
const TOGETHER = 1000

async function settleListed(ctx: Context): Promise<number> {
  let ended = 0
  for (let after = 0; ; ) {
    const listed = await ctx.db
      .select({ id: mechanics.id, documentsUntil: mechanics.documentsUntil })
      .from(mechanics)
      .where(
        and(gt(mechanics.id, after), eq(mechanics.isApproved, true), isNull(mechanics.unlistedAt)),
      )
      .orderBy(asc(mechanics.id))
      .limit(TOGETHER)
    ended += await settleEach(ctx, listed)
    const last = listed.at(-1)
    if (!last || listed.length < TOGETHER) return ended
    after = last.id
  }
}

async function settleEach(
  ctx: Context,
  listed: readonly Pick<StoredMechanic, 'id' | 'documentsUntil'>[],
): Promise<number> {
  const ids = listed.map(({ id }) => id)
  const rows = await ctx.db
    .select()
    .from(mechanicDocuments)
    .where(inArray(mechanicDocuments.mechanicId, ids))
  const documentsOf = Map.groupBy(rows, ({ mechanicId }) => mechanicId)
  const today = ukDayOf(ctx.now).toString()
  const nameOf = ({ id }: { id: number }) => `mechanic ${id}`
  return eachAlone(ctx, listed, { nameOf }, async ({ id, documentsUntil }) => {
    const documents = documentsOf.get(id) ?? []
    const isAsStored = documentsUntil === documentsValidUntil(documents, today)
    if (missingDocuments(documents, today).length === 0 && isAsStored) return 0
    await inTransaction(ctx, (ctx) => settleListing(ctx, id))
    return 1
  })
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
    .for('no key update')
  let done = 0
  for (const kind of REQUIRED_DOCUMENTS) {
    const document = findLasting(documents, kind)
    if (document?.expiresOn == null || document.expiredAt !== null) continue
    const daysLeft = today.until(document.expiresOn, { largestUnit: 'days' }).days
    const due = EXPIRY_REMINDER_DAYS.find((days) => daysLeft <= days)
    if (daysLeft < 0) done += await expire(ctx, mechanic, document)
    else if (due !== undefined) done += await remind(ctx, mechanic, document, due)
  }
  return done
}

async function expire(ctx: Context, mechanic: StoredMechanic, document: StoredDocument) {
  await ctx.db
    .update(mechanicDocuments)
    .set({ expiredAt: ctx.now })
    .where(eq(mechanicDocuments.id, document.id))
  await settleListing(ctx, mechanic.id)
  await enqueueEmail(ctx, 'document-expired', {
    ...aboutOf(mechanic, document),
    onceKey: `document-expired ${document.id} ${document.expiresOn}`,
  })
  return 1
}

async function remind(
  ctx: Context,
  mechanic: StoredMechanic,
  document: StoredDocument,
  due: number,
) {
  const last = document.remindedAt
  const dueOn = Temporal.PlainDate.from(document.expiresOn ?? '').subtract({ days: due })
  // Already notified for this step: each step notifies once, and the nearer step again.
  if (last !== null && Temporal.PlainDate.compare(ukDayOf(last), dueOn) >= 0) return 0
  await ctx.db
    .update(mechanicDocuments)
    .set({ remindedAt: ctx.now })
    .where(eq(mechanicDocuments.id, document.id))
  await enqueueEmail(ctx, 'document-expiring', {
    ...aboutOf(mechanic, document),
    onceKey: `document-expiring ${document.id} ${document.expiresOn} ${due}`,
  })
  return 1
}

const aboutOf = (mechanic: StoredMechanic, document: StoredDocument) => ({
  to: mechanic,
  data: { mechanicId: mechanic.id, documentId: document.id },
})
