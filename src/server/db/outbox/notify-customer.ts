import type { Context } from '#server/context.ts'
import type { MessageData, MessageType } from './emails.ts'
import { enqueueEmail } from './enqueue.ts'

type About = {
  id: string
  reference: string
  quoteId: string
  customerName: string
  customerEmail: string
  customerPhone?: string
  emailNotifications?: boolean | undefined
  smsNotifications?: boolean | undefined
}

/** What is worth a text message: somebody is coming. */
const BY_TEXT: readonly MessageType[] = ['booking-accepted', 'on-the-way', 'booking-reminder']

/** Tells the customer of a booking, in the ways that they chose. */
export async function notifyCustomer(
  ctx: Context,
  type: MessageType,
  it: About,
  data: MessageData = {},
): Promise<void> {
  const message = {
    name: it.customerName,
    reference: it.reference,
    bookingId: it.id,
    quoteId: it.quoteId,
    data,
  }
  if (it.emailNotifications !== false)
    await enqueueEmail(ctx, type, { ...message, email: it.customerEmail })
  if (it.smsNotifications && it.customerPhone && BY_TEXT.includes(type))
    await enqueueEmail(ctx, type, { ...message, phone: it.customerPhone })
}
