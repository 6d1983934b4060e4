import type { Booking } from '#contract/bookings/bookings.ts'
import { Badge, type BadgeTone } from '#web/ui/layout/badge.tsx'

type Tracked = Booking['trackingStatus']

/** Spec 2 §4: four statuses, each in its own colour. */
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
