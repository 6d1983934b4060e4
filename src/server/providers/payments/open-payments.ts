import type { Env } from '#server/env.ts'
import { createFixedLink } from './payments.link.ts'
import { createSimulator } from './payments.simulator.ts'
import type { PaymentsProvider } from './payments.ts'

/** The one place that chooses who takes the money. */
export const openPayments = (env: Env): PaymentsProvider =>
  env.paymentProvider === 'simulator' ? createSimulator(env) : createFixedLink(env)
