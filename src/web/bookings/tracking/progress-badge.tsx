import type { Booking } from '#contract/bookings/bookings.ts'
import { Badge, type BadgeTone } from '#web/ui/layout/badge.tsx'

type Tracked = Booking['trackingStatus']

/** Shows one of four statuses, each in its own colour [BOOK-18]. */
const LOOKS: Record<Tracked, { tone: BadgeTone; label: string }> = {
  confirmed: { tone: 'good', label: 'Confirmed' },
  'in-progress': { tone: 'notice', label: 'In progress' },
  completed: { tone: 'done', label: 'Completed' },
  cancelled: { tone: 'bad', label: 'Cancelled' },
}

export function ProgressBadge({ status }: { status: Tracked }) {
  const { tone, label } = LOOKS[status]
  return <Badge tone={tone}>{label}</Badge>
}
