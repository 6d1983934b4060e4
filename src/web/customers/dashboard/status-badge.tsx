import type { OwnBooking } from '#contract/customers/dashboard.ts'
import { type BookingStatus, customerStatusText } from '#domain/bookings/booking-status.ts'
import { CUSTOMER_OVERDUE_WORDS } from '#domain/jobs/dispatch/overdue-kind.ts'
import { Badge, type BadgeTone } from '#web/ui/layout/badge.tsx'

const TONES: Record<BookingStatus, BadgeTone> = {
  pending: 'neutral',
  accepted: 'good',
  'on-the-way': 'notice',
  'in-progress': 'notice',
  completed: 'done',
  cancelled: 'bad',
}

/** Shows every status to the customer, where the public tracking page has only four. */
export function StatusBadge({
  status,
  serviceType,
  overdue,
}: Pick<OwnBooking, 'status' | 'serviceType' | 'overdue'>) {
  if (overdue) return <Badge tone="bad">{CUSTOMER_OVERDUE_WORDS[overdue.kind]}</Badge>
  return <Badge tone={TONES[status]}>{customerStatusText(status, serviceType)}</Badge>
}
