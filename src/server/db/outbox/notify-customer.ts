import type { Context } from '#server/context.ts'
import { type BookingEmailKind, EMAILS, type KindWithoutData } from './emails.ts'
import {
  type AboutBooking,
  enqueueEmail,
  enqueueText,
  type NewNotificationRow,
  notificationRow,
} from './enqueue.ts'

export type NotifiedBooking = AboutBooking & {
  customerName: string
  customerEmail: string
  customerPhone?: string
  emailNotifications?: boolean | undefined
  smsNotifications?: boolean | undefined
}

type CustomerKind = BookingEmailKind & KindWithoutData

/**
 * Regulation 16 of the Consumer Contracts Regulations 2013 asks for the contract on a durable medium, so this email is
 * sent whatever the customer chose [NOTE-4, BOOK-31].
 */
const COPY_OF_THE_CONTRACT: CustomerKind = 'booking-received'

/** Notifies the customer of a booking, in the ways that they chose. */
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
  const wantsEmail = booking.emailNotifications !== false || kind === COPY_OF_THE_CONTRACT
  const wantsText = booking.smsNotifications && EMAILS[kind].textHeadline !== undefined
  return {
    email: wantsEmail ? { name, email } : null,
    text: wantsText && phone ? { name, phone } : null,
  }
}
