import type { sendProposedTimeForm as endpoint } from '#contract/bookings/change-forms.ts'
import { acceptProposedTime as api } from '#contract/jobs/jobs.ts'
import { uuidParam } from '#contract/params.ts'
import type { Context } from '#server/context.ts'
import { leadBack, seeOther } from '#server/http/forms/lead-on.ts'
import { readForm } from '#server/http/forms/read-form.ts'
import { pathWith, refusalOf } from '#server/http/forms/refusal-of.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { invalid } from '#server/problems.ts'
import { acceptProposedTime } from './accept-proposed-time.ts'
import { declineProposedTime } from './decline-proposed-time.ts'

/** Leads back to the booking, which has the agreed time, or says why not. */
export async function sendProposedTimeForm(call: RawCall<typeof endpoint>): Promise<Response> {
  const form = await readForm(call.c)
  const raw = call.c.req.param('id') ?? ''
  const ctx = await call.admit()
  const page = `/booking-confirmation/${encodeURIComponent(raw)}`
  const id = uuidParam.safeParse(raw)
  if (!id.success) return seeOther(call, page, ctx)
  const refused = await refusalOf(() => answer(ctx, id.data, form))
  if (refused === null) return seeOther(call, page, ctx)
  const back = pathWith(page, { change: 'proposal', refused })
  return leadBack(call, { page: back, form: 'proposal', fields: form }, ctx)
}

async function answer(ctx: Context, id: string, form: URLSearchParams): Promise<unknown> {
  const body = api.body.safeParse({
    proposedDate: form.get('proposedDate') ?? '',
    expressRequest: form.has('expressRequest'),
  })
  if (!body.success) throw invalid({ proposedDate: 'That time is no longer proposed.' })
  const { proposedDate } = body.data
  return form.get('go') === 'decline'
    ? declineProposedTime(ctx, { id, proposedDate })
    : acceptProposedTime(ctx, { id, ...body.data })
}
