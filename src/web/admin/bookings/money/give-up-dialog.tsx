import { getAdminOverview } from '#contract/admin/admin.calls.ts'
import { listAdminBookings } from '#contract/admin/admin-bookings.calls.ts'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { getBookingDetail } from '#contract/admin/booking-detail.calls.ts'
import { GiveUpBillBody } from '#contract/admin/money/forms.ts'
import { giveUpBill } from '#contract/admin/money/refunds.calls.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { GIVE_UP_KINDS, GIVE_UP_WORDS } from '#domain/payments/bill/giving-up.ts'
import { isNowhere } from '#domain/people/email.ts'
import { ReasonDialog } from '#web/admin/dialogs/reason-dialog.tsx'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { MONEY_WORDS } from '#web/api/words/money-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

/** Stops asking for what is left of a bill. */
export function GiveUpDialog({ booking }: { booking: AdminBooking }) {
  const { id, reference, customerName, bill } = booking
  const { run, isRunning, frame } = useAdminDialog(giveUpBill, {
    words: MONEY_WORDS.giveUpBill,
    done: ({ pounds, mechanicPounds }) => ({
      title: `${poundsText(pounds)} will not be asked for`,
      description:
        mechanicPounds > 0
          ? `${poundsText(mechanicPounds)} of it comes off what the mechanic is paid.`
          : 'The mechanic is paid in full.',
    }),
    invalidates: [getBookingDetail, listAdminBookings, getAdminOverview],
  })
  return (
    <ReasonDialog
      frame={frame}
      title={`Stop asking for the bill of ${reference}`}
      description={`${poundsText(bill?.duePounds ?? 0)} is left to pay. ${
        isNowhere(booking.customerEmail)
          ? 'The data of this customer was erased, so nobody gets an email.'
          : `${customerName} gets an email that we ask for it no more, and no more reminders.`
      }`}
      trigger={
        <Button variant="outline" aria-label={`Waive or write off the bill of ${reference}`}>
          Waive or write off
        </Button>
      }
      schema={GiveUpBillBody}
      hint="For the record, with your name."
      send="Stop asking"
      isDanger
      isRunning={isRunning}
      onSend={(body) => run({ id, ...body })}
    >
      {(errorOf) => (
        <Field label="Who pays for it" error={errorOf('kind')}>
          <Select name="kind">
            {GIVE_UP_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {GIVE_UP_WORDS[kind]}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </ReasonDialog>
  )
}
