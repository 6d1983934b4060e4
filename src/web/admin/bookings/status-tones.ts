import type { BookingStatus } from '#domain/bookings/booking-status.ts'
import type { BadgeTone } from '#web/ui/layout/badge.tsx'

export const STATUS_TONES: Record<BookingStatus, BadgeTone> = {
  pending: 'notice',
  accepted: 'good',
  'on-the-way': 'good',
  'in-progress': 'good',
  completed: 'done',
  cancelled: 'neutral',
}
