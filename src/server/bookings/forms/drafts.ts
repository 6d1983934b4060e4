import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { EMPTY_ANSWERS } from '#contract/bookings/forms.ts'
import type { Context } from '#server/context.ts'
import { bookingDrafts } from '#server/db/schema/booking-drafts.ts'
import type { NewRow } from '#server/db/statement.ts'

export type StoredDraft = typeof bookingDrafts.$inferSelect
type Changes = Partial<Omit<StoredDraft, 'quoteId' | 'bookingKey' | 'savedAt'>>

export async function findDraft(ctx: Context, quoteId: string): Promise<StoredDraft | null> {
  const [row] = await ctx.db.select().from(bookingDrafts).where(eq(bookingDrafts.quoteId, quoteId))
  // The release before this one may have stored it, and knew fewer answers.
  return row ? { ...row, answers: { ...EMPTY_ANSWERS, ...row.answers } } : null
}

/** Stores what a form held. What it does not name stays; problems and a refusal are those of the last form alone. */
export async function saveDraft(ctx: Context, quoteId: string, changes: Changes): Promise<void> {
  const { answers, problems = {}, refusal = null, reached } = changes
  await ctx.db
    .insert(bookingDrafts)
    .values({
      quoteId,
      answers: answers ?? EMPTY_ANSWERS,
      problems,
      refusal,
      reached: reached ?? 'details',
      bookingKey: randomUUID(),
      savedAt: ctx.now,
    } satisfies NewRow<typeof bookingDrafts>)
    .onConflictDoUpdate({
      target: bookingDrafts.quoteId,
      set: {
        problems,
        refusal,
        savedAt: ctx.now,
        ...(answers && { answers }),
        ...(reached && { reached }),
      },
    })
}

export async function deleteDraft(ctx: Context, quoteId: string): Promise<void> {
  await ctx.db.delete(bookingDrafts).where(eq(bookingDrafts.quoteId, quoteId))
}
