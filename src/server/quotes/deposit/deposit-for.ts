import { type Pence, pence } from '#domain/money/money.ts'
import type { Tariff } from '#domain/quotes/tariff.ts'
import type { Context } from '#server/context.ts'

/** Asked for at booking: no more than the work costs [PAY-1]. A fixed link asks everybody for the same amount [PAY-140]. */
export const depositFor = (
  { payments }: Pick<Context, 'payments'>,
  { depositPence }: Tariff,
  totalPence: Pence,
): Pence => (payments.name === 'link' ? depositPence : pence(Math.min(depositPence, totalPence)))
