import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { closedMonths } from '#server/db/schema/ledger-months.ts'
import { reconcile } from '#server/payments/reconciliation/reconcile.ts'
import { createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { signIn } from '#test/support/roles.ts'
import { startStripe } from '#test/support/stand-ins/stripe.ts'
import { freshStock, NOW, type Stock } from '#test/support/stock.ts'
import { buildStripeEnv, buildStripeEvent, sendStripeEvent } from '#test/support/stripe.ts'
import { payDepositAtStripe } from '#test/support/stripe-deposits.ts'

/* What Stripe charges for payments, refunds and disputes, in its books and in our ledger. */

let stock: Stock
afterEach(() => expectInvariants(stock.pool))

async function createInstallation() {
  const stripe = await startStripe()
  stock = await freshStock()
  const api = createTestApi(stock.db, { now: NOW, env: buildStripeEnv(stripe.url) })
  stripe.clock.seconds = () => Math.floor(api.clock.now.epochMilliseconds / 1000)
  const runAt = (at: string) => {
    api.clock.now = Temporal.Instant.from(at)
    return reconcile(createTaskContext(api.runtime))
  }
  async function payDeposit({ isHeard = true } = {}) {
    const { session, hear } = await payDepositAtStripe({ api, stock, stripe }, { isHeard })
    return { intent: session.payment_intent ?? '', metadata: session.metadata, hear }
  }
  /** Pence that the ledger has at the provider after a month, and its fees of that month. */
  async function readMonth(month: string) {
    const ada = await signIn(api, 'administrator', '1')
    const { accounts, figures } = (await ada.get(`/api/admin/ledger?month=${month}`)).body
    const held = accounts.find((each: { account: string }) => each.account === 'provider-clearing')
    const penceOf = (pounds: number) => Math.round(pounds * 100)
    return { held: penceOf(held?.after ?? 0), fees: penceOf(figures.fees) }
  }
  const countFees = () => stock.db.$count(ledgerEntries, eq(ledgerEntries.kind, 'provider-fee'))
  const theirs = (lines = stripe.balance) => ({
    held: lines.reduce((sum, { amount, fee }) => sum + amount - fee, 0),
    fees: lines.reduce((sum, { fee }) => sum + fee, 0),
  })
  return { stripe, api, runAt, payDeposit, readMonth, countFees, theirs }
}

describe('the fees of the provider', () => {
  it('are in the ledger, which has what the provider holds, whatever moved and however often it is compared [PAY-181]', async () => {
    const { stripe, api, runAt, payDeposit, readMonth, theirs } = await createInstallation()
    await payDeposit()
    const refunded = await payDeposit()
    stripe.refundByHand(refunded.intent)
    Object.assign(stripe.balance[0] ?? {}, { fee: 12 })
    await sendStripeEvent(api, buildStripeEvent('charge.refunded', stripe.charge(refunded.intent)))
    const returned = await payDeposit()
    stripe.refundByHand(returned.intent)
    Object.assign(stripe.balance[0] ?? {}, { fee: -30 })
    await sendStripeEvent(api, buildStripeEvent('charge.refunded', stripe.charge(returned.intent)))
    // Its news is lost.
    const disputed = await payDeposit()
    stripe.openDispute({ id: disputed.intent, metadata: disputed.metadata }, { amount: 3000 })
    const own = theirs()
    stripe.book('charge', 9900, { id: 'ch_of_another_business', metadata: {} })
    expect(await runAt('2026-11-03T02:37:00Z')).toBe(0)
    expect(own.fees).toBe(4 * 65 + 12 - 30 + 2000)
    expect(await readMonth('2026-11')).toEqual(own)
    await runAt('2026-11-04T02:37:00Z')
    expect(await readMonth('2026-11')).toEqual(own)
  })

  it('are in the file for the accountant [PAY-111, PAY-181]', async () => {
    const { api, runAt, payDeposit } = await createInstallation()
    await payDeposit()
    await runAt('2026-11-03T02:37:00Z')
    const ada = await signIn(api, 'administrator', '1')
    const { bytes } = await ada.get('/api/admin/ledger.csv?month=2026-11')
    const lines = new TextDecoder().decode(bytes).split('\r\n')
    expect(lines.filter((line) => /,"?provider-fee"?,/.test(line))).toHaveLength(2)
  })

  it('wait until we have heard of their payment [PAY-181]', async () => {
    const { stripe, runAt, payDeposit, countFees } = await createInstallation()
    await payDeposit()
    const lost = await payDeposit({ isHeard: false })
    // Without its charge nobody can be asked what it was.
    delete stripe.balance[0]?.source.payment_intent
    expect(await runAt('2026-11-03T02:37:00Z')).toBe(1)
    expect(await countFees()).toBe(1)
    await lost.hear()
    await runAt('2026-11-03T03:37:00Z')
    expect(await countFees()).toBe(2)
  })

  it.each([
    ['stand in the month of their line, which is read on the next day', false, [65, 0]],
    ['stand in the next month where theirs is closed already', true, [0, 65]],
  ])('%s [PAY-181]', async (_, isClosed, fees) => {
    const { api, runAt, payDeposit, readMonth } = await createInstallation()
    api.clock.now = Temporal.Instant.from('2026-11-30T20:00:00Z')
    await payDeposit()
    if (isClosed)
      await stock.db.insert(closedMonths).values({
        month: '2026-11',
        startsAt: Temporal.Instant.from('2026-11-01T00:00:00Z'),
        endsAt: Temporal.Instant.from('2026-12-01T00:00:00Z'),
        sha256: '0'.repeat(64),
        closedAt: Temporal.Instant.from('2026-12-01T00:05:00Z'),
        closedBy: 'administrator 1',
      })
    await runAt('2026-12-01T02:37:00Z')
    const months = [await readMonth('2026-11'), await readMonth('2026-12')]
    expect(months.map((month) => month.fees)).toEqual(fees)
    expect(months.at(-1)?.held).toBe(3000 - 65)
  })
})
