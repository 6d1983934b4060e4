import { type SubmitEvent, useState } from 'react'
import { getAdminOverview } from '#contract/admin/admin.calls.ts'
import { listAdminBookings } from '#contract/admin/admin-bookings.calls.ts'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { getBookingDetail } from '#contract/admin/booking-detail.calls.ts'
import { GiveUpBillBody } from '#contract/admin/money/forms.ts'
import { giveUpBill } from '#contract/admin/money/refunds.calls.ts'
import { GIVE_UP_KINDS, GIVE_UP_WORDS } from '#domain/payments/bill/giving-up.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'
import { DialogButtons } from '#web/admin/dialog-buttons.tsx'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { poundsText } from './pounds-text.ts'

/** Stops asking for what is left of a bill. */
export function GiveUpDialog({ booking }: { booking: AdminBooking }) {
  const { id, reference, customerName, bill } = booking
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const { run, isRunning, dialog } = useAdminAction(giveUpBill, {
    words: 'giveUpBill',
    done: ({ pounds, mechanicPounds }) => ({
      title: `${poundsText(pounds)} will not be asked for`,
      description:
        mechanicPounds > 0
          ? `${poundsText(mechanicPounds)} of it comes off what the mechanic is paid.`
          : 'The mechanic is paid in full.',
    }),
    onDone: () => setOpen(false),
    invalidates: [getBookingDetail, listAdminBookings, getAdminOverview],
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const body = GiveUpBillBody.safeParse({
      kind: given.get('kind'),
      reason: String(given.get('reason') ?? ''),
    })
    setError(body.error?.issues[0]?.message)
    if (body.success) void run({ id, ...body.data })
  }
  return (
    <>
      <Dialog
        title={`Stop asking for the bill of ${reference}`}
        description={`${poundsText(bill?.duePounds ?? 0)} is left to pay. ${customerName} gets an email that nothing is left, and no more reminders.`}
        isOpen={isOpen && dialog === null}
        onOpenChange={setOpen}
        trigger={
          <Button variant="outline" aria-label={`Waive or write off the bill of ${reference}`}>
            Waive or write off
          </Button>
        }
      >
        <form onSubmit={submit} noValidate className="grid gap-4">
          <Field label="Who bears it">
            <Select name="kind">
              {GIVE_UP_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {GIVE_UP_WORDS[kind]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Reason" hint="For the record, with your name." error={error}>
            <TextArea name="reason" rows={2} maxLength={NOTES_MAX} />
          </Field>
          <DialogButtons
            send="Stop asking"
            isDanger
            isRunning={isRunning}
            onCancel={() => setOpen(false)}
          />
        </form>
      </Dialog>
      {dialog}
    </>
  )
}
