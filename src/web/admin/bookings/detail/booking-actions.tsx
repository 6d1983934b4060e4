import type { BookingDetail } from '#contract/admin/booking-detail.ts'
import { isCancellable, isOpen } from '#domain/bookings/booking-status.ts'
import { CancelDialog } from '#web/admin/bookings/cancel-dialog.tsx'
import { MoneyActions } from '#web/admin/bookings/money/money-actions.tsx'
import { FinishJob } from '#web/admin/dispatch/finish-job.tsx'
import { SendAnother } from '#web/admin/dispatch/send-another.tsx'
import { WithRight } from '#web/admin/with-right.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'

/** What can be done about a booking. Each is a button, whether it opens a dialog or another page; records about it are links. */
export function BookingActions({ booking }: { booking: BookingDetail }) {
  const { id, status, scheduledDate } = booking
  return (
    <div className="mt-5 flex flex-wrap gap-2.5 max-sm:grid xs:max-sm:grid-cols-2">
      {scheduledDate !== null && booking.times.length > 0 ? (
        <WithRight right="change bookings">
          <SendAnother job={{ ...booking, scheduledDate }} variant="outline" />
        </WithRight>
      ) : null}
      {booking.overdue?.kind === 'not-finished' ? (
        <WithRight right="change bookings">
          <FinishJob job={booking} variant="outline" />
        </WithRight>
      ) : null}
      {isOpen(status) ? (
        <WithRight right="change bookings">
          <ButtonLink
            to="/booking-confirmation/$id"
            params={{ id }}
            preload={false}
            variant="outline"
          >
            Move to another time
          </ButtonLink>
        </WithRight>
      ) : null}
      <WithRight right="move money">
        <MoneyActions booking={booking} />
      </WithRight>
      <WithRight right="change bookings">
        <ButtonLink
          to="/admin/booking/$id"
          params={{ id }}
          hash="messages"
          preload={false}
          variant="outline"
        >
          Write a message
        </ButtonLink>
      </WithRight>
      <SeeAsCustomer id={id} />
      <WithRight right="change bookings">
        <ButtonLink to="/admin/book" search={{ again: id }} preload={false} variant="outline">
          Book again
        </ButtonLink>
      </WithRight>
      {isCancellable(status) ? (
        <WithRight right="change bookings">
          <CancelDialog booking={booking} />
        </WithRight>
      ) : null}
    </div>
  )
}

/** A form, so that it works without scripts, and in a tab of its own [BOOK-29]. */
function SeeAsCustomer({ id }: { id: string }) {
  return (
    <form
      method="post"
      action={`/admin/booking/${id}/customer-view`}
      target="_blank"
      rel="noopener"
    >
      <Button type="submit" variant="outline" className="max-sm:w-full">
        See as the customer sees it
      </Button>
    </form>
  )
}
