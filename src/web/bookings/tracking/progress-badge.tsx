import { TRACKING_WORDS, type TrackingStatus } from '#domain/bookings/booking-status.ts'
import { Badge, type BadgeTone } from '#web/ui/layout/badge.tsx'

/** Shows one of four statuses, each in its own colour [BOOK-18]. */
const TONES: Record<TrackingStatus, BadgeTone> = {
  confirmed: 'good',
  'in-progress': 'notice',
  completed: 'done',
  cancelled: 'bad',
}

export function ProgressBadge({ status }: { status: TrackingStatus }) {
  return <Badge tone={TONES[status]}>{TRACKING_WORDS[status]}</Badge>
}
