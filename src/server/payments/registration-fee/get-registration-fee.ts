import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  getRegistrationFee as endpoint,
  RegistrationFeeOnPage,
} from '#contract/payments/registration-fee/registration-fee.ts'
import { poundsOf } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import type { RegistrationFee } from '#server/db/schema/registration-fees.ts'
import { loadFeeRefunds } from './find-fee.ts'
import { getFee } from './start-fee-payment.ts'

export async function getRegistrationFee(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<RegistrationFeeOnPage> {
  return feeToWire(ctx, await getFee(ctx, id))
}

/** What its page shows to anybody with the link: no name, nor anything else of the application. */
export const feeToWire = async (
  ctx: Context,
  fee: RegistrationFee,
): Promise<RegistrationFeeOnPage> => ({
  id: fee.id,
  state: fee.state,
  pounds: poundsOf(fee.amount),
  paidAt: fee.paidAt?.toString() ?? null,
  refund: (await loadFeeRefunds(ctx, [fee]))(fee),
})
