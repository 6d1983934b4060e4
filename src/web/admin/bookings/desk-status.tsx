import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { ADMINISTRATOR_STATUS_WORDS, type BookingStatus } from '#domain/bookings/booking-status.ts'
import { ADMINISTRATOR_OVERDUE_WORDS } from '#domain/jobs/dispatch/overdue-kind.ts'
import { Badge, type BadgeTone } from '#web/ui/layout/badge.tsx'

const STATUS_TONES: Record<BookingStatus, BadgeTone> = {
  pending: 'notice',
  accepted: 'good',
  'on-the-way': 'good',
  'in-progress': 'good',
  completed: 'done',
  cancelled: 'neutral',
}

/** What a booking is called at the desk: what has not happened stands in place of the status [JOB-142]. */
export function DeskStatus({ status, overdue }: Pick<AdminBooking, 'status' | 'overdue'>) {
  return overdue ? (
    <Badge tone="bad">{ADMINISTRATOR_OVERDUE_WORDS[overdue.kind]}</Badge>
  ) : (
    <Badge tone={STATUS_TONES[status]}>{ADMINISTRATOR_STATUS_WORDS[status]}</Badge>
  )
}
