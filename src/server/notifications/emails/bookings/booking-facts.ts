import { and, eq } from 'drizzle-orm'
import { isEnded, isOpen } from '#domain/bookings/booking-status.ts'
import { formatPounds } from '#domain/money/money.ts'
import {
  depositOutcomeWords,
  isAwaited,
  isFree,
  isUnsettled,
  type RefundProgress,
} from '#domain/payments/deposit-state.ts'
import { whatRemains } from '#domain/payments/what-is-due.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import type { AllSettings } from '#domain/site/settings/settings.ts'
import { whenText } from '#domain/time/when-text.ts'
import { isMobileMot, MOBILE_MOT_JOB_SENTENCE } from '#domain/vehicles/mot.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import type { Context } from '#server/context.ts'
import { batchedBy } from '#server/db/connections/batch.ts'
import type { Db } from '#server/db/open.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { payments } from '#server/db/schema/payments.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'
import { reofferHoursOf } from '#server/db/settings/reoffer-hours.ts'
import { isAnyOf, pickColumns, statement } from '#server/db/statement.ts'
import type { StoredNotification } from '#server/notifications/emails/email-template.ts'
import type { Fact } from '#server/notifications/layout/email.ts'
import { findRefundProgress } from '#server/payments/by-hand/refund-progress.ts'
import { notFound } from '#server/problems.ts'
import { type Deposit, isDepositOfBooking } from '#server/quotes/deposit/find-deposit.ts'
import { jobCost, jobHours, jobServices } from '#server/quotes/list-job-lines.ts'
import { redactAddress } from '#server/quotes/redact.ts'

export type BookedJob = Awaited<ReturnType<typeof readJobs>>[number] & {
  /** How far the refund of the deposit is. */
  refund: RefundProgress | null
  /** How we are reached when it is written, and how long everybody has. */
  desk: AllSettings
}

const BOOKING_COLUMNS = [
  'id',
  'mechanicId',
  'customerName',
  'customerEmail',
  'customerPhone',
  'serviceAddress',
  'scheduledDate',
  'status',
  'acceptedAt',
  'createdAt',
  'reference',
  'emailKey',
  'depositDueAt',
  'depositAtRiskFrom',
  'cancelledBy',
  'cancelReason',
  'expressRequestAt',
  'isRevisit',
  'version',
  'proposedDate',
  'reofferedAt',
  'reofferEndsAt',
] as const
const DEPOSIT_COLUMNS = [
  'id',
  'amount',
  'state',
  'provider',
  'providerReference',
  'cardAgreedAt',
  'cardRemovedAt',
  'cardDeletedAt',
  'cardBrand',
  'cardLast4',
] as const

/** The car as it was when the quote was made: an email asks no provider. */
const selectJobs = statement('select booked jobs', (db) =>
  db
    .select({
      booking: pickColumns(bookings, BOOKING_COLUMNS),
      quote: {
        ...pickColumns(quotes, ['serviceType', 'registration', 'deposit']),
        totalCost: jobCost,
      },
      /** With the extra work that joined the job, like the price and the hours. */
      services: jobServices,
      estimatedHours: jobHours,
      deposit: pickColumns(payments, DEPOSIT_COLUMNS),
      vehicle: pickColumns(vehicles, ['make', 'model', 'year']),
      /** Asked for by name, or the one who accepted. */
      mechanic: pickColumns(mechanics, ['name', 'phone']),
    })
    .from(bookings)
    .innerJoin(quotes, eq(quotes.id, bookings.quoteId))
    .leftJoin(payments, isDepositOfBooking)
    .leftJoin(vehicles, eq(vehicles.id, quotes.vehicleId))
    .leftJoin(mechanics, and(eq(mechanics.id, bookings.mechanicId), eq(mechanics.isApproved, true)))
    .where(isAnyOf(bookings.id, 'ids')),
)

const readJobs = (db: Db, ids: readonly string[]) => selectJobs(db).execute({ ids })

/** Emails that are written at the same time read their bookings together. */
const readJob = batchedBy(async (db: Db, ids: readonly string[]) => {
  const rows = await readJobs(db, [...new Set(ids)])
  const jobOf = new Map(rows.map((row) => [row.booking.id, row]))
  return ids.map((id) => jobOf.get(id))
})

export async function findBookedJob(
  ctx: Context,
  { relatedBookingId }: Pick<StoredNotification, 'relatedBookingId'>,
): Promise<BookedJob | null> {
  if (relatedBookingId === null) return null
  const job = await readJob(ctx.db, relatedBookingId)
  if (!job) throw notFound('Booking not found')
  const reofferHours = (await reofferHoursOf(ctx))(job.booking)
  const refund = await findRefundProgress(ctx, job.deposit)
  return { ...job, refund, desk: { ...(await readSettings(ctx)), reofferHours } }
}

