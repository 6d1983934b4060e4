import type { sendOwnCaseForm as endpoint } from '#contract/bookings/cases/cases.ts'
import { OpenCaseBody } from '#contract/bookings/cases/forms.ts'
import { uuidParam } from '#contract/params.ts'
import { openCase } from '#server/bookings/cases/open-case.ts'
import { withFormKey } from '#server/http/forms/form-key.ts'
import { leadBack, seeOther } from '#server/http/forms/lead-on.ts'
import { readForm } from '#server/http/forms/read-form.ts'
import { pathWith, refusalOf } from '#server/http/forms/refusal-of.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'

const PAGE = '/mechanic-dashboard/cases'

/** Leads back to the cases, with the new one first or with why it was refused. A form sent twice raises once [CASE-20]. */
export async function sendOwnCaseForm(call: RawCall<typeof endpoint>): Promise<Response> {
  const fields = await readForm(call.c)
  const ctx = await call.admit()
  const id = uuidParam.safeParse(fields.get('job') ?? '')
  const [kind, words] = [fields.get('kind') ?? '', fields.get('words') ?? '']
  const body = OpenCaseBody.safeParse({ kind, words, as: 'mechanic' })
  const keyed = withFormKey(ctx, `${fields.get('job')}\n${kind}\n${words}`)
  const refused =
    id.success && body.success
      ? await refusalOf(() => openCase(keyed, { id: id.data, ...body.data }))
      : 'invalid'
  if (refused === null) return seeOther(call, PAGE, ctx)
  const page = pathWith(PAGE, { job: id.success ? id.data : null, refused })
  return leadBack(call, { page, form: 'case', fields }, ctx)
}
