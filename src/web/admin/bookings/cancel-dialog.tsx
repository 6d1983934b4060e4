import { useQuery } from '@tanstack/react-query'
import {
  cancelBookingAsAdministrator,
  countAdminBookings,
  listAdminBookings,
} from '#contract/admin/admin-bookings.calls.ts'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { getBookingDetail } from '#contract/admin/booking-detail.calls.ts'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { queryFor } from '#web/api/use-call.ts'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { ActionDialog } from '#web/auth/confirm/action-dialog.tsx'
import { useCallAt } from '#web/bookings/overdue/use-call-at.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CancelAtDeskForm } from './cancel-at-desk-form.tsx'
import { nextChangeOf } from './cancelling-words.ts'

/** Who asked for it decides about the deposit; what that comes to stands beside each answer, as it is now [PAY-200]. */
export function CancelDialog({ booking }: { booking: AdminBooking }) {
  const { id, reference, customerName } = booking
  const { run, isRunning, frame } = useAdminDialog(cancelBookingAsAdministrator, {
    words: DESK_WORDS.cancelAsAdministrator,
    done: ({ deposit }) => ({ title: 'Booking cancelled', description: DONE[deposit] }),
    invalidates: [getBookingDetail, listAdminBookings, countAdminBookings],
  })
  // The page behind stands still while a dialog is open; this is read as it is.
  const query = useQuery({
    ...queryFor(getBookingDetail, { id }),
    enabled: frame.isOpen,
    staleTime: 0,
  })
  useCallAt(frame.isOpen && query.data ? nextChangeOf(query.data) : null, query.refetch)
  return (
    <ActionDialog
      frame={frame}
      title={`Cancel ${reference}?`}
      description={`${customerName} gets an email, which says what becomes of the deposit.`}
      trigger={
        <Button variant="danger" aria-label={`Cancel ${reference}`}>
          Cancel
        </Button>
      }
    >
      {query.data ? (
        <CancelAtDeskForm
          booking={query.data}
          isRunning={isRunning}
          refused={frame.refused}
          onSubmit={(body) => void run({ id, ...body })}
        />
      ) : query.isError ? (
        <Notice tone="error" isLive>
          The booking could not be read just now. Please close this and try again.
        </Notice>
      ) : (
        <Skeleton className="h-80" />
      )}
    </ActionDialog>
  )
}

const NOTHING_PAID = 'No deposit had been paid.'
const DONE = {
  refunded: 'The deposit goes back to the customer.',
  kept: 'The deposit is kept.',
  unpaid: NOTHING_PAID,
  paid: NOTHING_PAID,
  'not-needed': NOTHING_PAID,
  mismatched: 'What was paid does not fit: its case is on the money page.',
} as const
