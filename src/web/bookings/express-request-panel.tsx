import { type SubmitEvent, useState } from 'react'
import { getBooking, requestExpressStart } from '#contract/bookings/bookings.calls.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import { EXPRESS_REQUEST_MISSING } from '#contract/bookings/forms.ts'
import { EXPRESS_REQUEST_WORDS } from '#domain/bookings/slot-terms.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

/** A booking that was made without the express request waits, and says so until its customer has ticked it [BOOK-25]. */
export function ExpressRequestPanel({ booking }: { booking: Booking }) {
  const [error, setError] = useState<string | undefined>()
  const { run, isRunning, problem } = useAction(requestExpressStart, {
    words: 'requestExpressStart',
    done: {
      title: 'Thank you',
      description: 'We are asking your mechanic now.',
    },
    invalidates: [getBooking],
  })
  if (!booking.expressRequestMissing) return null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isTicked = new FormData(event.currentTarget).has('expressRequest')
    setError(isTicked ? undefined : EXPRESS_REQUEST_MISSING)
    if (isTicked) void run({ id: booking.id, expressRequest: true })
  }
  return (
    <section aria-labelledby="express" className="rounded-panel bg-amber-100 p-5 md:p-6">
      <h2 id="express" className="text-2xl">
        We need your go-ahead
      </h2>
      <p className="mt-1.5">
        Your appointment is less than 14 days away, so by law we need your express request before
        the work can start. We will ask a mechanic as soon as you have sent it.
      </p>
      <form method="post" noValidate onSubmit={submit} className="mt-2 grid gap-3">
        <Checkbox name="expressRequest" label={EXPRESS_REQUEST_WORDS} error={error} />
        <FailureNotice failure={problem} />
        <Button
          type="submit"
          formAction={`/booking-confirmation/${booking.id}/express-request`}
          isLoading={isRunning}
          loadingLabel="Sending…"
          className="justify-self-start"
        >
          Send my request
        </Button>
      </form>
    </section>
  )
}
