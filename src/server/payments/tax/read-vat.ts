import type { OwnVat } from '#contract/payments/tax/vat.ts'
import { vatOn } from '#domain/payments/papers/vat-number.ts'
import type { MechanicContext } from '#server/context.ts'
import { listVatChanges, ukDay } from './find-vat.ts'

export async function readVat(ctx: MechanicContext): Promise<OwnVat> {
  const changes = await listVatChanges(ctx, ctx.mechanic.id)
  const today = ukDay(ctx.now)
  return { today, now: vatOn(changes, today), changes: changes.toReversed() }
}
