import type { sendStepForm as endpoint } from '#contract/bookings/booking-drafts.ts'
import { EMPTY_ANSWERS, findMissingStep } from '#contract/bookings/forms.ts'
import { BOOKING_STEPS, type BookingStep } from '#domain/bookings/booking-steps.ts'
import type { Context } from '#server/context.ts'
import { seeOther } from '#server/http/forms/lead-on.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { type StoredDraft, saveDraft } from './drafts.ts'
import { findPriceRefusal, problemsOf, readAnswers } from './read-answers.ts'
import { type Sent, stepPath, withSentStep } from './sent-step.ts'

/**
 * A step of the booking without scripts: stores what it holds, checks it by the schema of the step, and leads to the
 * next one or back to the same, whose page shows the problems.
 */
export function sendStepForm(call: RawCall<typeof endpoint>): Promise<Response> {
  return withSentStep(call, async (ctx, sent) => {
    const isBack = sent.form.get('go') === 'back'
    return seeOther(call, await (isBack ? goBack(ctx, sent) : goOn(ctx, sent)), ctx)
  })
}

/** Stores what was typed so far; nothing is checked on going back. */
async function goBack(ctx: Context, sent: Sent): Promise<string> {
  const { quoteId, step, form, draft } = sent
  const before = BOOKING_STEPS[BOOKING_STEPS.indexOf(step) - 1] ?? 'details'
  const answers = readAnswers(step, form, draft?.answers ?? EMPTY_ANSWERS)
  await saveDraft(ctx, quoteId, { answers, reached: laterOf(draft, before) })
  return stepPath(sent, before)
}

async function goOn(ctx: Context, sent: Sent): Promise<string> {
  const { quoteId, step, form, draft } = sent
  const answers = readAnswers(step, form, draft?.answers ?? EMPTY_ANSWERS)
  const problems = problemsOf(step, answers, ctx.now)
  const isRight = Object.keys(problems).length === 0
  const refusal =
    isRight && step === 'details'
      ? await findPriceRefusal(ctx, quoteId, answers.serviceAddress)
      : null
  const next = isRight && refusal === null ? nextOf(step, answers) : step
  await saveDraft(ctx, quoteId, { answers, problems, refusal, reached: laterOf(draft, next) })
  return stepPath(sent, next)
}

/** After the last form comes what an earlier one lost: another mechanic's diary does not have the hour. */
function nextOf(step: BookingStep, answers: StoredDraft['answers']): BookingStep {
  const missing = step === 'contact' ? findMissingStep(answers) : null
  return missing ?? BOOKING_STEPS[BOOKING_STEPS.indexOf(step) + 1] ?? step
}

/** A step that was reached stays open, so that going back and forth loses nothing. */
function laterOf(draft: StoredDraft | null, step: BookingStep): BookingStep {
  const reached = BOOKING_STEPS.indexOf(draft?.reached ?? 'details')
  return BOOKING_STEPS[Math.max(reached, BOOKING_STEPS.indexOf(step))] ?? step
}
