import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type {
  approveDocument as approval,
  rejectDocument as rejection,
} from '#contract/admin/vetting.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { MechanicDocument } from '#contract/mechanics/mechanic-documents.ts'
import { type PaperFacts, refusedFacts } from '#domain/mechanics/vetting.ts'
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
  { id, sha256, expiresOn, issuedOn = null, coverPounds = null }: ParsedOf<typeof approval>,
): Promise<MechanicDocument> {
  const facts = { expiresOn, issuedOn, coverPounds }
  return decideDocument(ctx, { id, sha256 }, (document) => {
    const refused = refusedFacts(document.kind, facts, todayOf(ctx.now).toString())
    if (refused !== null) throw invalid(refused)
    return { approvedAt: ctx.now, ...facts }
  })
}

export function rejectDocument(
  ctx: Context,
  { id, sha256, reason }: ParsedOf<typeof rejection>,
): Promise<MechanicDocument> {
  return decideDocument(ctx, { id, sha256 }, () => ({
    rejectedAt: ctx.now,
    rejectionReason: reason,
  }))
}

type Decision = Partial<
  Pick<StoredDocument, 'approvedAt' | keyof PaperFacts | 'rejectedAt' | 'rejectionReason'>
>

/** The lock on the mechanic decides between two administrators: each document is decided once. */
async function decideDocument(
  ctx: Context,
  { id, sha256 }: { id: string; sha256: string | null },
  decide: (document: StoredDocument) => Decision,
): Promise<MechanicDocument> {
  const wire = await inTransaction(ctx, async (ctx) => {
    const waiting = await lockWaiting(ctx, id)
    const decision = decide(waiting.document)
    const lookedAt = await hashLookedAt(ctx, waiting.document, sha256)
    await ctx.db
      .update(mechanicDocuments)
      .set({ ...decision, sha256: lookedAt, decidedBy: whoActs(ctx.actor).actor })
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

/** The file that is stored now must be the one that the person looked at; its hash stays with the decision [MECH-31]. */
async function hashLookedAt(
  ctx: Context,
  { fileId, sha256 }: StoredDocument,
  seen: string | null,
): Promise<string> {
  const file = await ctx.files.read(fileId)
  const hash = createHash('sha256')
  for await (const chunk of file ?? []) hash.update(chunk)
  const stored = hash.digest('hex')
  if (file === null || seen !== sha256 || stored !== (sha256 ?? stored))
    throw conflict(
      'changed_elsewhere',
      'This file is not the one you looked at. Please open it again.',
    )
  return stored
}

async function lockWaiting(ctx: Context, id: string) {
  const [row] = await ctx.db
    .select({ document: mechanicDocuments, mechanic: mechanics })
    .from(mechanicDocuments)
    .innerJoin(mechanics, eq(mechanics.id, mechanicDocuments.mechanicId))
    .where(eq(mechanicDocuments.id, id))
    .for('no key update')
  if (!row) throw notFound('There is no such document.')
  if (row.document.approvedAt !== null || row.document.rejectedAt !== null)
    throw conflict('already_decided', 'This document has already been decided.')
  return row
}
