import type { Env } from '#server/config/env.ts'
import type { Log } from '#server/config/log.ts'
import { createFixedLink } from './payments.link.ts'
import { createSimulator } from './payments.simulator.ts'
import { createStripe, openStripe } from './payments.stripe.ts'
import type { PaymentsProvider } from './payments.ts'

/** The only place that chooses the payment provider. */
export function openPayments(env: Env, log: Log): PaymentsProvider {
  if (env.paymentProvider === 'stripe') return openStripe(env, log)
  const chosen =
    env.paymentProvider === 'simulator' ? createSimulator(env) : openFixedLink(env, log)
  // The others remember nothing that could be asked for.
  return env.earlierStripe === null
    ? chosen
    : { ...chosen, earlier: createStripe({ ...env.earlierStripe, log }) }
}

function openFixedLink(env: Env, log: Log): PaymentsProvider {
  if (env.billLink === null)
    log.warn(
      { event: 'provider_missing', provider: 'bill-link' },
      'BILL_LINK is missing: customers are asked to ring about how to pay a bill',
    )
  return createFixedLink(env)
}
