import { useQuery } from '@tanstack/react-query'
import { getAdminOverview } from '#contract/admin/admin.calls.ts'
import { listAdminBookings } from '#contract/admin/admin-bookings.calls.ts'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { getBookingDetail } from '#contract/admin/booking-detail.calls.ts'
import { getRefundable, refundBooking } from '#contract/admin/money/refunds.calls.ts'
import { listPapers } from '#contract/payments/papers/papers.calls.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { isNowhere } from '#domain/people/email.ts'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { queryFor } from '#web/api/use-call.ts'
import { MONEY_WORDS } from '#web/api/words/money-words.ts'
import { ActionDialog } from '#web/auth/confirm/action-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { RefundForm } from './refund-form.tsx'

const ERASED = 'The data of this customer was erased, so nobody gets an email.'

/** Gives lines of what was paid back. Who loses what is shown before it is confirmed [PAY-61]. */
export function RefundDialog({ booking }: { booking: AdminBooking }) {
  const { id, reference, customerName } = booking
  const isErased = isNowhere(booking.customerEmail)
  const { run, isRunning, frame } = useAdminDialog(refundBooking, {
    words: MONEY_WORDS.refundBooking,
    done: ({ customerPounds }) => ({
      title: `${poundsText(customerPounds)} goes back to the customer`,
      ...(!isErased && { description: 'We email the customer.' }),
    }),
    invalidates: [getRefundable, getBookingDetail, listAdminBookings, getAdminOverview, listPapers],
  })
  const query = useQuery({
    ...queryFor(getRefundable, { id }),
    enabled: frame.isOpen,
    staleTime: 0,
  })
  const { data: refundable } = query
  return (
    <ActionDialog
      frame={frame}
      title={`Refund ${reference}`}
      description={`${isErased ? ERASED : `${customerName} gets an email.`} The money goes back the way it was paid, or by bank transfer where that cannot be done.`}
      trigger={
        <Button variant="outline" aria-label={`Refund ${reference}`}>
          Refund
        </Button>
      }
    >
      {refundable ? (
        <RefundForm
          refundable={refundable}
          isRunning={isRunning}
          refused={frame.refused}
          onSubmit={(body) => void run({ id, ...body })}
        />
      ) : query.isError ? (
        <Notice tone="error" isLive>
          What was paid could not be read just now. Please close this and try again.
        </Notice>
      ) : (
        <Skeleton className="h-60" />
      )}
    </ActionDialog>
  )
}
