import type { OwnVat } from '#contract/payments/tax/vat.ts'
import { vatOn } from '#domain/payments/papers/vat-number.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { MechanicContext } from '#server/context.ts'
import { listVatChanges } from './find-vat.ts'

export async function readVat(ctx: MechanicContext): Promise<OwnVat> {
  const changes = await listVatChanges(ctx, ctx.mechanic.id)
  const today = ukDayOf(ctx.now).toString()
  return { today, now: vatOn(changes, today), changes: changes.toReversed() }
}
