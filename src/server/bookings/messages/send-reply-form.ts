import type { sendReplyForm as endpoint } from '#contract/bookings/messages/conversation.ts'
import { WriteMessageBody } from '#contract/bookings/messages/forms.ts'
import { withFormKey } from '#server/http/forms/form-key.ts'
import { leadBack, seeOther } from '#server/http/forms/lead-on.ts'
import { readForm } from '#server/http/forms/read-form.ts'
import { pathWith, refusalOf } from '#server/http/forms/refusal-of.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { getReplyLink } from './get-reply-link.ts'
import { sendMessage } from './write-message.ts'

/** Leads back to the messages, with the answer or with why it was refused. A form sent twice sends once [MSG-5, MSG-9]. */
export async function sendReplyForm(call: RawCall<typeof endpoint>): Promise<Response> {
  const form = await readForm(call.c)
  const ctx = await call.admit()
  const k = (form.get('k') ?? '').slice(0, 200)
  const body = WriteMessageBody.safeParse({ words: form.get('words') ?? '' })
  const keyed = withFormKey(ctx, `${form.get('after')}\n${form.get('words')}`)
  const refused = body.success
    ? await refusalOf(async () =>
        sendMessage(keyed, await getReplyLink(ctx, k), body.data.words, []),
      )
    : 'invalid'
  const page = pathWith('/conversation', { k, refused })
  if (refused === null) return seeOther(call, page, ctx)
  return leadBack(call, { page, form: 'message', fields: form }, ctx)
}
