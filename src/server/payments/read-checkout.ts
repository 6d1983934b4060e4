import type { Context } from '#server/context.ts'
import type { CheckoutState } from '#server/providers/payments/payments.ts'
import type { Deposit } from '#server/quotes/deposit/find-deposit.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'

/**
 * Asks the provider for the state of a deposit's checkout and trusts the answer as it does an event: events may be late
 * or lost. A checkout of another provider counts as closed.
 */
export async function readCheckout(ctx: Context, deposit: Deposit): Promise<CheckoutState> {
  const { payments } = ctx
  const { provider, providerReference } = deposit
  if (payments.readCheckout === null || provider !== payments.name || providerReference === null)
    return { kind: 'over' }
  const state = await payments.readCheckout(providerReference)
  if (state.kind === 'paid') await applyPaymentEvent(ctx, state.event, state.payload)
  return state
}
