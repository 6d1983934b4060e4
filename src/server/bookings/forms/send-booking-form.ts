import { and, eq, ne } from 'drizzle-orm'
import type { sendBookingForm as endpoint } from '#contract/bookings/booking-drafts.ts'
import {
  ASKED_IN,
  askedFieldsOf,
  CreateBookingBody,
  EMPTY_ANSWERS,
  findMissingStep,
} from '#contract/bookings/forms.ts'
import { createBooking } from '#server/bookings/create-booking.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'
import { seeOther } from '#server/http/forms/lead-on.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { Problem } from '#server/problems.ts'
import { deleteDraft, type StoredDraft, saveDraft } from './drafts.ts'
import { type Sent, stepPath, withSentStep } from './sent-step.ts'

/** Books what the steps hold, by the handler of the API, and leads to the page that shows what came of it. */
export function sendBookingForm(call: RawCall<typeof endpoint>): Promise<Response> {
  return withSentStep(call, async (ctx, sent) => seeOther(call, await bookDraft(ctx, sent), ctx))
}

async function bookDraft(ctx: Context, sent: Sent): Promise<string> {
  const { quoteId, draft } = sent
  const answers = draft?.answers ?? EMPTY_ANSWERS
  const missing = findMissingStep(answers)
  // The second of two presses finds no draft any more, but the booking of the first.
  if (draft === null) return (await findBookedPath(ctx, quoteId)) ?? stepPath(sent, 'details')
  if (missing) return stepPath(sent, missing)
  const { extraCeilings } = await readSettings(ctx)
  const body = CreateBookingBody.safeParse({
    quoteId,
    ...askedFieldsOf(answers, ctx.now.epochMilliseconds, extraCeilings),
  })
  if (!body.success) {
    const issues = body.error.issues.map(({ path, message }) => [String(path[0]), message])
    return showProblems(ctx, sent, Object.fromEntries(issues.toReversed()))
  }
  try {
    const { id } = await createBooking({ ...ctx, idempotencyKey: draft.bookingKey }, body.data)
    await deleteDraft(ctx, quoteId)
    return `/booking-confirmation/${id}`
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return refuse(ctx, { ...sent, draft }, error)
  }
}

async function refuse(
  ctx: Context,
  sent: Sent & { draft: StoredDraft },
  { code, fields, body }: Problem,
) {
  const { quoteId, draft } = sent
  switch (code) {
    case 'slot_taken':
    case 'too_far':
    case 'slot_not_offered':
      await saveDraft(ctx, quoteId, {
        answers: { ...draft.answers, scheduledDate: '', scheduledTime: '' },
        refusal: body,
      })
      return stepPath(sent, 'time')
    case 'idempotency_conflict':
    case 'quote_already_booked': {
      const path = await findBookedPath(ctx, quoteId)
      if (path !== null) return path
      break
    }
    case 'invalid':
      if (fields) return showProblems(ctx, sent, fields)
  }
  await saveDraft(ctx, quoteId, { refusal: body })
  return stepPath(sent, 'deposit')
}

/** Leads to the first step with a field that the booking refuses. */
async function showProblems(
  ctx: Context,
  sent: Sent,
  fields: Record<string, string>,
): Promise<string> {
  const found = Object.entries(ASKED_IN).flatMap(([sent, place]) => {
    const message = fields[sent]
    return message ? [{ ...place, message }] : []
  })
  const problems = Object.fromEntries(found.map(({ name, message }) => [name, message]))
  await saveDraft(ctx, sent.quoteId, { problems })
  return stepPath(sent, found[0]?.step ?? 'contact')
}

async function findBookedPath(ctx: Context, quoteId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.quoteId, quoteId), ne(bookings.status, 'cancelled')))
  return row ? `/booking-confirmation/${row.id}` : null
}
