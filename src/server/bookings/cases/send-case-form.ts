import type { sendCaseForm as endpoint } from '#contract/bookings/cases/cases.ts'
import { OpenCaseBody } from '#contract/bookings/cases/forms.ts'
import { withFormKey } from '#server/http/forms/form-key.ts'
import { sendChangeForm } from '#server/http/forms/send-change-form.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { openCase } from './open-case.ts'

/** Leads back to the booking, which has the case, or says why it was refused. A form sent twice raises once [CASE-21]. */
export const sendCaseForm = (call: RawCall<typeof endpoint>): Promise<Response> =>
  sendChangeForm(call, {
    form: 'case',
    read: (ctx, id, fields) => {
      const [kind, words] = [fields.get('kind') ?? '', fields.get('words') ?? '']
      const body = OpenCaseBody.safeParse({ kind, words })
      if (!body.success) return null
      return () => openCase(withFormKey(ctx, `${kind}\n${words}`), { id, ...body.data })
    },
  })
