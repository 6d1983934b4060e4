import { z } from 'zod'
import { PAYMENT_CHOICES } from '#domain/payments/deposit-state.ts'
import type { Env } from '#server/config/env.ts'
import type { PaymentsProvider, SignatureCheck } from './payments.ts'
import { checkWebhook } from './webhook-signature.ts'

export const SIMULATOR_SIGNATURE_HEADER = 'kerbside-simulator-signature'
export const SIMULATOR_ACCOUNT = 'kerbside-demo'

/** The form that the simulator's page sends when the visitor presses a button. */
const SimulatorEvent = z.strictObject({
  id: z.string().min(8).max(100),
  type: z.enum([...PAYMENT_CHOICES, 'refunded']),
  paymentId: z.uuid(),
  amountPence: z.int(),
  currency: z.string().max(3),
  isLive: z.boolean(),
  account: z.string().max(100),
})

/** Simulates the payment provider on our own page, signed webhook included. It takes no money and says so. */
export function createSimulator(env: Env): PaymentsProvider {
  const secrets = [env.webhookSecret, env.previousWebhookSecret].filter((s) => s !== null)
  return {
    name: 'simulator',
    isSimulated: true,
    account: SIMULATOR_ACCOUNT,
    isLive: false,
    startCheckout: async (payment) => ({
      url: `/demo/pay/${payment.id}`,
      providerReference: `sim_${payment.id}`,
    }),
    readCheckout: null,
    readEvent: (body, headers, now): SignatureCheck => {
      const check = checkWebhook(secrets, body, headers.get(SIMULATOR_SIGNATURE_HEADER), now)
      if (check !== 'ok') return { ok: false, reason: check }
      return readSimulatorEvent(body)
    },
    refund: async (payment) => ({ providerReference: `simre_${payment.idempotencyKey}` }),
  }
}

function readSimulatorEvent(body: Uint8Array): SignatureCheck {
  try {
    const payload: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    const parsed = SimulatorEvent.safeParse(payload)
    if (parsed.success) return { ok: true, event: parsed.data, payload }
  } catch {
    // Correctly signed but not JSON: treat it like an event of an unknown shape.
  }
  return { ok: false, reason: 'malformed' }
}
