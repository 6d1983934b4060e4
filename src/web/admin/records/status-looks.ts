import type { AdminBooking } from '#contract/admin/admin-records.ts'
import type { BadgeTone } from '#web/ui/layout/badge.tsx'

type Look = { tone: BadgeTone; label: string }

export const STATUS_LOOKS: Record<AdminBooking['status'], Look> = {
  pending: { tone: 'notice', label: 'Pending' },
  accepted: { tone: 'good', label: 'Accepted' },
  'on-the-way': { tone: 'good', label: 'On the way' },
  'in-progress': { tone: 'good', label: 'In progress' },
  completed: { tone: 'done', label: 'Completed' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
}

export const DEPOSIT_LABELS: Record<AdminBooking['deposit'], string> = {
  unpaid: 'Deposit unpaid',
  paid: 'Deposit paid',
  refunded: 'Deposit refunded',
  kept: 'Deposit kept',
  mismatched: 'Deposit does not match',
}
