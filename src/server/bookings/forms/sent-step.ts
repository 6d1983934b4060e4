import { uuidParam } from '#contract/params.ts'
import { type BookingStep, readStep } from '#domain/bookings/booking-steps.ts'
import type { Context } from '#server/context.ts'
import { seeOther } from '#server/http/forms/lead-on.ts'
import { readForm } from '#server/http/forms/read-form.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { Problem } from '#server/problems.ts'
import { requireOwnQuote } from '#server/quotes/require-own-quote.ts'
import { findDraft, type StoredDraft } from './drafts.ts'

export type Sent = {
  quoteId: string
  /** The mechanic, the hour and the fault code that were chosen before the quote: the address of every step holds them. */
  wish: URLSearchParams
  step: BookingStep
  form: URLSearchParams
  /** What was stored before this form. */
  draft: StoredDraft | null
}

export function stepPath({ quoteId, wish }: Pick<Sent, 'quoteId' | 'wish'>, step: BookingStep) {
  const search = new URLSearchParams([...wish, ['step', step]])
  return `/booking/${quoteId}?${search}`
}

const WISHES: readonly string[] = ['mechanic', 'at', 'code']

/** Takes the wish of a query or a form along. The page that it leads to checks it. */
export const wishIn = (sent: URLSearchParams) =>
  new URLSearchParams([...sent].filter(([name]) => WISHES.includes(name)))

/** Reads the form of a booking. Without the right to book its quote the page of the quote answers, which says why. */
export async function withSentStep(
  call: RawCall,
  fn: (ctx: Context, sent: Sent) => Promise<Response>,
): Promise<Response> {
  const form = await readForm(call.c)
  const ctx: Context = await call.admit()
  const raw = call.c.req.param('quoteId') ?? ''
  const id = uuidParam.safeParse(raw)
  if (!id.success || !(await isOwn(ctx, id.data)))
    return seeOther(call, `/booking/${encodeURIComponent(raw)}`, ctx)
  const step = readStep(form.get('step')) ?? 'details'
  const wish = wishIn(new URL(call.c.req.url).searchParams)
  return fn(ctx, { quoteId: id.data, wish, step, form, draft: await findDraft(ctx, id.data) })
}

async function isOwn(ctx: Context, quoteId: string): Promise<boolean> {
  try {
    await requireOwnQuote(ctx, quoteId)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return false
    throw error
  }
}
