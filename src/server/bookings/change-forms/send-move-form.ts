import { rescheduleBooking as api } from '#contract/bookings/bookings.ts'
import type { sendMoveForm as endpoint } from '#contract/bookings/change-forms.ts'
import { isExpressRequestNeeded } from '#domain/bookings/slot-terms.ts'
import { rescheduleBooking } from '#server/bookings/changes/reschedule-booking.ts'
import { sendChangeForm } from '#server/http/forms/send-change-form.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'

/** Leads back to the booking, which is moved or says why not, with the hour that was chosen. */
export const sendMoveForm = (call: RawCall<typeof endpoint>): Promise<Response> =>
  sendChangeForm(call, {
    form: 'move',
    read: (ctx, id, fields) => {
      const at = hourOf(fields)
      const needsExpress = isExpressRequestNeeded(at, ctx.now.epochMilliseconds)
      const body = api.body.safeParse({
        scheduledDate: at,
        ...(needsExpress && { expressRequest: fields.has('expressRequest') }),
      })
      return body.success && at !== '' ? () => rescheduleBooking(ctx, { id, ...body.data }) : null
    },
    openWith: (fields) => ({ at: hourOf(fields), from: fields.get('from') }),
  })

const hourOf = (fields: URLSearchParams) => fields.get('scheduledTime') ?? ''
