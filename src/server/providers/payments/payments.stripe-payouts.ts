import { z } from 'zod'
import type { StripeClient } from './payments.stripe-client.ts'
import { ConnectedAccount, Metadata, receivingStateOf } from './payments.stripe-events.ts'
import type { NamedPayment } from './payments.ts'
import type {
  BalanceKind,
  BalanceLine,
  ListBalance,
  PayoutsProvider,
  TransferOrder,
  TransferResult,
} from './payouts.ts'

/** Stripe returns lists in pages of at most this. */
const PAGE = 100
/** A day with more lines than this is compared by its first ones; the difference then shows it. */
const MOST_PAGES = 200

const id = z.string().min(1).max(255)
const Made = z.object({ id })
const Link = z.object({ url: z.url({ protocol: /^https$/ }) })
const Transfers = z.object({ data: z.array(Made) })

/** Connect with separate charges and transfers. The account is described by controller properties. */
export const createStripePayouts = (client: StripeClient): PayoutsProvider => ({
  async createAccount(mechanic) {
    const answer = await client.ask(
      (stripe) =>
        stripe.accounts.create(
          {
            country: 'GB',
            email: mechanic.email,
            controller: {
              fees: { payer: 'application' },
              losses: { payments: 'application' },
              requirement_collection: 'stripe',
              stripe_dashboard: { type: 'express' },
            },
            capabilities: { transfers: { requested: true } },
            metadata: { mechanic_id: String(mechanic.id) },
          },
          { idempotencyKey: `account-${mechanic.id}` },
        ),
      Made,
    )
    return answer.kind === 'found' ? { reference: answer.value.id } : null
  },
  async openOnboarding({ reference, returnUrl }) {
    const answer = await client.ask(
      (stripe) =>
        stripe.accountLinks.create({
          account: reference,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: returnUrl,
          collection_options: { fields: 'eventually_due' },
        }),
      Link,
    )
    return answer.kind === 'found' ? { url: answer.value.url } : null
  },
  async readAccount(reference) {
    const answer = await client.ask(
      (stripe) => stripe.accounts.retrieve(reference),
      ConnectedAccount,
    )
    if (answer.kind === 'found') return { kind: 'known', ...receivingStateOf(answer.value) }
    return { kind: answer.kind === 'away' ? 'away' : 'unknown' }
  },
  transfer: (order) => transfer(client, order),
  async reverse({ transferReference, amountPence, idempotencyKey }) {
    const answer = await client.ask(
      (stripe) =>
        stripe.transfers.createReversal(
          transferReference,
          { amount: amountPence },
          { idempotencyKey: `reversal-${idempotencyKey}` },
        ),
      Made,
    )
    return resultOf(answer)
  },
})

/** What an earlier run transferred is found by its group, because Stripe forgets a key after a day. */
async function transfer(client: StripeClient, order: TransferOrder): Promise<TransferResult> {
  const group = `payout-${order.payoutId}`
  const earlier = await client.ask(
    (stripe) => stripe.transfers.list({ transfer_group: group, limit: 1 }),
    Transfers,
  )
  if (earlier.kind !== 'found') return { kind: 'away' }
  const [made] = earlier.value.data
  if (made) return { kind: 'made', providerReference: made.id }
  const answer = await client.ask(
    (stripe) =>
      stripe.transfers.create(
        {
          amount: order.amountPence,
          currency: 'gbp',
          destination: order.accountReference,
          transfer_group: group,
          description: order.description,
          metadata: { payout_id: order.payoutId },
        },
        { idempotencyKey: group },
      ),
    Made,
  )
  return resultOf(answer)
}

type Answered = { kind: string; value?: { id: string }; code?: string }

function resultOf(answer: Answered): TransferResult {
  if (answer.value) return { kind: 'made', providerReference: answer.value.id }
  return answer.kind === 'away'
    ? { kind: 'away' }
    : { kind: 'refused', reason: answer.code ?? answer.kind }
}

