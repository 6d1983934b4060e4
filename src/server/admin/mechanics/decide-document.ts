import { eq } from 'drizzle-orm'
import type {
  approveDocument as approval,
  rejectDocument as rejection,
} from '#contract/admin/admin.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { MechanicDocument } from '#contract/mechanics/mechanic-documents.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { todayOf } from '#server/mechanics/diary/diary.ts'
import {
  documentToWire,
  findLasting,
  type StoredDocument,
} from '#server/mechanics/documents/list-documents.ts'
import { settleListing } from '#server/mechanics/working-time/settle-listing.ts'
import { conflict, invalid, notFound } from '#server/problems.ts'

/** The administrator enters the last day from the paper itself; what the mechanic typed counts for nothing [MECH-24]. */
export function approveDocument(
  ctx: Context,
  { id, expiresOn }: ParsedOf<typeof approval>,
): Promise<MechanicDocument> {
  return decideDocument(ctx, id, (document) => {
    if (document.kind === 'insurance' && expiresOn === null)
      throw invalid({ expiresOn: 'Please enter the day on which it ends' })
    if (expiresOn !== null && expiresOn < todayOf(ctx.now).toString())
      throw invalid({ expiresOn: 'This document has already ended' })
    return { approvedAt: ctx.now, expiresOn }
  })
}

export function rejectDocument(
  ctx: Context,
  { id, reason }: ParsedOf<typeof rejection>,
): Promise<MechanicDocument> {
  return decideDocument(ctx, id, () => ({ rejectedAt: ctx.now, rejectionReason: reason }))
}

type Decision = Partial<
  Pick<StoredDocument, 'approvedAt' | 'expiresOn' | 'rejectedAt' | 'rejectionReason'>
>

/** The lock on the mechanic decides between two administrators: each document is decided once. */
async function decideDocument(
  ctx: Context,
  id: string,
  decide: (document: StoredDocument) => Decision,
): Promise<MechanicDocument> {
  const wire = await inTransaction(ctx, async (ctx) => {
    const waiting = await lockWaiting(ctx, id)
    const decision = decide(waiting.document)
    await ctx.db
      .update(mechanicDocuments)
      .set({ ...decision, decidedBy: whoActs(ctx.actor).actor })
      .where(eq(mechanicDocuments.id, id))
    await settleListing(ctx, waiting.mechanic.id)
    const isApproved = decision.approvedAt !== undefined
    await enqueueEmail(ctx, isApproved ? 'document-approved' : 'document-rejected', {
      to: waiting.mechanic,
      data: { mechanicId: waiting.mechanic.id, documentId: id },
    })
    await audit(ctx, {
      action: isApproved ? 'document.approve' : 'document.reject',
      object: `document ${id}`,
    })
    const rows = await ctx.db
      .select()
      .from(mechanicDocuments)
      .where(eq(mechanicDocuments.mechanicId, waiting.mechanic.id))
    const document = rows.find((row) => row.id === id) ?? waiting.document
    return documentToWire(ctx, document, findLasting(rows, document.kind)?.id !== id)
  })
  ctx.answers.invalidate('mechanics')
  return wire
}

async function lockWaiting(ctx: Context, id: string) {
  const [row] = await ctx.db
    .select({ document: mechanicDocuments, mechanic: mechanics })
    .from(mechanicDocuments)
    .innerJoin(mechanics, eq(mechanics.id, mechanicDocuments.mechanicId))
    .where(eq(mechanicDocuments.id, id))
    .for('update')
  if (!row) throw notFound('There is no such document.')
  if (row.document.approvedAt !== null || row.document.rejectedAt !== null)
    throw conflict('already_decided', 'This document has already been decided.')
  return row
}
