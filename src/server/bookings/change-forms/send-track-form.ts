import type { sendTrackForm as endpoint } from '#contract/bookings/change-forms.ts'
import { trackBody } from '#contract/bookings/forms.ts'
import { REFERENCE_LENGTH } from '#domain/text/limits.ts'
import { trackBooking } from '#server/bookings/tracking/track-booking.ts'
import { leadBack, seeOther } from '#server/http/forms/lead-on.ts'
import { readForm } from '#server/http/forms/read-form.ts'
import { pathWith, refusalOf } from '#server/http/forms/refusal-of.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'

/** Leads to the page of the booking, or back to the form, which says why there is none. */
export async function sendTrackForm(call: RawCall<typeof endpoint>): Promise<Response> {
  const form = await readForm(call.c)
  const ctx = await call.admit()
  const reference = form.get('reference') ?? ''
  const body = trackBody.safeParse({ reference, email: form.get('email') ?? '' })
  let page = '/track-booking'
  const refused = body.success
    ? await refusalOf(async () => {
        const booking = await trackBooking(ctx, body.data)
        page = booking.sample ? '/track-booking?sample=true' : `/booking-confirmation/${booking.id}`
      })
    : 'invalid'
  if (refused === null) return seeOther(call, page, ctx)
  const shown = reference.slice(0, REFERENCE_LENGTH * 2)
  page = pathWith(page, { reference: shown, refused })
  return leadBack(call, { page, form: 'track', fields: form }, ctx)
}