const KINDS: Readonly<Record<string, BalanceKind>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  transfer: 'transfer',
  transfer_refund: 'transfer',
  transfer_cancel: 'transfer',
  transfer_failure: 'transfer',
  adjustment: 'dispute',
  payout: 'bank',
  payout_failure: 'bank',
  payout_cancel: 'bank',
}

const Source = z.object({
  id,
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_intent: id.nullish(),
  /** What a reversal has taken back. */
  transfer: id.nullish(),
})
const BalancePage = z.object({
  has_more: z.boolean(),
  data: z.array(
    z.object({
      id,
      type: z.string().max(100),
      amount: z.int(),
      fee: z.int(),
      created: z.int(),
      source: Source.nullish(),
    }),
  ),
})

export async function listBalance(
  client: StripeClient,
  { from, until }: Parameters<ListBalance>[0],
): Promise<BalanceLine[] | null> {
  const created = { gte: secondsOf(from), lt: secondsOf(until) }
  const lines: BalanceLine[] = []
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await client.ask(
      (stripe) =>
        stripe.balanceTransactions.list({
          created,
          limit: PAGE,
          expand: ['data.source'],
          ...(after !== undefined && { starting_after: after }),
        }),
      BalancePage,
    )
    if (answer.kind !== 'found') return null
    for (const line of answer.value.data) {
      const named = await nameLine(client, line)
      if (named === null) return null
      lines.push(named)
    }
    after = answer.value.data.at(-1)?.id
    if (!answer.value.has_more || after === undefined) break
  }
  return lines
}

const secondsOf = (instant: Temporal.Instant) => Math.floor(instant.epochMilliseconds / 1000)

type StripeLine = z.infer<typeof BalancePage>['data'][number]

/**
 * A refund that was made on Stripe's own pages bears nothing of ours: its charge does. Nor does a reversal: its transfer
 * does. Null while Stripe is away.
 */
async function nameLine(client: StripeClient, line: StripeLine): Promise<BalanceLine | null> {
  const read = lineOf(line)
  if (read.ourId !== null) return read
  const { payment_intent: charge, transfer } = line.source ?? {}
  if (read.kind === 'transfer' && transfer) return nameReversal(client, read, transfer)
  if (read.kind !== 'refund' || !charge) return read
  const named = await nameCharge(client, charge)
  if (named.kind === 'away') return null
  return named.kind === 'found' ? { ...read, ourId: named.paymentId } : read
}

const NamedTransfer = z.object({ metadata: z.object({ payout_id: z.string().optional() }) })

async function nameReversal(
  client: StripeClient,
  line: BalanceLine,
  transfer: string,
): Promise<BalanceLine | null> {
  const answer = await client.ask((stripe) => stripe.transfers.retrieve(transfer), NamedTransfer)
  if (answer.kind === 'away') return null
  const payout = answer.kind === 'found' ? answer.value.metadata.payout_id : undefined
  return { ...line, ourId: payout ?? null }
}

const NamedIntent = z.object({ metadata: Metadata })

export async function nameCharge(client: StripeClient, reference: string): Promise<NamedPayment> {
  const answer = await client.ask(
    (stripe) => stripe.paymentIntents.retrieve(reference),
    NamedIntent,
  )
  if (answer.kind !== 'found') return { kind: answer.kind === 'away' ? 'away' : 'none' }
  const { payment_id, purpose } = answer.value.metadata
  const paymentId = z.uuid().safeParse(payment_id)
  return paymentId.success
    ? { kind: 'found', paymentId: paymentId.data, purpose }
    : { kind: 'none' }
}

function lineOf(line: StripeLine): BalanceLine {
  const { payment_id, payout_id, refund_key } = line.source?.metadata ?? {}
  return {
    id: line.id,
    kind: KINDS[line.type] ?? 'other',
    amountPence: line.amount,
    feePence: line.fee,
    source: line.source?.id ?? null,
    ourId: refund_key ?? payout_id ?? payment_id ?? null,
    chargeReference: line.source?.payment_intent ?? null,
    at: Temporal.Instant.fromEpochMilliseconds(line.created * 1000),
  }
}
