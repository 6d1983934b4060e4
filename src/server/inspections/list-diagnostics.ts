import { and, desc, eq, isNull } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Diagnostic, listDiagnostics as endpoint } from '#contract/inspections/diagnostics.ts'
import type { Context, MechanicContext } from '#server/context.ts'
import { arDiagnostics } from '#server/db/schema/diagnostics.ts'
import { diagnosticsToWire } from './diagnostic-to-wire.ts'
import { requireSeenBooking } from './require-diagnostic.ts'

export async function listDiagnostics(
  ctx: Context,
  { bookingId }: ParsedOf<typeof endpoint>,
): Promise<Diagnostic[]> {
  const seen = await requireSeenBooking(ctx, bookingId)
  const isCustomer = seen.viewer === 'customer'
  const rows = await ctx.db
    .select()
    .from(arDiagnostics)
    .where(
      and(
        eq(arDiagnostics.bookingId, bookingId),
        isCustomer ? eq(arDiagnostics.status, 'completed') : undefined,
      ),
    )
    .orderBy(desc(arDiagnostics.createdAt), desc(arDiagnostics.id))
  return diagnosticsToWire(ctx, seen, rows)
}

/** All of them: `createScratchDiagnostic` lets nobody have more than two hundred. */
export async function listScratchDiagnostics(ctx: MechanicContext): Promise<Diagnostic[]> {
  const { mechanic } = ctx
  const rows = await ctx.db
    .select()
    .from(arDiagnostics)
    .where(and(eq(arDiagnostics.mechanicId, mechanic.id), isNull(arDiagnostics.bookingId)))
    .orderBy(desc(arDiagnostics.createdAt), desc(arDiagnostics.id))
  return diagnosticsToWire(ctx, { booking: null, viewer: 'mechanic', isCustomer: false }, rows)
}
