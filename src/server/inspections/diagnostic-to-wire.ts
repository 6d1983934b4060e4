import { eq, inArray } from 'drizzle-orm'
import type { Diagnostic } from '#contract/inspections/diagnostics.ts'
import { poundsOf } from '#domain/money/money.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { listFollowUps } from './follow-up/follow-up-to-wire.ts'
import { listPhotos, photoToWire } from './photos/photo-to-wire.ts'
import type { Seen, StoredDiagnostic } from './require-diagnostic.ts'

export async function diagnosticToWire(
  ctx: Context,
  { diagnostic, ...seen }: Seen & { diagnostic: StoredDiagnostic },
): Promise<Diagnostic> {
  const [one] = await diagnosticsToWire(ctx, seen, [diagnostic])
  if (!one) throw new Error('one inspection made none')
  return one
}

/** Shows the inspections of one booking, or of none, as this viewer may see them. */
export async function diagnosticsToWire(
  ctx: Context,
  seen: Seen,
  rows: readonly StoredDiagnostic[],
): Promise<Diagnostic[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [job, names, photos, followUps] = await Promise.all([
    findCar(ctx, seen),
    listNames(ctx, rows),
    listPhotos(ctx, ids),
    listFollowUps(ctx, ids, seen),
  ])
  const photosOf = Map.groupBy(photos, ({ diagnosticId }) => diagnosticId)
  return rows.map((row) => ({
    ...ownPart(row),
    mechanicName: names.get(row.mechanicId) ?? '',
    vehicle: job?.vehicle ?? null,
    registration: displayed(job === null ? row.registration : job.plate),
    photos: (photosOf.get(row.id) ?? []).map(photoToWire),
    followUpQuotes: followUps.filter(({ diagnosticId }) => diagnosticId === row.id),
    isMine: seen.viewer === 'mechanic' && row.mechanicId === ctx.actor.mechanicId,
  }))
}

function ownPart(row: StoredDiagnostic) {
  return {
    id: row.id,
    bookingId: row.bookingId,
    mechanicId: row.mechanicId,
    vehicleId: row.vehicleId,
    diagnosticType: row.diagnosticType,
    status: row.status,
    version: row.version,
    createdAt: row.createdAt.toString(),
    updatedAt: row.updatedAt.toString(),
    completedAt: row.completedAt?.toString() ?? null,
    confidence: row.confidence,
    recommendedActions: row.recommendedActions,
    sessionDuration: row.sessionDuration,
    durationSeconds: row.durationSeconds,
    estimatedCost: row.estimatedCost === null ? null : poundsOf(row.estimatedCost),
    findings: row.issuesFound,
    annotations: row.annotationData,
  }
}

/** Everybody who sees an inspection sees its booking in full, including the registration. */
async function findCar(ctx: Context, { booking }: Seen) {
  if (booking === null) return null
  const [row] = await ctx.db
    .select({ plate: quotes.registration, vehicle: vehicles })
    .from(quotes)
    .leftJoin(vehicles, eq(vehicles.id, quotes.vehicleId))
    .where(eq(quotes.id, booking.quoteId))
  return row ?? null
}

const displayed = (plate: string | null) => (plate ? displayRegistration(plate) : null)

async function listNames(ctx: Context, rows: readonly StoredDiagnostic[]) {
  const ids = [...new Set(rows.map(({ mechanicId }) => mechanicId))]
  const found = await ctx.db
    .select({ id: mechanics.id, name: mechanics.name })
    .from(mechanics)
    .where(inArray(mechanics.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}
