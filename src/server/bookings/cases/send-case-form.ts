import type { sendCaseForm as endpoint } from '#contract/bookings/cases/cases.ts'
import { OpenCaseBody } from '#contract/bookings/cases/forms.ts'
import { uuidParam } from '#contract/params.ts'
import { withFormKey } from '#server/http/forms/form-key.ts'
import { leadBack, seeOther } from '#server/http/forms/lead-on.ts'
import { readForm } from '#server/http/forms/read-form.ts'
import { pathWith, refusalOf } from '#server/http/forms/refusal-of.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { openCase } from './open-case.ts'

/** Leads back to the booking, which has the case, or says why it was refused. A form sent twice raises once [CASE-21]. */
export async function sendCaseForm(call: RawCall<typeof endpoint>): Promise<Response> {
  const fields = await readForm(call.c)
  const raw = call.c.req.param('id') ?? ''
  const ctx = await call.admit()
  const page = `/booking-confirmation/${encodeURIComponent(raw)}`
  const id = uuidParam.safeParse(raw)
  if (!id.success) return seeOther(call, page, ctx)
  const [kind, words] = [fields.get('kind') ?? '', fields.get('words') ?? '']
  const body = OpenCaseBody.safeParse({ kind, words })
  const keyed = withFormKey(ctx, `${kind}\n${words}`)
  const refused = body.success
    ? await refusalOf(() => openCase(keyed, { id: id.data, ...body.data }))
    : 'invalid'
  if (refused === null) return seeOther(call, page, ctx)
  const back = pathWith(page, { change: 'case', refused })
  return leadBack(call, { page: back, form: 'case', fields }, ctx)
}
