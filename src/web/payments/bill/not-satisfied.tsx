import { type SubmitEvent, useState } from 'react'
import { getBooking } from '#contract/bookings/bookings.calls.ts'
import { holdPayout } from '#contract/payments/bills.calls.ts'
import type { BillOnPage } from '#contract/payments/bills.ts'
import { HoldPayoutBody } from '#contract/payments/forms.ts'
import { hoursOf } from '#domain/site/settings/contact.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

/** For some hours after completion a customer can stop the payout: the work is put right first [PAY-22]. */
export function NotSatisfied({ bookingId, bill }: { bookingId: string; bill: BillOnPage }) {
  const [error, setError] = useState<string | undefined>()
  const { run, isRunning, problem } = useAction(holdPayout, {
    words: 'holdPayout',
    says: 'notice',
    done: { title: 'Thank you for telling us', description: 'A person looks at it and rings you.' },
    invalidates: [getBooking],
  })
  if (bill.isPayoutHeld)
    return (
      <p className="mt-3">
        You told us that something is not right. Your mechanic is not paid until a person has looked
        at it.
      </p>
    )
  if (!bill.canComplain) return null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = HoldPayoutBody.safeParse({
      reason: String(new FormData(event.currentTarget).get('reason') ?? ''),
    })
    setError(body.error?.issues[0]?.message)
    if (body.success) void run({ id: bookingId, ...body.data })
  }
  return (
    <details className="mt-3 text-[0.9375rem] leading-normal text-stone-700" data-print="hide">
      <summary className="py-2 font-semibold text-ink">Something is not right</summary>
      <p className="mt-1">
        Tell us within {hoursOf(bill.satisfactionHours)} of the work. Your mechanic is not paid
        until it is put right, or the faulty part is refunded.
      </p>
      <form method="post" noValidate onSubmit={submit} className="mt-3 grid gap-3">
        <Field label="What is not right?" error={error}>
          <TextArea name="reason" rows={3} maxLength={NOTES_MAX} />
        </Field>
        <FailureNotice failure={problem} />
        <Button
          type="submit"
          variant="outline"
          isLoading={isRunning}
          loadingLabel="Sending…"
          className="justify-self-start"
        >
          Tell Kerbside
        </Button>
      </form>
    </details>
  )
}
