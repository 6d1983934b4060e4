import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { CARD_TERMS } from '#domain/payments/card-terms.ts'
import { createStripe } from '#server/providers/payments/payments.stripe.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import type { Fault } from '#test/support/stand-ins/outside-server.ts'
import { STRIPE_TEST, startStripe } from '#test/support/stand-ins/stripe.ts'

const server = await startStripe()
const NOW = Temporal.Instant.from('2026-06-01T09:00:00Z')

beforeEach(() => {
  server.received.length = 0
  server.faults.length = 0
})

function openStripe() {
  const { log } = createRecordingLog()
  const stripe = createStripe({ ...STRIPE_TEST, url: server.url, log, clock: () => 0 })
  const { chargeSavedCard, refund } = stripe
  if (!chargeSavedCard || !refund) throw new Error('Stripe charges saved cards and refunds')
  return { stripe, chargeSavedCard, refund }
}

/** A bill of a customer whose deposit saved this card. */
async function buildBill(card: 'works' | 'declines' | 'asks', savesCard = true) {
  const opened = openStripe()
  const checkout = await opened.stripe.startCheckout({
    id: randomUUID(),
    purpose: 'deposit',
    cardTerms: savesCard ? CARD_TERMS.words : null,
    amountPence: pence(3000),
    description: 'Kerbside booking deposit',
    returnUrl: 'https://kerbside.example/booking/1',
    now: NOW,
  })
  const savedBy = checkout?.providerReference ?? ''
  server.pay(savedBy, card)
  const id = randomUUID()
  const bill = {
    id,
    purpose: 'bill' as const,
    savedBy,
    amountPence: pence(14_250),
    description: 'Kerbside final bill',
    idempotencyKey: `${id}-1`,
  }
  server.received.length = 0
  return { ...opened, bill }
}

const chargesOf = (id: string) =>
  server.intents.filter(
    ({ metadata, status }) => metadata.payment_id === id && status === 'succeeded',
  )

describe('a charge of a saved card at Stripe', () => {
  it('takes the rest of a bill off-session, under the key of the bill [PAY-31]', async () => {
    const { chargeSavedCard, bill } = await buildBill('works')
    const result = await chargeSavedCard(bill)
    const [charge] = chargesOf(bill.id)
    expect(result).toEqual({ kind: 'charged', providerReference: charge?.id })
    expect(charge).toMatchObject({ amount: 14_250, currency: 'gbp' })
    const request = server.received.at(-1)
    expect(request?.headers['idempotency-key']).toBe(`charge-${bill.id}-1`)
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toMatchObject({
      off_session: 'true',
      confirm: 'true',
      'metadata[payment_id]': bill.id,
      'metadata[purpose]': 'bill',
    })
  })

  it.each([
    ['declines', 'refused'],
    ['asks', 'approval-needed'],
  ] as const)('of a card that %s is %s, and nothing is taken [PAY-31]', async (card, kind) => {
    const { chargeSavedCard, bill } = await buildBill(card)
    expect(await chargeSavedCard(bill)).toEqual({ kind })
    expect(chargesOf(bill.id)).toEqual([])
  })

  it('of a card that nobody agreed to save finds no card [PAY-31]', async () => {
    const { chargeSavedCard, bill } = await buildBill('works', false)
    expect(await chargeSavedCard(bill)).toEqual({ kind: 'no-card' })
  })

  it('of a customer whom somebody has deleted at Stripe finds no card, and holds nothing up [PAY-31, PAY-51]', async () => {
    const { chargeSavedCard, bill } = await buildBill('works')
    server.deletedCustomers.add(server.intents[0]?.customer ?? '')
    expect(await chargeSavedCard(bill)).toEqual({ kind: 'no-card' })
    expect(chargesOf(bill.id)).toEqual([])
  })

  it('is made once, however often and however late it is repeated [PAY-31]', async () => {
    const { chargeSavedCard, bill } = await buildBill('works')
    const [first, second] = await Promise.all([chargeSavedCard(bill), chargeSavedCard(bill)])
    server.keys.clear()
    const late = await chargeSavedCard({ ...bill, idempotencyKey: `${bill.id}-2` })
    expect([second, late]).toEqual([first, first])
    expect(chargesOf(bill.id)).toHaveLength(1)
  })

  it('whose answer was lost is found by the next attempt [PAY-31]', async () => {
    const { chargeSavedCard, bill } = await buildBill('works')
    server.faults.push('none', 'none', 'lost-answer', 'lost-answer')
    expect(await chargeSavedCard(bill)).toEqual({ kind: 'away' })
    expect(await chargeSavedCard(bill)).toMatchObject({ kind: 'charged' })
    expect(chargesOf(bill.id)).toHaveLength(1)
  })

  it.each<Fault>([429, 'garbage', 403])(
    'is uncertain after %s, and is made by the next attempt [OPS-A5]',
    async (fault) => {
      const { chargeSavedCard, bill } = await buildBill('works')
      server.faults.push('none', 'none', fault)
      expect(await chargeSavedCard(bill)).toEqual({ kind: 'away' })
      expect(await chargeSavedCard(bill)).toMatchObject({ kind: 'charged' })
    },
  )

  it('is refunded in parts by its own reference, each part once [PAY-32]', async () => {
    const { chargeSavedCard, refund, bill } = await buildBill('works')
    const paid = await chargeSavedCard(bill)
    const providerReference = paid.kind === 'charged' ? paid.providerReference : null
    const part = (amountPence: number, idempotencyKey: string) =>
      refund({ id: bill.id, providerReference, amountPence: pence(amountPence), idempotencyKey })
    const first = await part(2000, 'a')
    const second = await part(2000, 'b')
    server.keys.clear()
    expect([await part(2000, 'a'), await part(2000, 'b')]).toEqual([first, second])
    await expect(part(14_000, 'c')).rejects.toThrow()
    expect(server.refunds.map(({ amount }) => amount)).toEqual([2000, 2000])
  })
})
