import { and, eq } from 'drizzle-orm'
import type { AdminMechanic } from '#contract/admin/admin.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { isWaiting } from '#server/auth/mechanic/application-state.ts'
import { endSessionsOf } from '#server/auth/sessions/end-sessions-of.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { settleListing } from '#server/mechanics/working-time/settle-listing.ts'
import { closeFee } from '#server/payments/registration-fee/close-fee.ts'
import { conflict, notFound } from '#server/problems.ts'
import { loadVetting } from './load-vetting.ts'
import { mechanicToWire } from './mechanic-to-wire.ts'

type Decision = { isApproved: true } | { isApproved: false; reason: string | null }

/**
 * One conditional update decides between two administrators: the same decision again returns the current state, the
 * opposite one is refused, and so is a rejection for another reason, which the applicant has not read [SEC-O23].
 */
export async function decideApplication(
  ctx: Context,
  id: number,
  decision: Decision,
): Promise<AdminMechanic> {
  let sent: string[] = []
  const mechanic = await inTransaction(ctx, async (ctx) => {
    const decided = await store(ctx, id, decision)
    if (decided === null) return standing(ctx, id, decision)
    // An approval lists nobody by itself: the documents do [MECH-24].
    const settled = await settleListing(ctx, id)
    if (!decided.isApproved) {
      await endSessionsOf(ctx, 'mechanic', id)
      await closeFee(ctx, id)
      sent = await deleteDocuments(ctx, id)
    }
    await enqueueEmail(ctx, decision.isApproved ? 'application-approved' : 'application-rejected', {
      to: decided,
      data: { mechanicId: id },
    })
    await audit(ctx, {
      action: decision.isApproved ? 'mechanic.approve' : 'mechanic.reject',
      object: `mechanic ${id}`,
    })
    return settled
  })
  for (const fileId of sent) await ctx.files.remove(fileId)
  ctx.answers.invalidate('mechanics')
  // An applicant whose case is only now decided has accepted no jobs.
  return mechanicToWire(mechanic, 0, (await loadVetting(ctx, [id]))(id))
}

async function store(ctx: Context, id: number, decision: Decision): Promise<StoredMechanic | null> {
  const [row] = await ctx.db
    .update(mechanics)
    .set({
      isApproved: decision.isApproved,
      decidedAt: ctx.now,
      decidedBy: whoActs(ctx.actor).actor,
      rejectedAt: decision.isApproved ? null : ctx.now,
      rejectionReason: decision.isApproved ? null : decision.reason,
    })
    .where(and(eq(mechanics.id, id), isWaiting))
    .returning()
  return row ?? null
}

async function standing(ctx: Context, id: number, decision: Decision): Promise<StoredMechanic> {
  const [row] = await ctx.db.select().from(mechanics).where(eq(mechanics.id, id))
  if (!row) throw notFound('There is no such application.')
  if (decision.isApproved && row.isApproved) return row
  if (!decision.isApproved && !row.isApproved && row.rejectionReason === decision.reason) return row
  throw conflict(
    'already_decided',
    row.isApproved
      ? 'This mechanic has already been approved.'
      : 'This application has already been rejected.',
  )
}

/** Nobody needs a rejected person's passport. Returns the files, which are removed once that is certain [MECH-142]. */
async function deleteDocuments(ctx: Context, mechanicId: number): Promise<string[]> {
  const rows = await ctx.db
    .delete(mechanicDocuments)
    .where(eq(mechanicDocuments.mechanicId, mechanicId))
    .returning({ fileId: mechanicDocuments.fileId })
  return rows.map(({ fileId }) => fileId)
}
