import type { Env } from '#server/config/env.ts'
import type { Log } from '#server/config/log.ts'
import { createFixedLink } from './payments.link.ts'
import { createSimulator } from './payments.simulator.ts'
import { openStripe } from './payments.stripe.ts'
import type { PaymentsProvider } from './payments.ts'

/** The only place that chooses the payment provider. */
export function openPayments(env: Env, log: Log): PaymentsProvider {
  if (env.paymentProvider === 'simulator') return createSimulator(env)
  return env.paymentProvider === 'stripe' ? openStripe(env, log) : createFixedLink(env)
}
