import type { Booking } from '#contract/bookings/bookings.ts'
import { customerStatusText, type TrackingStatus } from '#domain/bookings/booking-status.ts'
import { CUSTOMER_OVERDUE_WORDS } from '#domain/jobs/dispatch/overdue-kind.ts'
import { Badge, type BadgeTone } from '#web/ui/layout/badge.tsx'

/** Each of the four tracking statuses has a colour of its own [BOOK-18]. */
const TONES: Record<TrackingStatus, BadgeTone> = {
  confirmed: 'good',
  'in-progress': 'notice',
  completed: 'done',
  cancelled: 'bad',
}

/** Shows where a booking stands, in the words that its customer reads everywhere. */
export function ProgressBadge({
  booking: { status, trackingStatus, overdue, serviceType, expressRequestMissing },
}: {
  booking: Pick<
    Booking,
    'status' | 'trackingStatus' | 'overdue' | 'serviceType' | 'expressRequestMissing'
  >
}) {
  if (overdue) return <Badge tone="bad">{CUSTOMER_OVERDUE_WORDS[overdue.kind]}</Badge>
  // No mechanic is asked before the customer has asked for work that soon.
  if (expressRequestMissing) return <Badge tone="notice">Waiting for your go-ahead</Badge>
  return <Badge tone={TONES[trackingStatus]}>{customerStatusText(status, serviceType)}</Badge>
}
