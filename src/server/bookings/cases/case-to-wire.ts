import { asc, inArray } from 'drizzle-orm'
import type { Case } from '#contract/bookings/cases/cases.ts'
import type { MessageAuthor } from '#domain/bookings/messages/message-terms.ts'
import { photosOfCases, photosToWire } from '#server/bookings/photos/attach-photos.ts'
import type { Context } from '#server/context.ts'
import { caseMessages, type StoredCase } from '#server/db/schema/cases.ts'
import { listRevisitsOfCases } from './find-revisits.ts'

/**
 * Adds to each case its messages, oldest first: the desk reads all of them, a customer and a mechanic what they wrote
 * themselves and, of a case that they raised, what the desk wrote [CASE-1, CASE-18].
 */
export async function casesToWire(
  ctx: Context,
  stored: readonly StoredCase[],
  reader: MessageAuthor,
): Promise<Case[]> {
  const ids = stored.map(({ id }) => id)
  const messages = await ctx.db
    .select()
    .from(caseMessages)
    .where(inArray(caseMessages.caseId, ids))
    .orderBy(asc(caseMessages.id))
  const photos = await photosOfCases(
    ctx,
    messages.map(({ id }) => id),
  )
  const revisits = await listRevisitsOfCases(ctx, ids)
  return stored.map((it) => ({
    id: it.id,
    kind: it.kind,
    openedBy: it.openedBy,
    openedAt: it.openedAt.toString(),
    dueAt: it.dueAt.toString(),
    decidedAt: it.decidedAt?.toString() ?? null,
    outcome: it.outcome,
    decision: it.decision,
    messages: messages
      .filter(({ caseId, author }) => caseId === it.id && isRead(author, it, reader))
      .map(({ id, author, words, at }) => ({
        author,
        words,
        at: at.toString(),
        photos: photosToWire(photos.get(id)),
      })),
    revisit: revisitToWire(revisits.find(({ caseId }) => caseId === it.id)),
  }))
}

const isRead = (author: string, { openedBy }: StoredCase, reader: MessageAuthor) =>
  reader === 'administrator' ||
  author === reader ||
  (author === 'administrator' && openedBy === reader)

type Revisit = Awaited<ReturnType<typeof listRevisitsOfCases>>[number]

function revisitToWire(found: Revisit | undefined): Case['revisit'] {
  if (!found) return null
  const { id, reference, status, scheduledDate } = found
  return { id, reference, status, scheduledDate: scheduledDate?.toString() ?? null }
}

export async function caseToWire(
  ctx: Context,
  stored: StoredCase,
  reader: MessageAuthor,
): Promise<Case> {
  const [wire] = await casesToWire(ctx, [stored], reader)
  if (!wire) throw new Error('one case in gives one case out')
  return wire
}
