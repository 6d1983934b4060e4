import { cancelReasonText } from '#domain/bookings/clock-cancellations.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'

const CANCELLED_BY: Readonly<Record<string, string>> = {
  customer: 'You cancelled this booking.',
  mechanic: 'The mechanic had to cancel this booking. We are sorry.',
  administrator: 'We had to cancel this booking. We are sorry.',
}

export const whyCancelled = ({
  cancelledBy,
  cancelReason,
}: Pick<StoredBooking, 'cancelledBy' | 'cancelReason'>): string =>
  (cancelledBy === 'clock' ? cancelReasonText(cancelReason) : CANCELLED_BY[cancelledBy ?? '']) ??
  'Your mechanic will not be coming.'
