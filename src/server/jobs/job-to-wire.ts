import { asc, eq, sql } from 'drizzle-orm'
import type { Job } from '#contract/jobs/jobs.ts'
import { hoursOf, jobLines } from '#domain/bookings/extra-work/extra-work.ts'
import { explainScore } from '#domain/jobs/matching.ts'
import { addPence, type Pence, pence, poundsOf } from '#domain/money/money.ts'
import { mechanicShare } from '#domain/payments/mechanic-share.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import type { Context } from '#server/context.ts'
import { overdueToWire } from '#server/customers/dashboard/overdue-to-wire.ts'
import { bookings, type StoredBooking } from '#server/db/schema/bookings.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { quoteLines } from '#server/db/schema/quotes.ts'
import { services } from '#server/db/schema/services.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'
import { isAnyOf, statement } from '#server/db/statement.ts'
import { loadClashes } from '#server/mechanics/diary/find-clash.ts'
import { listExtraLines } from '#server/quotes/list-job-lines.ts'
import { redactAddress } from '#server/quotes/redact.ts'
import { loadDrives } from './load-drives.ts'
import { type SelectedJob, selectJobs } from './select-jobs.ts'

const selectById = statement('select job by id', (db) =>
  selectJobs(db, eq(bookings.id, sql.placeholder('id'))),
)

/** Shows a booking as it has just been changed. */
export async function jobToWire(
  ctx: Context,
  mechanic: Reader,
  booking: StoredBooking,
): Promise<Job> {
  const { id } = booking
  const found = await selectById(ctx.db).execute({ id, mechanicId: mechanic.id })
  const [job] = await jobsToWire(
    ctx,
    mechanic,
    found.map((row) => ({ ...row, booking })),
  )
  if (!job) throw new Error('a booking without its quote')
  return job
}

type Reader = Pick<StoredMechanic, 'id' | 'travelMinutes' | 'coordinates'>

/** Shows jobs as that mechanic may see them. The customer's identity appears only once the job is theirs [SEC-O10]. */
export async function jobsToWire(
  ctx: Context,
  mechanic: Reader,
  asked: readonly SelectedJob[],
): Promise<Job[]> {
  if (asked.length === 0) return []
  const around = await readAround(ctx, mechanic, asked)
  return asked.flatMap((selected) => {
    const { booking, quote, vehicle, deposit } = selected
    const offered = around.servicesByQuote.get(booking.quoteId) ?? []
    const [first] = offered
    if (!first) return []
    const extra = around.extras.get(booking.id) ?? []
    const lines = jobLines(offered, extra)
    const isTheirs = isOwn(booking, mechanic)
    const price = addPence(quote.totalCost, ...extra.flatMap(priceOf))
    const { make, model, year } = vehicle ?? {}
    const estimatedHours = hoursOf(quote.estimatedHours, extra)
    return {
      ...momentsOf(booking, mechanic.id),
      ...personalPart(selected, isTheirs),
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
      pricePounds: poundsOf(price),
      earningsPounds: poundsOf(mechanicShare(price)),
      ...revisitPart(selected, mechanic.id),
      ...earnedPart(selected),
      vehicle: make && model && year ? { make, model, year } : null,
      hasExpressRequest: booking.expressRequestAt !== null || booking.isRevisit,
      isNamed: booking.mechanicId === mechanic.id && booking.acceptedAt === null,
      match: matchPart(selected.match),
      clash: around.clashes.get(booking.id) ?? null,
      driveMinutes: around.drives.get(booking.id) ?? null,
      deposit: deposit ?? 'unpaid',
      overdue: isTheirs
        ? overdueToWire(ctx, booking, { estimatedHours, limits: around.limits })
        : null,
      unreadMessages: isTheirs ? selected.unread : 0,
    }
  })
}

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

const isOwn = ({ acceptedAt, mechanicId }: SelectedJob['booking'], { id }: Reader): boolean =>
  acceptedAt !== null && mechanicId === id

async function readAround(ctx: Context, mechanic: Reader, asked: readonly SelectedJob[]) {
  const [lines, extraLines, drives, limits] = await Promise.all([
    selectServices(ctx.db).execute({ quoteIds: asked.map(({ booking }) => booking.quoteId) }),
    listExtraLines(
      ctx,
      asked.map(({ booking }) => booking.id),
    ),
    loadDrives(
      ctx,
      mechanic,
      asked.filter(({ booking }) => isOwn(booking, mechanic)),
    ),
    readSettings(ctx),
  ])
  const extras = Map.groupBy(extraLines, ({ bookingId }) => bookingId)
  const clashes = await loadClashes(
    ctx,
    mechanic,
    asked.flatMap(({ booking: { id: bookingId, status, scheduledDate: startsAt }, quote }) => {
      if (status !== 'pending' || startsAt === null) return []
      const estimatedHours = hoursOf(quote.estimatedHours, extras.get(bookingId) ?? [])
      return { bookingId, startsAt, estimatedHours, place: quote }
    }),
  )
  const servicesByQuote = Map.groupBy(lines, ({ quoteId }) => quoteId)
  return { servicesByQuote, extras, clashes, drives, limits }
}

const priceOf = ({ laborCost, partsCost }: { laborCost: Pence; partsCost: Pence }) => [
  laborCost,
  partsCost,
]

/** The mechanic whose work it was comes for nothing; another one is paid by us [CASE-12]. */
function revisitPart(
  { revisit, firstReference, booking }: SelectedJob,
  mechanicId: number,
): Pick<Job, 'revisit'> & Partial<Pick<Job, 'earningsPounds'>> {
  if (!revisit) return { revisit: null }
  if (revisit.firstMechanicId !== mechanicId)
    return {
      earningsPounds: poundsOf(revisit.pay),
      revisit: { firstReference: null, aloneUntil: null },
    }
  const isAlone = booking.status === 'pending' && booking.mechanicId === mechanicId
  return {
    earningsPounds: 0,
    revisit: {
      firstReference,
      aloneUntil: isAlone ? revisit.aloneUntil.toString() : null,
    },
  }
}

/** What was done decides, not what was agreed: a line that was left out earns nothing [PAY-14]. */
const earnedPart = ({ booking, earned }: SelectedJob): Partial<Pick<Job, 'earningsPounds'>> =>
  booking.status === 'completed' ? { earningsPounds: poundsOf(earned ?? pence(0)) } : {}

const serviceToWire = ({ id, name, category }: Job['service']) => ({ id, name, category })

function momentsOf(booking: SelectedJob['booking'], mechanicId: number) {
  return {
    scheduledDate: booking.scheduledDate?.toString() ?? null,
    proposedDate:
      booking.proposedBy === mechanicId ? (booking.proposedDate?.toString() ?? null) : null,
    createdAt: booking.createdAt.toString(),
    acceptedAt: booking.acceptedAt?.toString() ?? null,
    completedAt: booking.completedAt?.toString() ?? null,
  }
}

function personalPart({ booking, quote }: SelectedJob, isTheirs: boolean) {
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

const placeOf = ({ latitude, longitude }: SelectedJob['quote']) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

function matchPart(match: SelectedJob['match']): Job['match'] {
  if (!match) return null
  return {
    score: match.matchScore,
    distanceMiles: match.distance,
    etaMinutes: match.estimatedArrival,
    factors: explainScore(match.matchFactors ?? {}),
  }
}
