import { type SubmitEvent, useState } from 'react'
import { getAdminOverview } from '#contract/admin/admin.calls.ts'
import {
  listAdminBookings,
  markBillPaid,
  markDepositPaid,
} from '#contract/admin/admin-bookings.calls.ts'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { getBookingDetail } from '#contract/admin/booking-detail.calls.ts'
import { MarkDepositPaidBody } from '#contract/admin/forms.ts'
import { DEPOSIT_PENCE } from '#domain/payments/deposit-terms.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type Fields = Record<string, string | undefined>

function useMarking(payment: 'deposit' | 'bill', onDone: () => void) {
  const after = { onDone, invalidates: [getBookingDetail, listAdminBookings, getAdminOverview] }
  const description = 'We email the customer.'
  const deposit = useAdminAction(markDepositPaid, {
    ...after,
    words: 'markDepositPaid',
    done: { title: 'Deposit marked as paid', description },
  })
  const bill = useAdminAction(markBillPaid, {
    ...after,
    words: 'markBillPaid',
    done: { title: 'Bill marked as paid', description },
  })
  return payment === 'bill' ? bill : deposit
}

type DepositDialogProps = { booking: AdminBooking; payment: 'deposit' | 'bill' }

/** For money that only the account shows: the fixed payment link sends no word of it. */
export function DepositDialog({ booking, payment }: DepositDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const [errors, setErrors] = useState<Fields>({})
  const { run, isRunning, dialog } = useMarking(payment, () => setOpen(false))
  const pounds = payment === 'bill' ? (booking.bill?.duePounds ?? 0) : DEPOSIT_PENCE / 100
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name) ?? '')
    const body = MarkDepositPaidBody.safeParse({
      amount: Number(text('amount')),
      receivedOn: text('receivedOn'),
      reference: text('reference'),
      reason: text('reason'),
    })
    const issues = body.success ? [] : body.error.issues
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])))
    if (body.success) void run({ id: booking.id, ...body.data })
  }
  return (
    <>
      <Dialog
        title={`Mark the ${payment} of ${booking.reference} as paid`}
        description={`What the account shows for ${booking.customerName}. It is written down with your name.`}
        isOpen={isOpen && dialog === null}
        onOpenChange={setOpen}
        trigger={
          <Button
            variant="outline"
            aria-label={`Mark paid: the ${payment} of ${booking.reference}`}
          >
            Mark paid
          </Button>
        }
      >
        <form onSubmit={submit} noValidate className="grid gap-4">
          <Field label="Amount in pounds" error={errors.amount}>
            <TextInput
              name="amount"
              inputMode="decimal"
              defaultValue={pounds.toFixed(2)}
              required
            />
          </Field>
          <Field label="Arrived on" error={errors.receivedOn}>
            <TextInput name="receivedOn" type="date" required />
          </Field>
          <Field label="Reference of the payment" error={errors.reference}>
            <TextInput name="reference" required maxLength={100} />
          </Field>
          <Field label="Reason" hint="For the record: where you saw it." error={errors.reason}>
            <TextArea name="reason" rows={2} maxLength={NOTES_MAX} />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isLoading={isRunning} loadingLabel="Saving…">
              Mark as paid
            </Button>
            <Button variant="outline" onClick={() => setOpen(false)} disabled={isRunning}>
              Not now
            </Button>
          </div>
        </form>
      </Dialog>
      {dialog}
    </>
  )
}
