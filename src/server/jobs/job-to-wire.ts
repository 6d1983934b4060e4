import { and, asc, eq, sql } from 'drizzle-orm'
import type { Job } from '#contract/jobs/jobs.ts'
import { hoursOf, jobLines } from '#domain/bookings/extra-work/extra-work.ts'
import { explainScore } from '#domain/jobs/matching.ts'
import { addPence, type Pence, poundsOf } from '#domain/money/money.ts'
import { mechanicShare } from '#domain/payments/mechanic-share.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import { loadRevisits } from '#server/bookings/cases/find-revisits.ts'
import type { Context } from '#server/context.ts'
import { overdueToWire } from '#server/customers/dashboard/overdue-to-wire.ts'
import { unreadMessages } from '#server/customers/dashboard/unread-messages.ts'
import { bookings, type StoredBooking } from '#server/db/schema/bookings.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { payments } from '#server/db/schema/payments.ts'
import { quoteLines, quotes } from '#server/db/schema/quotes.ts'
import { services } from '#server/db/schema/services.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'
import { isAnyOf, statement } from '#server/db/statement.ts'
import { loadClashes } from '#server/mechanics/diary/find-clash.ts'
import type { StoredQuote } from '#server/quotes/find-quote.ts'
import { listExtraLines } from '#server/quotes/list-job-lines.ts'
import { redactAddress } from '#server/quotes/redact.ts'
import { loadDrives } from './load-drives.ts'

export async function jobToWire(
  ctx: Context,
  mechanic: Reader,
  booking: StoredBooking,
): Promise<Job> {
  const [job] = await jobsToWire(ctx, mechanic, [booking])
  if (!job) throw new Error('a booking without its quote')
  return job
}

type Reader = Pick<StoredMechanic, 'id' | 'travelMinutes' | 'coordinates'>

/** Shows jobs as that mechanic may see them. The customer's identity appears only once the job is theirs [SEC-O10]. */
export async function jobsToWire(
  ctx: Context,
  mechanic: Reader,
  asked: readonly StoredBooking[],
): Promise<Job[]> {
  if (asked.length === 0) return []
  const around = await readAround(ctx, mechanic, asked)
  return asked.flatMap((booking) => {
    const found = around.quotesById.get(booking.quoteId)
    const offered = around.servicesByQuote.get(booking.quoteId) ?? []
    const [first] = offered
    if (!found || !first) return []
    const extra = around.extras.get(booking.id) ?? []
    const lines = jobLines(offered, extra)
    const isTheirs = isOwn(booking, mechanic)
    const { quote, vehicle, deposit } = found
    const price = addPence(quote.totalCost, ...extra.flatMap(priceOf))
    const { make, model, year } = vehicle ?? {}
    const estimatedHours = hoursOf(quote.estimatedHours, extra)
    return {
      ...momentsOf(booking, mechanic.id),
      ...personalPart(booking, quote, isTheirs),
      id: booking.id,
      quoteId: booking.quoteId,
      reference: booking.reference,
      status: booking.status,
      service: serviceToWire(first),
      services: offered.map(serviceToWire),
      quote: { serviceType: quote.serviceType, totalCost: poundsOf(quote.totalCost) },
      lines: lines.map(({ position, name, laborCost, partsCost, isExtra }) => ({
        position,
        name: isExtra ? `${name} (extra work)` : name,
        pounds: poundsOf(addPence(laborCost, partsCost)),
      })),
      estimatedHours,
      earningsPounds: poundsOf(mechanicShare(price)),
      ...revisitPart(around.revisits.get(booking.id), booking, mechanic.id),
      vehicle: make && model && year ? { make, model, year } : null,
      hasExpressRequest: booking.expressRequestAt !== null || booking.isRevisit,
      isNamed: booking.mechanicId === mechanic.id && booking.acceptedAt === null,
      match: matchPart(around.matchesByBooking.get(booking.id)),
      clash: around.clashes.get(booking.id) ?? null,
      driveMinutes: around.drives.get(booking.id) ?? null,
      deposit: deposit ?? 'unpaid',
      overdue: isTheirs
        ? overdueToWire(ctx, booking, { estimatedHours, limits: around.limits })
        : null,
      unreadMessages: isTheirs ? (around.unread.get(booking.id) ?? 0) : 0,
    }
  })
}

const selectQuotes = statement('select quotes of jobs', (db) =>
  db
    .select({ quote: quotes, vehicle: vehicles, deposit: payments.state })
    .from(quotes)
    .leftJoin(vehicles, eq(vehicles.id, quotes.vehicleId))
    .leftJoin(payments, eq(payments.quoteId, quotes.id))
    .where(isAnyOf(quotes.id, 'quoteIds')),
)

const selectMatches = statement('select matches of jobs', (db) =>
  db
    .select()
    .from(jobMatches)
    .where(
      and(
        eq(jobMatches.mechanicId, sql.placeholder('mechanicId')),
        isAnyOf(jobMatches.bookingId, 'bookingIds'),
      ),
    ),
)

const selectUnread = statement('select unread of jobs', (db) =>
  db
    .select({ id: bookings.id, unread: unreadMessages('mechanic') })
    .from(bookings)
    .where(isAnyOf(bookings.id, 'bookingIds')),
)

