import { isNowhere } from '#domain/people/email.ts'
import type { Context } from '#server/context.ts'
import { type BookingEmailKind, EMAILS, type KindWithoutData } from './emails.ts'
import {
  type AboutBooking,
  enqueueEmail,
  enqueueText,
  type NewNotificationRow,
  notificationRow,
} from './enqueue.ts'
import { isSentTo } from './notification-preferences.ts'

export type NotifiedBooking = AboutBooking & {
  customerName: string
  customerEmail: string
  customerPhone?: string
  emailNotifications?: boolean | undefined
  smsNotifications?: boolean | undefined
}

type CustomerKind = BookingEmailKind & KindWithoutData

/** Notifies the customer of a booking, in the ways that they chose and in those that are due whatever they chose. */
export async function notifyCustomer(
  ctx: Context,
  kind: CustomerKind,
  booking: NotifiedBooking,
): Promise<void> {
  const { email, text } = recipientsOf(kind, booking)
  if (email) await enqueueEmail(ctx, kind, { to: email, booking })
  if (text) await enqueueText(ctx, kind, { to: text, booking })
}

/** The rows of the same notifications, for a statement that writes them together with their event. */
export function customerNotifications(
  ctx: Context,
  kind: CustomerKind,
  booking: NotifiedBooking,
): NewNotificationRow[] {
  const { email, text } = recipientsOf(kind, booking)
  return [email, text].flatMap((to) => (to ? [notificationRow(ctx, kind, { to, booking })] : []))
}

function recipientsOf(kind: CustomerKind, booking: NotifiedBooking) {
  const { customerName: name, customerEmail: email, customerPhone: phone } = booking
  // An erased booking has an address that reaches nobody.
  const wantsEmail = isSentTo(kind, booking) && !isNowhere(email)
  const wantsText = booking.smsNotifications && EMAILS[kind].textHeadline !== undefined
  return {
    email: wantsEmail ? { name, email } : null,
    text: wantsText && phone ? { name, phone } : null,
  }
}
