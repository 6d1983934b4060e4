import { and, count, eq, isNull } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  Diagnostic,
  createDiagnostic as endpoint,
  createScratchDiagnostic as scratchEndpoint,
} from '#contract/inspections/diagnostics.ts'
import { inOwnTransaction } from '#server/auth/standing/in-own-transaction.ts'
import type { Context, MechanicContext } from '#server/context.ts'
import { arDiagnostics } from '#server/db/schema/diagnostics.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import type { NewRow } from '#server/db/statement.ts'
import { conflict, notAllowed } from '#server/problems.ts'
import { diagnosticToWire } from './diagnostic-to-wire.ts'
import { draftRow } from './draft-row.ts'
import { requireInspectedJob, requireSeenDiagnostic } from './require-diagnostic.ts'

/** Our own limits: every type several times, and a year of scratch inspections. */
const MOST_OF_A_JOB = 20
const MOST_SCRATCH = 200

type Body = ParsedOf<typeof scratchEndpoint>
type Place = { mechanicId: number; bookingId: string | null; vehicleId: number | null }

/**
 * Stores the first draft of an inspection. The offline queue may repeat the request: it then returns the stored draft
 * unchanged.
 */
export async function createDiagnostic(
  ctx: MechanicContext,
  { bookingId, ...body }: ParsedOf<typeof endpoint>,
): Promise<Diagnostic> {
  const { mechanic, booking } = await requireInspectedJob(ctx, bookingId)
  const [quote] = await ctx.db
    .select({ vehicleId: quotes.vehicleId })
    .from(quotes)
    .where(eq(quotes.id, booking.quoteId))
  return insert(ctx, body, {
    mechanicId: mechanic.id,
    bookingId,
    vehicleId: quote?.vehicleId ?? null,
  })
}

export async function createScratchDiagnostic(
  ctx: MechanicContext,
  body: Body,
): Promise<Diagnostic> {
  const { mechanic } = ctx
  return insert(ctx, body, { mechanicId: mechanic.id, bookingId: null, vehicleId: null })
}

async function insert(
  ctx: MechanicContext,
  { id, startedAt, ...draft }: Body,
  place: Place,
): Promise<Diagnostic> {
  const [stored] = await ctx.db.select().from(arDiagnostics).where(eq(arDiagnostics.id, id))
  if (stored === undefined) {
    await requireCapacity(ctx, place)
    await inOwnTransaction(ctx, (ctx) =>
      ctx.db
        .insert(arDiagnostics)
        .values({
          id,
          ...draftRow(draft),
          ...place,
          createdAt: beginningOf(ctx, startedAt),
          updatedAt: ctx.now,
        } satisfies NewRow<
          typeof arDiagnostics,
          'arModelUrl' | 'imageUrls' | 'status' | 'completedAt' | 'version'
        >)
        .onConflictDoNothing(),
    )
  }
  const [row] = await ctx.db.select().from(arDiagnostics).where(eq(arDiagnostics.id, id))
  if (row?.mechanicId !== place.mechanicId || row.bookingId !== place.bookingId)
    throw conflict('idempotency_conflict', 'That id was used for another inspection.')
  return diagnosticToWire(ctx, await requireSeenDiagnostic(ctx, id))
}

async function requireCapacity(ctx: Context, { mechanicId, bookingId }: Place): Promise<void> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(arDiagnostics)
    .where(
      bookingId === null
        ? and(eq(arDiagnostics.mechanicId, mechanicId), isNull(arDiagnostics.bookingId))
        : eq(arDiagnostics.bookingId, bookingId),
    )
  if ((row?.count ?? 0) >= (bookingId === null ? MOST_SCRATCH : MOST_OF_A_JOB))
    throw notAllowed('quota', 'There is no room for more inspections. Please remove one first.')
}

/** An inspection may begin offline, before the request arrives. The device's clock may be wrong; ours is not. */
const OFFLINE_DAYS = 30

function beginningOf(ctx: Context, startedAt: string | undefined): Temporal.Instant {
  if (startedAt === undefined) return ctx.now
  const began = Temporal.Instant.from(startedAt).round('millisecond')
  const earliest = ctx.now.subtract({ hours: OFFLINE_DAYS * 24 })
  const isPlausible =
    Temporal.Instant.compare(began, ctx.now) <= 0 && Temporal.Instant.compare(began, earliest) >= 0
  return isPlausible ? began : ctx.now
}