const selectServices = statement('select services of jobs', (db) =>
  db
    .select({
      quoteId: quoteLines.quoteId,
      id: quoteLines.serviceId,
      name: quoteLines.name,
      category: services.category,
      position: quoteLines.position,
      serviceId: quoteLines.serviceId,
      laborCost: quoteLines.laborCost,
      partsCost: quoteLines.partsCost,
      laborHours: quoteLines.laborHours,
    })
    .from(quoteLines)
    .innerJoin(services, eq(services.id, quoteLines.serviceId))
    .where(isAnyOf(quoteLines.quoteId, 'quoteIds'))
    .orderBy(asc(quoteLines.position)),
)

const isOwn = ({ acceptedAt, mechanicId }: StoredBooking, { id }: Reader): boolean =>
  acceptedAt !== null && mechanicId === id

async function readAround(ctx: Context, mechanic: Reader, asked: readonly StoredBooking[]) {
  const quoteIds = asked.map((booking) => booking.quoteId)
  const bookingIds = asked.map(({ id }) => id)
  const [rows, extraLines] = await Promise.all([
    selectQuotes(ctx.db).execute({ quoteIds }),
    listExtraLines(ctx, bookingIds),
  ])
  const extras = Map.groupBy(extraLines, ({ bookingId }) => bookingId)
  const quotesById = new Map(rows.map((row) => [row.quote.id, row]))
  const open = asked.filter((booking) => booking.status === 'pending')
  const own = asked.flatMap((booking) => {
    const quote = quotesById.get(booking.quoteId)?.quote
    return quote && isOwn(booking, mechanic) ? { booking, quote } : []
  })
  const [servicesByQuote, matches, clashes, unread, revisits, drives, limits] = await Promise.all([
    listServicesOf(ctx, quoteIds),
    selectMatches(ctx.db).execute({ mechanicId: mechanic.id, bookingIds }),
    loadClashes(
      ctx,
      mechanic,
      open.flatMap(({ id: bookingId, quoteId, scheduledDate: startsAt }) => {
        const place = quotesById.get(quoteId)?.quote
        if (startsAt === null || place === undefined) return []
        const estimatedHours = hoursOf(place.estimatedHours, extras.get(bookingId) ?? [])
        return { bookingId, startsAt, estimatedHours, place }
      }),
    ),
    countUnread(ctx, bookingIds),
    loadRevisits(ctx, bookingIds),
    loadDrives(ctx, mechanic, own),
    readSettings(ctx),
  ])
  const matchesByBooking = new Map(matches.map((match) => [match.bookingId, match]))
  return {
    quotesById,
    servicesByQuote,
    extras,
    matchesByBooking,
    clashes,
    unread,
    revisits,
    drives,
    limits,
  }
}

async function countUnread(ctx: Context, bookingIds: string[]): Promise<Map<string, number>> {
  const rows = await selectUnread(ctx.db).execute({ bookingIds })
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}

async function listServicesOf(ctx: Context, quoteIds: string[]) {
  const rows = await selectServices(ctx.db).execute({ quoteIds })
  return Map.groupBy(rows, (row) => row.quoteId)
}

const priceOf = ({ laborCost, partsCost }: { laborCost: Pence; partsCost: Pence }) => [
  laborCost,
  partsCost,
]

type Revisits = Awaited<ReturnType<typeof loadRevisits>>

/** The mechanic whose work it was comes for nothing; another one is paid by us [CASE-12]. */
function revisitPart(
  found: ReturnType<Revisits['get']>,
  booking: StoredBooking,
  mechanicId: number,
): Pick<Job, 'revisit'> & Partial<Pick<Job, 'earningsPounds'>> {
  if (!found) return { revisit: null }
  const { revisit, first } = found
  if (revisit.firstMechanicId !== mechanicId)
    return {
      earningsPounds: poundsOf(revisit.pay),
      revisit: { firstReference: null, aloneUntil: null },
    }
  const isAlone = booking.status === 'pending' && booking.mechanicId === mechanicId
  return {
    earningsPounds: 0,
    revisit: {
      firstReference: first.reference,
      aloneUntil: isAlone ? revisit.aloneUntil.toString() : null,
    },
  }
}

const serviceToWire = ({ id, name, category }: Job['service']) => ({ id, name, category })

function momentsOf(booking: StoredBooking, mechanicId: number) {
  return {
    scheduledDate: booking.scheduledDate?.toString() ?? null,
    proposedDate:
      booking.proposedBy === mechanicId ? (booking.proposedDate?.toString() ?? null) : null,
    createdAt: booking.createdAt.toString(),
    acceptedAt: booking.acceptedAt?.toString() ?? null,
    completedAt: booking.completedAt?.toString() ?? null,
  }
}

function personalPart(booking: StoredBooking, quote: StoredQuote, isTheirs: boolean) {
  const { customerPhone } = booking
  return {
    customerName: isTheirs ? booking.customerName : '',
    customerPhone: isTheirs ? phoneText(customerPhone) : '',
    serviceAddress: isTheirs ? booking.serviceAddress : redactAddress(booking.serviceAddress),
    place: isTheirs ? placeOf(quote) : null,
    notes: isTheirs ? booking.notes : null,
    registration: isTheirs ? displayRegistration(quote.registration) : null,
  }
}

const placeOf = ({ latitude, longitude }: StoredQuote) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

function matchPart(match: typeof jobMatches.$inferSelect | undefined): Job['match'] {
  if (!match) return null
  return {
    score: match.matchScore,
    distanceMiles: match.distance,
    etaMinutes: match.estimatedArrival,
    factors: explainScore(match.matchFactors ?? {}),
  }
}
