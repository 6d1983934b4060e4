import { ASKED_IN, type BookingAnswers, stepSchemas } from '#contract/bookings/forms.ts'
import type { ProblemBody } from '#contract/problem-body.ts'
import type { BookingStep } from '#domain/bookings/booking-steps.ts'
import { slotDay } from '#domain/bookings/slot-terms.ts'
import { requireSameArea } from '#server/bookings/require-same-area.ts'
import type { Context } from '#server/context.ts'
import { Problem } from '#server/problems.ts'
import { requireOwnQuote } from '#server/quotes/require-own-quote.ts'

/** The mechanic and the hour depend on each other, and a tick is no text: they are read on their own. */
const READ_APART = ['mechanicId', 'scheduledTime', 'expressRequest'] as const
type Text = Exclude<(typeof ASKED_IN)[keyof typeof ASKED_IN]['name'], (typeof READ_APART)[number]>

const isText = (name: string): name is Text => !READ_APART.some((apart) => apart === name)

const textsOf = (step: BookingStep): Text[] =>
  Object.values(ASKED_IN).flatMap((asked) =>
    asked.step === step && isText(asked.name) ? [asked.name] : [],
  )

/** Adds what the form of a step holds to what was answered before. */
export function readAnswers(
  step: BookingStep,
  form: URLSearchParams,
  before: BookingAnswers,
): BookingAnswers {
  if (step === 'deposit') return before
  const answers = { ...before }
  for (const name of textsOf(step)) answers[name] = textOf(form, name) ?? before[name]
  if (step === 'details') return withMechanic(answers, textOf(form, 'mechanicId'))
  if (step === 'time') return withTime(answers, form)
  return answers
}

/** PostgreSQL stores no NUL, and no person types one. */
const textOf = (form: URLSearchParams, name: string) => form.get(name)?.replaceAll('\0', '')

function withMechanic(answers: BookingAnswers, mechanicId: string | undefined): BookingAnswers {
  if (mechanicId === undefined || mechanicId === answers.mechanicId) return answers
  // The chosen hour belongs to the previous mechanic's diary.
  return { ...answers, mechanicId, scheduledDate: '', scheduledTime: '' }
}

function withTime(answers: BookingAnswers, form: URLSearchParams): BookingAnswers {
  const chosen = textOf(form, 'scheduledTime') ?? answers.scheduledTime
  const scheduledTime = Number.isNaN(Date.parse(chosen)) ? '' : chosen
  const scheduledDate = slotDay(scheduledTime)
  return { ...answers, scheduledTime, scheduledDate, expressRequest: form.has('expressRequest') }
}

/** What is wrong with a step, in the words of its schema. */
export function problemsOf(
  step: BookingStep,
  answers: BookingAnswers,
  now: Temporal.Instant,
): Record<string, string> {
  if (step === 'deposit') return {}
  const parsed = stepSchemas(() => now.epochMilliseconds)[step].safeParse(answers)
  const problems: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) problems[String(path[0])] ??= message
  return problems
}

/** A price that the service address changes is shown before anything is booked at it. */
export async function findPriceRefusal(
  ctx: Context,
  quoteId: string,
  address: string,
): Promise<ProblemBody | null> {
  try {
    await requireSameArea(ctx, await requireOwnQuote(ctx, quoteId), address)
    return null
  } catch (error) {
    if (error instanceof Problem && error.code === 'price_changed') return error.body
    throw error
  }
}
