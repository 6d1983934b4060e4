import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type {
  approveDocument as approval,
  rejectDocument as rejection,
} from '#contract/admin/vetting.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { MechanicDocument } from '#contract/mechanics/mechanic-documents.ts'
import { type PaperFacts, refusedFacts } from '#domain/mechanics/vetting.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
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
  { expiresOn, issuedOn = null, coverPounds = null, ...asked }: ParsedOf<typeof approval>,
): Promise<MechanicDocument> {
  const facts = { expiresOn, issuedOn, coverPounds }
  return decideDocument(ctx, asked, (document) => {
    const refused = refusedFacts(document.kind, facts, ukDayOf(ctx.now).toString())
    if (refused !== null) throw invalid(refused)
    // Another last day is reminded of anew.
    const isMoved = document.expiresOn !== expiresOn
    return {
      approvedAt: ctx.now,
      rejectedAt: null,
      rejectionReason: null,
      ...facts,
      ...(isMoved && { remindedAt: null, expiredAt: null }),
    }
  })
}

export function rejectDocument(
  ctx: Context,
  { reason, ...asked }: ParsedOf<typeof rejection>,
): Promise<MechanicDocument> {
  return decideDocument(ctx, asked, () => ({
    approvedAt: null,
    rejectedAt: ctx.now,
    rejectionReason: reason,
  }))
}

type Decision = Pick<StoredDocument, 'approvedAt' | 'rejectedAt' | 'rejectionReason'> &
  Partial<Pick<StoredDocument, keyof PaperFacts | 'remindedAt' | 'expiredAt'>>

type Asked = Pick<ParsedOf<typeof approval>, 'id' | 'sha256' | 'instead'>

/**
 * The lock on the mechanic decides between two administrators. A decision that was made before is replaced where it is the
 * one that was read [MECH-33].
 */
async function decideDocument(
  ctx: Context,
  { id, sha256, instead }: Asked,
  decide: (document: StoredDocument) => Decision,
): Promise<MechanicDocument> {
  const wire = await inTransaction(ctx, async (ctx) => {
    const waiting = await lockUndecided(ctx, id, instead ?? null)
    const decision = decide(waiting.document)
    const lookedAt = await hashLookedAt(ctx, waiting.document, sha256)
    const was = waiting.document.approvedAt === null ? 'open' : 'approved'
    const becomes = decision.approvedAt === null ? 'rejected' : 'approved'
    await ctx.db
      .update(mechanicDocuments)
      .set({ ...decision, sha256: lookedAt, decidedBy: whoActs(ctx.actor).actor })
      .where(eq(mechanicDocuments.id, id))
    await settleListing(ctx, waiting.mechanic.id)
    await enqueueEmail(ctx, EMAILS[was][becomes], {
      to: waiting.mechanic,
      data: { mechanicId: waiting.mechanic.id, documentId: id },
    })
    await audit(ctx, { action: ACTS[was][becomes], object: `document ${id}` })
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

/** `open`: nobody had approved it. */
const EMAILS = {
  open: { approved: 'document-approved', rejected: 'document-rejected' },
  approved: { approved: 'document-approved', rejected: 'document-withdrawn' },
} as const

const ACTS = {
  open: { approved: 'document.approve', rejected: 'document.reject' },
  approved: { approved: 'document.correct', rejected: 'document.withdraw' },
} as const

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

async function lockUndecided(ctx: Context, id: string, instead: string | null) {
  const [row] = await ctx.db
    .select({ document: mechanicDocuments, mechanic: mechanics })
    .from(mechanicDocuments)
    .innerJoin(mechanics, eq(mechanics.id, mechanicDocuments.mechanicId))
    .where(eq(mechanicDocuments.id, id))
    .for('no key update')
  if (!row) throw notFound('There is no such document.')
  const decidedAt = row.document.approvedAt ?? row.document.rejectedAt
  if (decidedAt?.toString() !== (instead ?? undefined))
    throw conflict('already_decided', 'This document has already been decided.')
  return row
}
