import { createHash } from 'node:crypto'
import { WriteMessageBody } from '#contract/bookings/messages/forms.ts'
import type { sendMessageForm as endpoint } from '#contract/bookings/messages/messages.ts'
import { uuidParam } from '#contract/params.ts'
import { seeOther } from '#server/http/forms/lead-on.ts'
import { readForm } from '#server/http/forms/read-form.ts'
import { pathWith, refusalOf } from '#server/http/forms/refusal-of.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { writeMessage } from './write-message.ts'

/** Leads back to the thread with the message in it, or with why it was refused. A form sent twice sends once [MSG-5]. */
export async function sendMessageForm(call: RawCall<typeof endpoint>): Promise<Response> {
  const form = await readForm(call.c)
  const raw = call.c.req.param('id') ?? ''
  const ctx = await call.admit()
  const page = `/booking-confirmation/${encodeURIComponent(raw)}`
  const id = uuidParam.safeParse(raw)
  const body = WriteMessageBody.safeParse({ words: form.get('words') ?? '' })
  if (!id.success) return seeOther(call, page, ctx)
  // The same words after the same message are one press repeated.
  const sent = createHash('sha256').update(`${form.get('after')}\n${form.get('words')}`)
  const keyed = { ...ctx, idempotencyKey: `form-${sent.digest('base64url')}` }
  const refused = body.success
    ? await refusalOf(() => writeMessage(keyed, { id: id.data, ...body.data }))
    : 'invalid'
  return seeOther(call, pathWith(page, { change: 'message', refused }), ctx)
}
