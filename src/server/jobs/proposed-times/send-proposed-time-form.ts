import type { sendProposedTimeForm as endpoint } from '#contract/bookings/change-forms.ts'
import { acceptProposedTime as api } from '#contract/jobs/jobs.ts'
import type { Context } from '#server/context.ts'
import { sendChangeForm } from '#server/http/forms/send-change-form.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { invalid } from '#server/problems.ts'
import { acceptProposedTime } from './accept-proposed-time.ts'
import { declineProposedTime } from './decline-proposed-time.ts'

/** Leads back to the booking, which has the agreed time, or says why not. */
export const sendProposedTimeForm = (call: RawCall<typeof endpoint>): Promise<Response> =>
  sendChangeForm(call, {
    form: 'proposal',
    read: (ctx, id, fields) => () => answer(ctx, id, fields),
  })

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
