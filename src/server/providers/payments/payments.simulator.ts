import { z } from 'zod'
import type { CardFace } from '#domain/payments/card-terms.ts'
import { PAYMENT_CHOICES } from '#domain/payments/deposit-state.ts'
import { DISPUTE_STATES } from '#domain/payments/dispute-state.ts'
import { PAYMENT_PURPOSES } from '#domain/payments/payment-purpose.ts'
import type { Env } from '#server/config/env.ts'
import type { ChargeResult, PaymentsProvider, SignatureCheck } from './payments.ts'
import type { Dispute, PayoutsProvider } from './payouts.ts'
import { checkWebhook } from './webhook-signature.ts'

export const SIMULATOR_SIGNATURE_HEADER = 'kerbside-simulator-signature'
export const SIMULATOR_ACCOUNT = 'kerbside-demo'

/** How a card that the simulator saved behaves when it is charged later. Its checkout's reference ends with it. */
export const SIMULATED_CARDS = ['works', 'declines', 'asks'] as const
type SimulatedCard = (typeof SIMULATED_CARDS)[number]

export const simulatedCheckout = (paymentId: string, card: SimulatedCard = 'works') =>
  card === 'works' ? `sim_${paymentId}` : `sim_${paymentId}_${card}`

const FACES: Readonly<Record<SimulatedCard, CardFace>> = {
  works: { brand: 'Visa', last4: '4242' },
  declines: { brand: 'Visa', last4: '0341' },
  asks: { brand: 'Mastercard', last4: '3184' },
}

const cardSavedBy = (checkout: string): SimulatedCard =>
  SIMULATED_CARDS.find((each) => checkout.endsWith(`_${each}`)) ?? 'works'

const CHARGES: Readonly<Record<SimulatedCard, 'charged' | 'refused' | 'approval-needed'>> = {
  works: 'charged',
  declines: 'refused',
  asks: 'approval-needed',
}

const common = {
  id: z.string().min(8).max(100),
  isLive: z.boolean(),
  account: z.string().max(100),
}

/** The form that the simulator's pages send when the visitor presses a button. */
const SimulatorEvent = z.discriminatedUnion('type', [
  z.strictObject({
    ...common,
    type: z.enum([...PAYMENT_CHOICES, 'refunded', 'refund-failed']),
    paymentId: z.uuid(),
    purpose: z.enum(PAYMENT_PURPOSES).default('deposit'),
    amountPence: z.int(),
    currency: z.string().max(3),
    checkoutReference: z.string().max(100).exactOptional(),
    refundReference: z.string().max(100).exactOptional(),
    chargeReference: z.string().max(100).exactOptional(),
  }),
  z.strictObject({
    ...common,
    type: z.literal('account-changed'),
    accountReference: z.string().max(100),
    state: z.strictObject({
      isReady: z.boolean(),
      missing: z.array(z.string().max(100)).max(20),
    }),
  }),
  z.strictObject({
    ...common,
    type: z.literal('transfer-changed'),
    transferReference: z.string().max(100),
    payoutId: z.nullable(z.uuid()),
    reversedPence: z.int(),
  }),
  z.strictObject({
    ...common,
    type: z.literal('disputed'),
    disputeReference: z.string().max(200),
  }),
])
export type SimulatorEvent = z.infer<typeof SimulatorEvent>

/** Simulates the payment provider on our own page, signed webhook included. It takes no money and says so. */
export function createSimulator(env: Env): PaymentsProvider {
  const secrets = [env.webhookSecret, env.previousWebhookSecret].filter((s) => s !== null)
  return {
    name: 'simulator',
    isSimulated: true,
    pagesFor: PAYMENT_PURPOSES,
    account: SIMULATOR_ACCOUNT,
    isLive: false,
    startCheckout: async (payment) => ({
      url: `/demo/pay/${payment.id}`,
      providerReference: simulatedCheckout(payment.id),
    }),
    readCheckout: null,
    readEvent: (body, headers, now): SignatureCheck => {
      const check = checkWebhook(secrets, body, headers.get(SIMULATOR_SIGNATURE_HEADER), now)
      if (check !== 'ok') return { ok: false, reason: check }
      return readSimulatorEvent(body)
    },
    readStored: (payload) => SimulatorEvent.safeParse(payload).data ?? null,
    chargeSavedCard: async ({ savedBy, idempotencyKey }): Promise<ChargeResult> => {
      const kind = CHARGES[cardSavedBy(savedBy)]
      return kind === 'charged' ? { kind, providerReference: `simch_${idempotencyKey}` } : { kind }
    },
    readSavedCard: async (savedBy) => ({ kind: 'found', card: FACES[cardSavedBy(savedBy)] }),
    removeSavedCard: async () => true,
    refund: async ({ idempotencyKey, amountPence }) => ({
      providerReference: `simre_${idempotencyKey}`,
      amountPence,
    }),
    // It has no memory.
    readRefunds: null,
    payouts: simulatedPayouts,
    listBalance: null,
    nameCharge: null,
    readCharge: null,
    readDispute: async (reference) => readSimulatedDispute(reference),
    listDisputes: null,
    earlier: null,
  }
}

/** The references derive from ours, so that a repeat gives the same one without any memory. */
const simulatedPayouts: PayoutsProvider = {
  createAccount: async ({ id }) => ({ reference: `simacct_${id}` }),
  openOnboarding: async ({ reference }) => ({ url: `/demo/bank/${reference}` }),
  readAccount: null,
  transfer: async ({ payoutId }) => ({ kind: 'made', providerReference: `simtr_${payoutId}` }),
  reverse: async ({ idempotencyKey }) => ({
    kind: 'made',
    providerReference: `simtrr_${idempotencyKey}`,
  }),
}

/** What a provider charges for a dispute, in the simulation, won or lost. */
const DISPUTE_FEE_PENCE = 2000

/** How long a bank gives the marketplace to answer, in the simulation. */
const EVIDENCE_DAYS = 7

/** A simulated dispute is described by its own reference: what for, how much, since when, and how it ended. */
const DISPUTE = /^simdp\.([a-z-]+)\.([0-9a-f-]{36})\.(\d{1,9})\.(\d{1,12})\.(open|won|lost)$/

function readSimulatedDispute(reference: string): Dispute | null {
  const [, purpose, paymentId, amount, seconds, outcome] = DISPUTE.exec(reference) ?? []
  const parsed = z
    .object({ purpose: z.enum(PAYMENT_PURPOSES), outcome: z.enum(DISPUTE_STATES) })
    .safeParse({ purpose, outcome })
  if (!parsed.success || paymentId === undefined) return null
  const openedAt = Temporal.Instant.fromEpochMilliseconds(Number(seconds) * 1000)
  // The outcome is no part of what a dispute is called.
  const name = reference.slice(0, reference.lastIndexOf('.'))
  return {
    ...parsed.data,
    reference: name,
    paymentId,
    chargeReference: null,
    amountPence: Number(amount),
    takenPence: Number(amount),
    givenBackPence: parsed.data.outcome === 'won' ? Number(amount) : 0,
    fees: [{ id: `simfee_${name}`, amountPence: DISPUTE_FEE_PENCE }],
    reason: 'fraudulent',
    evidenceDueAt: openedAt.add({ hours: EVIDENCE_DAYS * 24 }),
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
