import { WriteMessageBody } from '#contract/bookings/messages/forms.ts'
import type { sendMessageForm as endpoint } from '#contract/bookings/messages/messages.ts'
import { uuidParam } from '#contract/params.ts'
import { PHOTOS_PER_MESSAGE } from '#domain/bookings/photos/photo-terms.ts'
import { requireParticipant } from '#server/auth/require-own-booking.ts'
import { storeBookingPhoto } from '#server/bookings/photos/store-booking-photo.ts'
import type { Context } from '#server/context.ts'
import { hashOfSent, withFormKey } from '#server/http/forms/form-key.ts'
import { leadBack, seeOther } from '#server/http/forms/lead-on.ts'
import { type FormWithFiles, readFormWithFiles } from '#server/http/forms/read-form.ts'
import { pathWith, refusalOf } from '#server/http/forms/refusal-of.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { chunkOf } from '#server/http/uploads/store-picture.ts'
import { invalid } from '#server/problems.ts'
import { writeMessage } from './write-message.ts'

/** What an administrator's role needs. */
const RIGHT = { right: 'change bookings' } as const

/** Leads back to the thread with the message in it, or with why it was refused. A form sent twice sends once [MSG-5]. */
export async function sendMessageForm(call: RawCall<typeof endpoint>): Promise<Response> {
  const raw = call.c.req.param('id') ?? ''
  const ctx = await call.admit()
  const page = `/booking-confirmation/${encodeURIComponent(raw)}`
  const id = uuidParam.safeParse(raw)
  if (!id.success) return seeOther(call, page, ctx)
  // Photos are 25 MB of memory: nobody else makes us read them [SEC-V1].
  const barred = await refusalOf(() => requireParticipant(ctx, id.data, RIGHT))
  if (barred) return seeOther(call, pathWith(page, { change: 'message', refused: barred }), ctx)
  const form = await readFormWithFiles(call.c, 'photos')
  const body = WriteMessageBody.safeParse({ words: form.fields.get('words') ?? '' })
  const sent = `${form.fields.get('after')}\n${form.fields.get('words')}`
  const keyed = withFormKey(ctx, sent)
  const refused = body.success
    ? await refusalOf(async () => {
        const photoIds = await storePhotos(ctx, id.data, sent, form)
        await writeMessage(keyed, { id: id.data, ...body.data, photoIds })
      })
    : 'invalid'
  if (refused === null) return seeOther(call, pathWith(page, { change: 'message' }), ctx)
  const back = pathWith(page, { change: 'message', refused })
  return leadBack(call, { page: back, form: 'message', fields: form.fields }, ctx)
}

/** A form that is sent again names the same photos, which are then stored already [MSG-7]. */
async function storePhotos(
  ctx: Context,
  bookingId: string,
  sent: string,
  { files }: FormWithFiles,
): Promise<string[]> {
  if (files.length === 0) return []
  if (files.length > PHOTOS_PER_MESSAGE)
    throw invalid({ photos: `Please add at most ${PHOTOS_PER_MESSAGE} photos` })
  const participant = await requireParticipant(ctx, bookingId, RIGHT)
  const ids: string[] = []
  for (const bytes of files) {
    const sha256 = hashOfSent(bytes).digest('hex')
    const photoId = idOf(`${bookingId}\n${participant.role}\n${sent}\n${sha256}`)
    await storeBookingPhoto(ctx, participant, { photoId, sha256 }, chunkOf(bytes))
    if (!ids.includes(photoId)) ids.push(photoId)
  }
  return ids
}

/** RFC 9562, 5.8: a UUID of version 8, made from a hash. */
function idOf(content: string): string {
  const hash = hashOfSent(content).digest('hex')
  const groups = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`]
  return [...groups, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
}
