import type { OwnBooking } from '#contract/customers/dashboard.ts'
import { Badge, type BadgeTone } from '#web/ui/layout/badge.tsx'

/** Shows every status to the owner, where the public tracking page has only four. */
const LOOKS: Record<OwnBooking['status'], { tone: BadgeTone; label: string }> = {
  pending: { tone: 'neutral', label: 'Waiting for the mechanic' },
  accepted: { tone: 'good', label: 'Accepted' },
  'on-the-way': { tone: 'notice', label: 'On the way' },
  'in-progress': { tone: 'notice', label: 'In progress' },
  completed: { tone: 'done', label: 'Completed' },
  cancelled: { tone: 'bad', label: 'Cancelled' },
}

export function StatusBadge({ status }: { status: OwnBooking['status'] }) {
  const { tone, label } = LOOKS[status]
  return <Badge tone={tone}>{label}</Badge>
}
