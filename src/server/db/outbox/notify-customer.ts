import type { Context } from '#server/context.ts'
import { type BookingEmailKind, EMAILS, type KindWithoutData } from './emails.ts'
import { type AboutBooking, enqueueEmail, enqueueText } from './enqueue.ts'

export type NotifiedBooking = AboutBooking & {
  customerName: string
  customerEmail: string
  customerPhone?: string
  emailNotifications?: boolean | undefined
  smsNotifications?: boolean | undefined
}

/** Notifies the customer of a booking, in the ways that they chose. */
export async function notifyCustomer(
  ctx: Context,
  kind: BookingEmailKind & KindWithoutData,
  booking: NotifiedBooking,
): Promise<void> {
  const { customerName: name, customerEmail: email, customerPhone: phone } = booking
  if (booking.emailNotifications !== false)
    await enqueueEmail(ctx, kind, { to: { name, email }, booking })
  if (booking.smsNotifications && phone && EMAILS[kind].textHeadline !== undefined)
    await enqueueText(ctx, kind, { to: { name, phone }, booking })
}
