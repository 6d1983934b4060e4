import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { BookingStatus } from '#domain/bookings/booking-lifecycle.ts'
import { pence } from '#domain/money/money.ts'
import type { Db } from '#server/db/open.ts'
import { MESSAGES, type MessageType } from '#server/db/outbox/emails.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { contactMessages } from '#server/db/schema/contact.ts'
import { arDiagnostics, followUpLines, followUpQuotes } from '#server/db/schema/diagnostics.ts'
import { payments } from '#server/db/schema/payments.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { services } from '#server/db/schema/services.ts'
import type { StoredMessage } from '#server/notifications/emails/email-template.ts'

/** The state of a booking in which each letter about one is written; the others are sent while it is pending. */
const STATUS: Partial<Record<MessageType, BookingStatus>> = {
  'booking-accepted': 'accepted',
  'booking-reminder': 'accepted',
  'deposit-paid': 'accepted',
  'booking-rescheduled': 'accepted',
  'job-rescheduled': 'accepted',
  'on-the-way': 'on-the-way',
  'booking-completed': 'completed',
  'booking-cancelled': 'cancelled',
  'deposit-refunded': 'cancelled',
  'job-cancelled': 'cancelled',
}

/** One message of every type about the demo's own people, for looking at the letters. */
export async function sampleMessages(db: Db, now: Temporal.Instant): Promise<StoredMessage[]> {
  const mechanicId = 1
  const contactMessageId = await addContactMessage(db)
  const documentId = await addInsurance(db, mechanicId)
  const followUp = await addFollowUp(db, mechanicId)
  const data = {
    kind: 'customer',
    accountId: 1,
    contactMessageId,
    documentId,
    ...followUp,
    customerId: 1,
    vehicleId: 1,
    topic: 'mot',
  }
  const messages: StoredMessage[] = []
  for (const type of Object.keys(MESSAGES) as MessageType[]) {
    const booking = await findBooking(db, STATUS[type] ?? 'pending')
    messages.push({
      id: messages.length + 1,
      type,
      recipientEmail: 'reader@example.co.uk',
      recipientPhone: null,
      ...MESSAGES[type]({ name: 'Alex Taylor', reference: booking.reference }),
      status: 'pending',
      sentAt: null,
      failureReason: null,
      relatedBookingId: booking.id,
      relatedQuoteId: booking.quoteId,
      createdAt: now,
      data: { ...data, mechanicId: booking.mechanicId ?? mechanicId },
      onceKey: null,
      attempts: 1,
      nextAttemptAt: now,
      leasedUntil: null,
    })
  }
  return messages
}

async function findBooking(db: Db, status: BookingStatus) {
  const [booking] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.status, status), isNotNull(bookings.scheduledDate)))
    .limit(1)
  if (!booking) throw new Error(`the demo has no ${status} booking`)
  const proposedDate = booking.scheduledDate?.add({ hours: 24 }) ?? null
  await db.update(bookings).set({ proposedDate }).where(eq(bookings.id, booking.id))
  if (status === 'pending')
    await db.update(payments).set({ state: 'unpaid' }).where(eq(payments.bookingId, booking.id))
  return booking
}

async function addContactMessage(db: Db): Promise<number> {
  const [row] = await db
    .insert(contactMessages)
    .values({
      name: 'Alex Taylor',
      email: 'alex.taylor@example.co.uk',
      phone: '+447700900456',
      subject: 'My invoice',
      message: 'Hello,\n\ncould you send me the invoice of last week’s job again?\n\nAlex',
    })
    .returning()
  return row?.id ?? 0
}

async function addInsurance(db: Db, mechanicId: number): Promise<string> {
  const id = randomUUID()
  await db.insert(mechanicDocuments).values({
    id,
    mechanicId,
    kind: 'insurance',
    title: 'Public liability insurance',
    fileId: 'sample',
    contentType: 'application/pdf',
    sizeBytes: 1,
    expiresOn: '2027-01-31',
  })
  return id
}

async function addFollowUp(db: Db, mechanicId: number) {
  const booking = await findBooking(db, 'accepted')
  const [service] = await db.select().from(services).limit(1)
  if (!service) throw new Error('the demo has no services')
  const diagnosticId = randomUUID()
  await db.insert(arDiagnostics).values({
    id: diagnosticId,
    mechanicId,
    bookingId: booking.id,
    diagnosticType: 'brakes',
    status: 'completed',
    savedHash: '',
  })
  const id = randomUUID()
  await db.insert(followUpQuotes).values({
    id,
    diagnosticId,
    bookingId: booking.id,
    mechanicId,
    serviceType: 'mobile',
    mobileFee: pence(2500),
    vehicleClass: 'standard',
    labourArea: 'elsewhere',
  })
  await db.insert(followUpLines).values({
    followUpQuoteId: id,
    position: 0,
    serviceId: service.id,
    name: service.name,
    findingTitle: 'Front pads worn to 2 mm',
    laborCost: service.basePrice,
    partsCost: pence(0),
    laborHours: service.laborHours,
    decision: 'approved',
  })
  return { followUpQuoteId: id, diagnosticId }
}
