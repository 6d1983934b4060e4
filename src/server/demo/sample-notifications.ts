import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Finding } from '#contract/inspections/diagnostics.ts'
import type { BookingStatus } from '#domain/bookings/booking-status.ts'
import type { MessageAuthor } from '#domain/bookings/messages/message-terms.ts'
import type { FindingResult } from '#domain/inspections/diagnostic-types.ts'
import { pence } from '#domain/money/money.ts'
import type { DepositState } from '#domain/payments/deposit-state.ts'
import type { Db } from '#server/db/open.ts'
import { EMAIL_KINDS, type EmailKind, emailWords } from '#server/db/outbox/emails.ts'
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

/**
 * One notification of every kind about the demo's own people, for a look at the emails. Each is to be composed before the
 * next is asked for: what it is about is made ready for it alone.
 */
export async function* sampleNotifications(
  db: Db,
  now: Temporal.Instant,
): AsyncGenerator<StoredNotification> {
  const mechanicId = 1
  const facts = {
    customerId: 1,
    vehicleId: 1,
    contactMessageId: await addContactMessage(db),
    documentId: await addInsurance(db, mechanicId),
    ...(await addFollowUp(db, mechanicId)),
  }
  for (const [index, kind] of EMAIL_KINDS.entries()) {
    const booking = await findBooking(db, kind, now)
    if (kind.endsWith('-message') && kind !== 'contact-message')
      await addBookingMessage(
        db,
        booking.id,
        kind === 'booking-message' ? 'mechanic' : 'customer',
        now,
      )
    yield {
      id: index + 1,
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
    }
    const { id, mechanicId: askedFor } = booking
    await db.update(bookings).set({ mechanicId: askedFor }).where(eq(bookings.id, id))
  }
}

/** The demo's booking in the state in which this email is written. */
async function findBooking(db: Db, kind: EmailKind, now: Temporal.Instant) {
  const booking = await firstBooking(db, sampleStatus(kind))
  const proposedDate = booking.scheduledDate?.add({ hours: 24 }) ?? null
  const isSought = kind === 'mechanic-withdrew'
  await db
    .update(bookings)
    .set({
      proposedDate,
      mechanicId: isSought ? null : booking.mechanicId,
      reofferedAt: isSought ? now : null,
      reofferEndsAt: isSought ? now.add({ hours: 12 }) : null,
      depositDueAt: now.add({ hours: 24 }),
    })
    .where(eq(bookings.id, booking.id))
  if (booking.status === 'pending')
    await db
      .update(payments)
      .set({ state: PENDING_DEPOSITS[kind] ?? 'paid' })
      .where(eq(payments.bookingId, booking.id))
  await db
    .update(bills)
    .set({ state: OWED_BILLS.includes(kind) ? 'due' : 'paid' })
    .where(eq(bills.bookingId, booking.id))
  return booking
}

async function firstBooking(db: Db, status: BookingStatus) {
  const [booking] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.status, status), isNotNull(bookings.scheduledDate)))
    .orderBy(bookings.reference)
    .limit(1)
  if (!booking) throw new Error(`the demo has no ${status} booking`)
  return booking
}

/** What the deposit of a booking is that no mechanic has accepted, where it is not paid. */
const PENDING_DEPOSITS: Partial<Record<EmailKind, DepositState>> = {
  'booking-received': 'unpaid',
  'deposit-reminder': 'unpaid',
  'revisit-arranged': 'not-needed',
}
/** The demo's bills are paid: these emails ask for one that is not. */
const OWED_BILLS: readonly EmailKind[] = ['bill-due', 'bill-declined', 'bill-reminder']

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
    | 'sentSha256'
    | 'rebuiltAt'
    | 'approvedAt'
    | 'rejectedAt'
    | 'decidedBy'
    | 'remindedAt'
    | 'expiredAt'
  >)
  return id
}

const sampleFinding = (title: string, result: FindingResult): Finding => ({
  id: randomUUID(),
  component: 'brakes',
  step: null,
  kind: 'manual',
  isSimulated: false,
  result,
  title,
  notes: '',
  measurement: null,
  code: null,
  estimatedCost: null,
  urgency: null,
  markers: [],
})

async function addFollowUp(db: Db, mechanicId: number) {
  const booking = await firstBooking(db, 'accepted')
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
    issuesFound: [
      sampleFinding('Front pads worn to 2 mm', 'red'),
      sampleFinding('Brake fluid is two years old', 'amber'),
      sampleFinding('Rear pads', 'green'),
      sampleFinding('Brake hoses', 'green'),
    ],
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
