import type { Context } from '#server/context.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'
import { notAllowed, Problem } from '#server/problems.ts'
import type { CheckoutState, PaymentsProvider } from '#server/providers/payments/payments.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'

/** The checkout that a deposit, a bill or a registration fee has at its provider. */
export type StoredCheckout = { provider: string; providerReference: string | null }

/**
 * Asks the provider for the state of a checkout and trusts the answer as it does an event: events may be late or lost. A
 * checkout of another provider counts as closed.
 */
export async function readCheckout(
  ctx: Context,
  { provider, providerReference }: StoredCheckout,
): Promise<CheckoutState> {
  const { payments } = ctx
  if (payments.readCheckout === null || provider !== payments.name || providerReference === null)
    return { kind: 'over' }
  const state = await payments.readCheckout(providerReference)
  if (state.kind === 'paid') await applyPaymentEvent(ctx, state.event, state.payload)
  return state
}

/** The context that asks the provider which took a payment, this one or the one before; null where neither did. */
export function askingOf(ctx: Context, provider: string): Context | null {
  const { payments } = ctx
  const port = [payments, payments.earlier].find((each) => each?.name === provider)
  return port ? { ...ctx, payments: port } : null
}

/** Asks before a person writes down what the news of a payment, which may be late, would contradict [PAY-184]. */
export async function askWhetherPaid(ctx: Context, stored: StoredCheckout): Promise<void> {
  const asking = askingOf(ctx, stored.provider)
  if (asking !== null) await readCheckout(asking, stored)
}

/**
 * Returns where to pay: the open checkout, a new one, or the page to return to where it was paid. It shows only a stored
 * checkout and replaces it only when the provider reports it closed, so that nobody can pay in two. Null where
 * `storeReference` says that the row has changed meanwhile: read it again.
 */
export async function openCheckout(
  ctx: Context,
  stored: StoredCheckout,
  payment: Omit<Parameters<PaymentsProvider['startCheckout']>[0], 'now'>,
  storeReference: (providerReference: string | null) => Promise<boolean>,
): Promise<string | null> {
  // The page of a deposit asks for a deposit, whatever is owed.
  if (!ctx.payments.pagesFor.includes(payment.purpose))
    throw notAllowed(
      'not_allowed',
      `There is no payment page for this. Please ring us on ${(await readSettings(ctx)).supportPhone}, and we tell you how to pay it by bank transfer.`,
    )
  const known = await readCheckout(ctx, stored)
  if (known.kind === 'open') return known.url
  if (known.kind === 'paid' || known.kind === 'pending') return payment.returnUrl
  const checkout =
    known.kind === 'away' ? null : await ctx.payments.startCheckout({ ...payment, now: ctx.now })
  if (checkout === null)
    throw new Problem(
      'unavailable',
      'The payment page cannot be opened just now. Please try again soon.',
      { retryAfterSeconds: 5 },
    )
  return (await storeReference(checkout.providerReference)) ? checkout.url : null
}

/** Where to pay, as pages read it. Where a person has to see the money, they say so, or somebody would pay twice. */
export const checkoutToWire = <State>(
  { payments }: Context,
  page: { url: string; state: State },
) => ({ ...page, simulated: payments.isSimulated, seenByPeople: payments.readEvent === null })
