import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { createStripe } from '#server/providers/payments/payments.stripe.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import { STRIPE_TEST, startStripe } from '#test/support/stand-ins/stripe.ts'

const server = await startStripe()

function openPayouts() {
  const { log } = createRecordingLog()
  const stripe = createStripe({ ...STRIPE_TEST, url: server.url, log, clock: () => 0 })
  const { payouts, listBalance, readDispute } = stripe
  if (!payouts?.readAccount || !listBalance || !readDispute) throw new Error('Stripe knows these')
  return { ...payouts, readAccount: payouts.readAccount, listBalance, readDispute }
}
const provider = openPayouts()

async function buildAccount({ isReady = true } = {}) {
  const made = await provider.createAccount({
    id: Math.floor(Math.random() * 1e9),
    email: 'sam@example.co.uk',
  })
  const reference = made?.reference ?? ''
  if (isReady) server.completeAccount(reference)
  return reference
}

const buildOrder = (accountReference: string, amountPence = 8100) => ({
  payoutId: randomUUID(),
  accountReference,
  amountPence: pence(amountPence),
  description: 'Kerbside payout',
})

beforeEach(() => {
  server.received.length = 0
  server.faults.length = 0
})

describe('a mechanic’s account at Stripe', () => {
  it('is described by its controller, never by a type [PAY-33]', async () => {
    const reference = await buildAccount({ isReady: false })
    const form = Object.fromEntries(new URLSearchParams(server.received[0]?.body))
    expect(form).toMatchObject({
      country: 'GB',
      'controller[fees][payer]': 'application',
      'controller[losses][payments]': 'application',
      'controller[requirement_collection]': 'stripe',
      'capabilities[transfers][requested]': 'true',
    })
    expect(form).not.toHaveProperty('type')
    expect(reference).toMatch(/^acct_/)
  })

  it('says what is missing until its mechanic has given it [PAY-33]', async () => {
    const reference = await buildAccount({ isReady: false })
    expect(await provider.readAccount(reference)).toEqual({
      kind: 'known',
      isReady: false,
      missing: ['external_account', 'individual.dob.day'],
    })
    const link = await provider.openOnboarding({
      reference,
      returnUrl: 'https://kerbside.example/',
    })
    expect(link?.url).toMatch(/^https:\/\/connect\.stripe\.com\//)
    server.completeAccount(reference)
    expect(await provider.readAccount(reference)).toMatchObject({ isReady: true, missing: [] })
    expect(await provider.readAccount('acct_of_nobody')).toEqual({ kind: 'unknown' })
  })
})

describe('a transfer at Stripe', () => {
  it('is made once, however often and however late it is repeated [PAY-34]', async () => {
    const order = buildOrder(await buildAccount())
    const first = await provider.transfer(order)
    server.keys.clear()
    expect(await provider.transfer(order)).toEqual(first)
    expect(
      server.transfers.filter(({ metadata }) => metadata.payout_id === order.payoutId),
    ).toEqual([expect.objectContaining({ amount: 8100, currency: 'gbp' })])
  })

  it('whose answer was lost is found by the next run [PAY-34]', async () => {
    const order = buildOrder(await buildAccount())
    server.faults.push('none', 'lost-answer', 'lost-answer')
    expect(await provider.transfer(order)).toEqual({ kind: 'away' })
    server.keys.clear()
    expect(await provider.transfer(order)).toMatchObject({ kind: 'made' })
    expect(
      server.transfers.filter(({ metadata }) => metadata.payout_id === order.payoutId),
    ).toHaveLength(1)
  })

  it('to an account that is not ready is refused [PAY-34]', async () => {
    const order = buildOrder(await buildAccount({ isReady: false }))
    expect(await provider.transfer(order)).toMatchObject({ kind: 'refused' })
  })

  it('is taken back in part, and never beyond itself [PAY-34]', async () => {
    const made = await provider.transfer(buildOrder(await buildAccount()))
    const transferReference = made.kind === 'made' ? made.providerReference : ''
    const take = (amountPence: number, idempotencyKey: string) =>
      provider.reverse({ transferReference, amountPence: pence(amountPence), idempotencyKey })
    const key = randomUUID()
    expect(await take(3000, key)).toEqual(await take(3000, key))
    expect(await take(6000, randomUUID())).toMatchObject({ kind: 'refused' })
  })
})

it('the lines of our balance come with fees and with our own ids, page by page [PAY-35]', async () => {
  const from = Temporal.Instant.from('2026-03-01T00:00:00Z')
  const seconds = from.epochMilliseconds / 1000
  for (let line = 0; line < 150; line += 1)
    server.book('charge', 3000, { id: `ch_${line}`, metadata: { payment_id: `p${line}` } }, seconds)
  server.book('transfer', -500, { id: 'tr_1', metadata: { payout_id: 'o1' } }, seconds + 86_399)
  server.book('transfer', -500, { id: 'tr_2', metadata: { payout_id: 'o2' } }, seconds + 86_400)
  const lines = await provider.listBalance({ from, until: from.add({ hours: 24 }) })
  expect(lines).toHaveLength(151)
  expect(lines?.[0]).toMatchObject({ kind: 'transfer', amountPence: -500, ourId: 'o1' })
  expect(lines?.at(-1)).toMatchObject({
    kind: 'payment',
    amountPence: 3000,
    feePence: 65,
    source: 'ch_0',
    ourId: 'p0',
    at: from,
  })
  server.faults.push('garbage')
  expect(await provider.listBalance({ from, until: from.add({ hours: 24 }) })).toBeNull()
})

it('a dispute names the payment, the amount and the day by which to answer [PAY-36]', async () => {
  const paymentId = randomUUID()
  server.disputes.push({
    id: 'dp_1',
    object: 'dispute',
    amount: 14_250,
    reason: 'fraudulent',
    status: 'needs_response',
    balance_transactions: [
      { id: 'txn_1', amount: -14_250, fee: 2000 },
      { id: 'txn_2', amount: 0, fee: 0 },
    ],
    evidence_details: { due_by: 1_780_000_000 },
    payment_intent: { id: 'pi_1', metadata: { payment_id: paymentId, purpose: 'bill' } },
  })
  expect(await provider.readDispute('dp_1')).toEqual({
    reference: 'dp_1',
    paymentId,
    chargeReference: 'pi_1',
    purpose: 'bill',
    amountPence: 14_250,
    takenPence: 14_250,
    givenBackPence: 0,
    fees: [{ id: 'txn_1', amountPence: 2000 }],
    reason: 'fraudulent',
    outcome: 'open',
    evidenceDueAt: Temporal.Instant.fromEpochMilliseconds(1_780_000_000_000),
  })
  Object.assign(server.disputes[0] ?? {}, { status: 'lost' })
  expect(await provider.readDispute('dp_1')).toMatchObject({ outcome: 'lost' })
  expect(await provider.readDispute('dp_of_nobody')).toBeNull()
})
