import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { sendFeeRefunds } from '#server/payments/registration-fee/send-fee-refunds.ts'
import { createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { signIn } from '#test/support/roles.ts'
import { startStripe } from '#test/support/stand-ins/stripe.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildStripeEnv } from '#test/support/stripe.ts'
import { openBillAtStripe, openFeeAtStripe, payLastAtStripe } from '#test/support/stripe-bills.ts'

/* What a person waives, writes off or refunds: Stripe is asked for the disputes of its payment first. */

const stripe = await startStripe()
const stock = await freshStock()
let api = createTestApi(stock.db, { now: NOW, env: buildStripeEnv(stripe.url) })
const here = () => ({ api, stock, stripe })

beforeEach(() => {
  stripe.faults.length = 0
  api = createTestApi(stock.db, { now: NOW, env: buildStripeEnv(stripe.url) })
})
afterEach(() => expectInvariants(stock.pool))

/** The payment that was made last is taken by its bank for good, in part or whole, of which no news comes. */
function loseLastAtStripe(amount?: number) {
  const [intent] = stripe.intents
  if (intent === undefined) throw new Error('nothing was paid')
  stripe.openDispute(intent, { amount: amount ?? intent.amount }).status = 'lost'
}

const act = async (path: string, body: object) =>
  (await signIn(api, 'administrator', '1')).post(`/api/admin/${path}`, body)

describe('a lost dispute of which no news came', () => {
  const kindsOf = async (bookingId: string) =>
    (
      await stock.db
        .select({ kind: ledgerEntries.kind })
        .from(ledgerEntries)
        .where(eq(ledgerEntries.bookingId, bookingId))
        .orderBy(ledgerEntries.id)
    ).map(({ kind }) => kind)

  it.each([
    ['waived', 'waive'],
    ['written off', 'write-off'],
  ])(
    'of a bill that is about to be %s is in the books before, and nothing of it goes back [PAY-188]',
    async (_, kind) => {
      const { id } = await openBillAtStripe(here())
      await payLastAtStripe(here(), { isHeard: false })
      loseLastAtStripe()
      const { status } = await act(`bookings/${id}/bill/give-up`, { kind, reason: 'A gesture' })
      expect(status).toBe(409)
      const kinds = await kindsOf(id)
      expect(kinds.slice(-3)).toEqual(['dispute-fee', 'chargeback-opened', 'chargeback-lost'])
      expect(kinds).not.toContain('bill-written-off')
      expect(kinds).not.toContain('bill-refund-owed')
    },
  )

  const refundFee = (mechanicId: number) =>
    act(`mechanics/${mechanicId}/registration-fee/refund`, { reason: 'Left again' })
  const countOrdered = async () => {
    await sendFeeRefunds(createTaskContext(api.runtime))
    return stripe.refunds
      .filter(({ payment_intent }) => payment_intent === stripe.intents[0]?.id)
      .map(({ amount }) => amount)
  }

  it('of a registration fee was its refund: nobody refunds it beside that [PAY-188]', async () => {
    const { mechanicId, id } = await openFeeAtStripe(here())
    await payLastAtStripe(here())
    loseLastAtStripe()
    const { status, body } = await refundFee(mechanicId)
    expect([status, body.error]).toEqual([409, 'invalid_transition'])
    expect((await api.visitor().get(`/api/registration-fees/${id}`)).body.state).toBe('refunded')
    expect(await countOrdered()).toEqual([])
  })

  it('of a part of a registration fee leaves the rest to be refunded [PAY-188, PAY-187]', async () => {
    const { mechanicId } = await openFeeAtStripe(here())
    await payLastAtStripe(here())
    loseLastAtStripe(2000)
    expect((await refundFee(mechanicId)).status).toBe(200)
    expect(await countOrdered()).toEqual([2900])
  })
})
