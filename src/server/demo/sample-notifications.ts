import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { BookingStatus } from '#domain/bookings/booking-status.ts'
import type { MessageAuthor } from '#domain/bookings/messages/message-terms.ts'
import { pence } from '#domain/money/money.ts'
import type { Db } from '#server/db/open.ts'
import { EMAIL_KINDS, emailWords } from '#server/db/outbox/emails.ts'
import { bills } from '#server/db/schema/bills.ts'
import { bookingMessages } from '#server/db/schema/booking-messages.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { contactMessages } from '#server/db/schema/contact.ts'
import { arDiagnostics, followUpLines, followUpQuotes } from '#server/db/schema/diagnostics.ts'
import { payments } from '#server/db/schema/payments.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { services } from '#server/db/schema/services.ts'
import type { NewRow } from '#server/db/statement.ts'
import type { StoredNotification } from '#server/notifications/emails/email-template.ts'
import { sampleData, sampleStatus } from '#server/notifications/emails/email-templates.ts'

type NewFollowUp = NewRow<
  typeof followUpQuotes,
  'createdAt' | 'replacedAt' | 'remindedAt' | 'decidedAt' | 'visit' | 'newBookingId' | 'tariffId'
>

type NewInspection = NewRow<
  typeof arDiagnostics,
  | 'vehicleId'
  | 'arModelUrl'
  | 'annotationData'
  | 'issuesFound'
  | 'recommendedActions'
  | 'estimatedCost'
  | 'imageUrls'
  | 'sessionDuration'
  | 'createdAt'
  | 'updatedAt'
  | 'completedAt'
  | 'durationSeconds'
  | 'confidence'
  | 'registration'
  | 'version'
>

/** One notification of every kind about the demo's own people, for a look at the emails. */
export async function sampleNotifications(
  db: Db,
  now: Temporal.Instant,
): Promise<StoredNotification[]> {
  const mechanicId = 1
  const facts = {
    customerId: 1,
    vehicleId: 1,
    contactMessageId: await addContactMessage(db),
    documentId: await addInsurance(db, mechanicId),
    ...(await addFollowUp(db, mechanicId)),
  }
  const notifications: StoredNotification[] = []
  for (const kind of EMAIL_KINDS) {
    const booking = await findBooking(db, sampleStatus(kind))
    if (kind === 'mechanic-withdrew') await seekMechanic(db, booking.id, now)
    if (kind === 'bill-due' || kind === 'bill-declined' || kind === 'bill-reminder')
      await reopenBill(db, booking.id)
    if (kind.endsWith('-message') && kind !== 'contact-message')
      await addBookingMessage(
        db,
        booking.id,
        kind === 'booking-message' ? 'mechanic' : 'customer',
        now,
      )
    notifications.push({
      id: notifications.length + 1,
      type: kind,
      recipientEmail: 'reader@example.co.uk',
      recipientPhone: null,
      ...emailWords(kind, { name: 'Alex Taylor', reference: booking.reference }),
      status: 'pending',
      sentAt: null,
      failureReason: null,
      relatedBookingId: booking.id,
      relatedQuoteId: booking.quoteId,
      createdAt: now,
      data: sampleData(kind, { ...facts, mechanicId: booking.mechanicId ?? mechanicId }),
      onceKey: null,
      attempts: 1,
      nextAttemptAt: now,
      leasedUntil: null,
    })
  }
  return notifications
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

async function seekMechanic(db: Db, id: string, now: Temporal.Instant): Promise<void> {
  const search = { mechanicId: null, reofferedAt: now, reofferEndsAt: now.add({ hours: 12 }) }
  await db.update(bookings).set(search).where(eq(bookings.id, id))
}

async function addBookingMessage(
  db: Db,
  bookingId: string,
  author: MessageAuthor,
  at: Temporal.Instant,
): Promise<void> {
  const words = 'The gate code is 1234.'
  await db
    .insert(bookingMessages)
    .values({ bookingId, author, words, at } satisfies NewRow<typeof bookingMessages, 'mechanicId'>)
}

/** The demo's bills are paid: these emails ask for one that is not. */
async function reopenBill(db: Db, bookingId: string): Promise<void> {
  await db.update(bills).set({ state: 'due' }).where(eq(bills.bookingId, bookingId))
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
    } satisfies NewRow<
      typeof contactMessages,
      'id' | 'topic' | 'dueOn' | 'answeredAt' | 'answeredBy' | 'outcome' | 'createdAt'
    >)
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
    rejectionReason: 'The second page is missing.',
  } satisfies NewRow<
    typeof mechanicDocuments,
    | 'createdAt'
    | 'issuedOn'
    | 'coverPounds'
    | 'sha256'
    | 'rebuiltAt'
    | 'approvedAt'
    | 'rejectedAt'
    | 'decidedBy'
    | 'remindedAt'
    | 'expiredAt'
  >)
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
  } satisfies NewInspection)
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
  } satisfies NewFollowUp)
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
  } satisfies NewRow<typeof followUpLines, 'findingId'>)
  return { followUpQuoteId: id, diagnosticId }
}
