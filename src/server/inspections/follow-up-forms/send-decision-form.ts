import type { sendDecisionForm as endpoint } from '#contract/bookings/change-forms.ts'
import { decideFollowUpQuote as api } from '#contract/inspections/follow-up-quotes.ts'
import { clientId, uuidParam } from '#contract/params.ts'
import { addPence, pence, penceOf, poundsOf } from '#domain/money/money.ts'
import { leadBack, seeOther } from '#server/http/forms/lead-on.ts'
import { readForm } from '#server/http/forms/read-form.ts'
import { pathWith, refusalOf } from '#server/http/forms/refusal-of.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { decideFollowUpQuote } from '#server/inspections/follow-up/decide-follow-up-quote.ts'

/**
 * Leads back to the booking or the inspection, which shows what was decided or why it was not. A form sent twice decides
 * once, and one that a page showed on other terms is refused like a call's [INSP-36].
 */
export async function sendDecisionForm(call: RawCall<typeof endpoint>): Promise<Response> {
  const form = await readForm(call.c)
  const raw = call.c.req.param('id') ?? ''
  const ctx = await call.admit()
  const inspection = clientId.safeParse(form.get('inspection'))
  const page = inspection.success
    ? `/inspection/${inspection.data}`
    : `/booking-confirmation/${encodeURIComponent(raw)}`
  const id = uuidParam.safeParse(form.get('quote'))
  if (!id.success) return seeOther(call, page, ctx)
  const body = api.body.safeParse(readDecisions(form))
  const refused = body.success
    ? await refusalOf(() => decideFollowUpQuote(ctx, { id: id.data, ...body.data }))
    : 'invalid'
  if (refused === null) return seeOther(call, page, ctx)
  const back = pathWith(page, { change: 'work', work: id.data, refused })
  return leadBack(call, { page: back, form: 'decision', fields: form }, ctx)
}

/** The page cannot add up without scripts, so the form carries each price that it showed. */
function readDecisions(form: URLSearchParams) {
  const decisions = [...form.keys()]
    .filter((name) => name.startsWith('line-'))
    .map((name) => ({ serviceId: Number(name.slice('line-'.length)), decision: form.get(name) }))
  const approved = decisions.filter(({ decision }) => decision === 'approved')
  const shown = ['mobileFee', ...approved.map(({ serviceId }) => `cost-${serviceId}`)]
  const sum = addPence(
    pence(0),
    ...shown.map((name) => penceOf(Number(form.get(name))) ?? pence(0)),
  )
  return {
    decisions,
    visit: form.get('visit'),
    totalCost: approved.length === 0 ? 0 : poundsOf(sum),
  }
}
