import { cancelBooking as api } from '#contract/bookings/bookings.ts'
import type { sendCancelForm as endpoint } from '#contract/bookings/change-forms.ts'
import { cancelBooking } from '#server/bookings/changes/cancel-booking.ts'
import { sendChangeForm } from '#server/http/forms/send-change-form.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'

/** Leads back to the booking, which is cancelled or says why not. A form sent twice cancels once. */
export const sendCancelForm = (call: RawCall<typeof endpoint>): Promise<Response> =>
  sendChangeForm(call, {
    form: 'cancel',
    read: (ctx, id, fields) => {
      const body = api.body.safeParse({ reason: fields.get('reason')?.trim() || null })
      return body.success ? () => cancelBooking(ctx, { id, ...body.data }) : null
    },
    isDoneBy: 'already_cancelled',
  })
