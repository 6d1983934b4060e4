import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { statement } from '#server/db/statement.ts'

const { placeholder } = sql

const insertMessage = statement('insert message', (db) =>
  db.insert(notifications).values({
    type: placeholder('type'),
    recipientEmail: placeholder('recipientEmail'),
    subject: placeholder('subject'),
    message: placeholder('message'),
    relatedBookingId: placeholder('relatedBookingId'),
    relatedQuoteId: placeholder('relatedQuoteId'),
    createdAt: placeholder('createdAt'),
  }),
)

type About = {
  id: string
  reference: string
  quoteId: string
  customerName: string
  customerEmail: string
  emailNotifications?: boolean | undefined
}

/** Plain words of each message. The letters themselves are laid out when they are sent. */
const MESSAGES = {
  'booking-received': (it: About) => ({
    subject: `We have your booking ${it.reference}`,
    message: `Hello ${it.customerName}, we have your booking. Your reference is ${it.reference}.`,
  }),
  'deposit-reminder': (it: About) => ({
    subject: `Your deposit for ${it.reference} is still to be paid`,
    message: `Hello ${it.customerName}, please pay the deposit for ${it.reference}, or we give the time to somebody else.`,
  }),
  'deposit-paid': (it: About) => ({
    subject: `Your deposit for ${it.reference} has arrived`,
    message: `Hello ${it.customerName}, thank you: the deposit for ${it.reference} is paid.`,
  }),
  'deposit-refunded': (it: About) => ({
    subject: `Your deposit for ${it.reference} is on its way back`,
    message: `Hello ${it.customerName}, we are sending back the deposit for ${it.reference}.`,
  }),
  'booking-cancelled': (it: About) => ({
    subject: `Your booking ${it.reference} is cancelled`,
    message: `Hello ${it.customerName}, your booking ${it.reference} is cancelled.`,
  }),
  'booking-rescheduled': (it: About) => ({
    subject: `Your booking ${it.reference} has a new time`,
    message: `Hello ${it.customerName}, your booking ${it.reference} has a new time.`,
  }),
} satisfies Record<string, (it: About) => { subject: string; message: string }>

export type MessageType = keyof typeof MESSAGES

/** Puts a message into the outbox, in the transaction of the event that it tells of. */
export async function announce(ctx: Context, type: MessageType, about: About): Promise<void> {
  if (about.emailNotifications === false) return
  await insertMessage(ctx.db).execute({
    type,
    recipientEmail: about.customerEmail,
    ...MESSAGES[type](about),
    relatedBookingId: about.id,
    relatedQuoteId: about.quoteId,
    createdAt: ctx.now,
  })
}
