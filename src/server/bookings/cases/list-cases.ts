import { and, desc, eq } from 'drizzle-orm'
import type { Case, listCases as endpoint } from '#contract/bookings/cases/cases.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { requireParticipant } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { cases } from '#server/db/schema/cases.ts'
import { casesToWire } from './case-to-wire.ts'

/** A customer and a mechanic see what they have raised themselves, an administrator everything. */
export async function listCases(ctx: Context, { id }: ParsedOf<typeof endpoint>): Promise<Case[]> {
  const { role } = await requireParticipant(ctx, id)
  const raisedBy = role === 'administrator' ? undefined : eq(cases.openedBy, role)
  const stored = await ctx.db
    .select()
    .from(cases)
    .where(and(eq(cases.bookingId, id), raisedBy))
    .orderBy(desc(cases.openedAt))
  return casesToWire(ctx, stored, role)
}
