import { asc, eq } from 'drizzle-orm'
import { type VatChange, vatOn } from '#domain/payments/papers/vat-number.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { mechanicVat } from '#server/db/schema/tax.ts'

type StoredVat = VatChange & { id: number }

export const listVatChanges = (
  { db }: Pick<Context, 'db'>,
  mechanicId: number,
): Promise<StoredVat[]> =>
  db
    .select({
      id: mechanicVat.id,
      vatNumber: mechanicVat.vatNumber,
      passesMotFeeOn: mechanicVat.passesMotFeeOn,
      startsOn: mechanicVat.startsOn,
    })
    .from(mechanicVat)
    .where(eq(mechanicVat.mechanicId, mechanicId))
    .orderBy(asc(mechanicVat.id))

/** What holds for an invoice of that moment; null where the mechanic has said nothing. */
export const findVat = async (
  ctx: Pick<Context, 'db'>,
  mechanicId: number,
  at: Temporal.Instant,
): Promise<StoredVat | null> => vatOn(await listVatChanges(ctx, mechanicId), ukDayOf(at).toString())