/** The booking as its customer knows it. */
export const customerFacts = (job: BookedJob): Fact[] => [...workFacts(job), ...moneyFacts(job)]

/** The same without the price, which is no longer that of the booking once there is a bill. */
export const workFacts = (job: BookedJob): Fact[] => [
  ...carFacts(job),
  ...jobFacts(job),
  whereFact(job),
  ...mechanicFacts(job),
]

/** The visit alone, beside a bill that lists the work and what it costs. */
export const visitFacts = (job: BookedJob): Fact[] => [
  ...carFacts(job),
  whenFact(job),
  whereFact(job),
  ...mechanicFacts(job),
]

const carFacts = (job: BookedJob): Fact[] => [
  { label: 'Reference', value: job.booking.reference },
  plateFact(job),
]

function whereFact({ booking, quote }: BookedJob): Fact {
  if (quote.serviceType === 'mobile') return { label: 'Where', value: booking.serviceAddress }
  return { label: 'Where', value: isOpen(booking.status) ? GARAGE_TO_COME : 'At the garage' }
}

/** Who comes. The number is given once they have accepted. */
function mechanicFacts({ booking, mechanic }: BookedJob): Fact[] {
  if (mechanic === null)
    return booking.status === 'cancelled'
      ? []
      : [{ label: 'Mechanic', value: 'The first to accept' }]
  const phone = booking.acceptedAt === null ? [] : [phoneText(mechanic.phone)]
  return [{ label: 'Mechanic', value: [mechanic.name, ...phone].join('\n') }]
}

const plateFact = ({ quote }: BookedJob): Fact => ({
  label: 'Car',
  value: displayRegistration(quote.registration),
  isPlate: true,
})

/** Of a car that is not theirs to repair yet, mechanics know what it is and not whose [SEC-O10]. */
const modelFacts = ({ vehicle }: BookedJob): Fact[] =>
  vehicle === null
    ? []
    : [{ label: 'Car', value: `${vehicle.make} ${vehicle.model}, ${vehicle.year}` }]

const jobFacts = (job: BookedJob): Fact[] => [
  {
    label: job.services.length === 1 ? 'Service' : 'Services',
    value: job.services.join('\n'),
  },
  whenFact(job),
]

const whenFact = ({ booking: { scheduledDate } }: BookedJob): Fact => ({
  label: 'When',
  value: scheduledDate ? `${whenText(scheduledDate)}, UK time` : 'To be agreed with your mechanic',
})

/** What a mechanic reads of a job: in full once it is theirs, without person and house before [SEC-O10]. */
export function offeredFacts(job: BookedJob, isTheirs: boolean): Fact[] {
  const { booking, quote, deposit } = job
  return [
    { label: 'Reference', value: booking.reference },
    ...(isTheirs ? [plateFact(job)] : modelFacts(job)),
    ...jobFacts(job),
    { label: 'Where', value: workPlace(job, isTheirs) },
    ...(isMobileMot(quote.serviceType, job.services)
      ? [{ label: 'How', value: MOBILE_MOT_JOB_SENTENCE }]
      : []),
    ...(isTheirs
      ? [
          {
            label: 'Customer',
            value: `${booking.customerName}\n${phoneText(booking.customerPhone)}`,
          },
        ]
      : []),
    {
      label: 'Price',
      value: isFree(deposit?.state) ? FREE_JOB : formatPounds(quote.totalCost),
    },
  ]
}

/** To a garage the customer brings the car: their own address would lead the mechanic away from it [NOTE-16]. */
function workPlace({ booking, quote }: BookedJob, isTheirs: boolean): string {
  if (quote.serviceType === 'garage') return 'At your garage'
  return isTheirs ? booking.serviceAddress : redactAddress(booking.serviceAddress)
}

const GARAGE_TO_COME = 'At the garage: your mechanic will tell you where'
const FREE = 'Free, under our warranty'
const FREE_JOB = 'A re-visit under warranty, free for the customer'

function moneyFacts({ booking, quote, deposit, refund }: BookedJob): Fact[] {
  if (isFree(deposit?.state)) return [{ label: 'Price', value: FREE }]
  const price = { label: 'Price', value: `${formatPounds(quote.totalCost)}, any VAT included` }
  // Of work that was done or cancelled, a deposit that never came is not to come any more.
  if (deposit === null || (isEnded(booking.status) && isAwaited(deposit.state))) return [price]
  const facts = [price, { label: 'Deposit', value: depositText(deposit, refund) }]
  // After the work its bill says what is left, with what was added or left undone; without it nothing is.
  if (!isUnsettled(deposit.state) || isEnded(booking.status)) return facts
  return [...facts, { label: 'At the end', value: whatRemains(quote.totalCost, deposit.amount) }]
}

const depositText = (
  { amount, state }: Pick<Deposit, 'amount' | 'state'>,
  refund: RefundProgress | null,
) => `${formatPounds(amount)}, ${depositOutcomeWords({ deposit: state, refund })}`
