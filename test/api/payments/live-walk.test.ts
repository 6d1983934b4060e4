import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { ledgerBalances } from '#server/db/schema/ledger.ts'
import { mechanicAccounts } from '#server/db/schema/payouts.ts'
import { askForBills } from '#server/payments/bills/charging/ask-for-bills.ts'
import { runPayouts } from '#server/payments/payouts/run-payouts.ts'
import { reconcile } from '#server/payments/reconciliation/reconcile.ts'
import { sendRefundOrders } from '#server/payments/refunds/send-refund-orders.ts'
import { buildEnv, createTestApi, type TestApi, type Visitor } from '#test/support/api.ts'
import { decide, propose } from '#test/support/follow-ups.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import {
  accept,
  bookJob,
  type SignedInMechanic,
  signInMechanic,
  slotOf,
} from '#test/support/jobs.ts'
import { signIn } from '#test/support/roles.ts'
import { startStripe } from '#test/support/stand-ins/stripe.ts'
import { freshStock, NOW, type Stock } from '#test/support/stock.ts'
import { buildStripeEnv, buildStripeEvent, sendStripeEvent } from '#test/support/stripe.ts'

/* The money of one job in live mode, from the quote to the statement, as customer, mechanic and administrator see it. */

type Job = { id: string; customer: Visitor; mechanic: SignedInMechanic }
/** What one provider does by itself and another leaves to a person. */
type Way = {
  connect: (mechanic: SignedInMechanic) => Promise<void>
  payDeposit: (job: Job) => Promise<void>
  payBill: (job: Job, duePounds: number) => Promise<void>
  payOut: (job: Job) => Promise<void>
  refund: (job: Job) => Promise<void>
}

const tasksOf = (api: TestApi) => createTaskContext(api.runtime)
const dayOf = (api: TestApi) => api.clock.now.toString().slice(0, 10)

async function openStripeWay() {
  const stripe = await startStripe()
  const stock = await freshStock()
  const api = createTestApi(stock.db, { now: NOW, env: buildStripeEnv(stripe.url) })
  stripe.clock.seconds = () => Math.floor(api.clock.now.epochMilliseconds / 1000)
  const way: Way = {
    connect: async ({ id, visitor }) => {
      await visitor.post('/api/mechanics/payout-account')
      const [account] = await stock.db
        .select()
        .from(mechanicAccounts)
        .where(eq(mechanicAccounts.mechanicId, id))
      stripe.completeAccount(account?.reference ?? '')
      expect((await visitor.get('/api/mechanics/money')).body.account.isReady).toBe(true)
    },
    payDeposit: async ({ id, customer }) => {
      await customer.post(`/api/bookings/${id}/pay`)
      const session = stripe.pay(stripe.sessions.at(-1)?.id ?? '')
      await sendStripeEvent(api, buildStripeEvent('checkout.session.completed', session))
    },
    payBill: async (_, duePounds) => {
      await askForBills(tasksOf(api))
      expect(stripe.intents[0]).toMatchObject({ amount: Math.round(duePounds * 100) })
    },
    payOut: async () => {
      await runPayouts(tasksOf(api))
    },
    refund: async () => {
      await sendRefundOrders(tasksOf(api))
    },
  }
  const end = async () => {
    expect(stripe.transfers).toHaveLength(1)
    api.clock.now = api.clock.now.add({ hours: 26 })
    expect(await reconcile(tasksOf(api))).toBe(0)
  }
  return { stock, api, way, end }
}

async function openLinkWay() {
  const stock = await freshStock()
  const env = buildEnv({
    mode: 'live',
    paymentProvider: 'link',
    depositLink: 'https://pay.example.co.uk/deposit',
    billLink: 'https://pay.example.co.uk/bill',
  })
  const api = createTestApi(stock.db, { now: NOW, env })
  const act = async (path: string, body: object) => {
    const ada = await signIn(api, 'administrator', '1')
    const answer = await ada.post(path, { reference: 'KERBSIDE 4711', reason: 'Seen', ...body })
    expect([path, answer.status]).toEqual([path, 200])
  }
  const waiting = async () =>
    (await (await signIn(api, 'administrator', '1')).get('/api/admin/by-hand')).body
  const way: Way = {
    connect: async () => {},
    payDeposit: async ({ id, customer }) => {
      const { body } = await customer.post(`/api/bookings/${id}/pay`)
      expect(body.url).toMatch(/^https:\/\/pay\.example\.co\.uk\/deposit\?client_reference_id=/)
      await act(`/api/admin/bookings/${id}/deposit`, { amount: 30, receivedOn: dayOf(api) })
    },
    payBill: async ({ id, customer }, amount) => {
      await askForBills(tasksOf(api))
      const { body } = await customer.post(`/api/bookings/${id}/bill/pay`)
      expect(body.url).toMatch(/^https:\/\/pay\.example\.co\.uk\/bill\?client_reference_id=/)
      await act(`/api/admin/bookings/${id}/bill`, { amount, receivedOn: dayOf(api) })
    },
    payOut: async () => {
      await runPayouts(tasksOf(api))
      const [payout] = (await waiting()).payouts
      await act(`/api/admin/payouts/${payout.id}/made`, {
        amount: payout.pounds,
        madeOn: dayOf(api),
      })
    },
    refund: async () => {
      const [refund] = (await waiting()).refunds
      await act(`/api/admin/refunds/${refund.id}/made`, {
        amount: refund.pounds,
        madeOn: dayOf(api),
      })
    },
  }
  return { stock, api, way, end: async () => {} }
}

/** An accepted job, to which an extra line was agreed while it was under way, completed. */
async function doJob(api: TestApi, stock: Stock, { connect, payDeposit }: Way): Promise<Job> {
  const mechanic = await signInMechanic(api, stock)
  await connect(mechanic)
  const { id, customer } = await bookJob(api, stock, { mechanicId: mechanic.id })
  const job = { id, customer, mechanic }
  await payDeposit(job)
  expect((await customer.get(`/api/bookings/${id}`)).body.deposit).toBe('paid')
  await accept(mechanic, id)
  api.clock.now = await slotOf(stock, id)
  for (const status of ['on-the-way', 'in-progress'])
    await mechanic.visitor.post(`/api/mechanics/jobs/${id}/progress`, { status })
  await propose({ mechanic: mechanic.visitor, id }, stock.serviceId('oil-change'))
  const { body: extra } = await customer.get(`/api/bookings/${id}/follow-up-quotes`)
  expect((await decide(customer, extra[0], ['approved'])).status).toBe(200)
  const done = await mechanic.visitor.post(`/api/mechanics/jobs/${id}/complete`, {
    mileage: 64_120,
  })
  expect(done.status).toBe(200)
  return job
}

const kindsOf = (papers: { kind: string }[]) => papers.map(({ kind }) => kind).toSorted()

it.each([
  ['Stripe', openStripeWay],
  ['the fixed payment link', openLinkWay],
])(
  'a job in live mode with %s goes from quote to deposit, extra line, bill, invoice, payout, partial refund and statement [PAY-9, PAY-142]',
  async (_, open) => {
    const { stock, api, way, end } = await open()
    const job = await doJob(api, stock, way)
    const { id, customer } = job
    const { bill } = (await customer.get(`/api/bookings/${id}`)).body
    expect(bill.lines.length).toBeGreaterThan(1)
    expect(bill.duePounds).toBe(bill.totalPounds - 30)
    await way.payBill(job, bill.duePounds)
    expect((await customer.get(`/api/bookings/${id}`)).body.bill.state).toBe('paid')

    api.clock.now = api.clock.now.add({ hours: 10 * 24 })
    await way.payOut(job)
    const ada = await signIn(api, 'administrator', '1')
    const refunded = await ada.post(`/api/admin/bookings/${id}/refund`, {
      lines: [{ position: 0, amount: 10 }],
      borneBy: 'both',
      reason: 'The pads squealed',
      refundedBefore: 0,
    })
    expect(refunded.body).toEqual({ customerPounds: 10, mechanicPounds: 9, kerbsidePounds: 1 })
    await way.refund(job)

    const mechanic = await signIn(api, 'mechanic', String(job.mechanic.id))
    const money = (await mechanic.get('/api/mechanics/money')).body
    const share = Math.round(bill.totalPounds * 90) / 100
    expect(money).toMatchObject({
      balancePounds: -9,
      payouts: [{ state: 'paid', amountPounds: share }],
    })
    expect((await ada.get(`/api/admin/mechanics/${job.mechanic.id}/money`)).body).toEqual({
      ...money,
      papers: expect.any(Array),
    })
    const seen = (await ada.get(`/api/admin/bookings/${id}`)).body
    expect(seen.bill).toMatchObject({ state: 'paid', duePounds: bill.duePounds })
    expect((await customer.get(`/api/bookings/${id}`)).body.bill.refundedPounds).toBe(10)

    const papers = (await customer.get(`/api/bookings/${id}/documents`)).body
    expect(kindsOf(papers)).toEqual(['credit-note', 'invoice', 'receipt', 'receipt'])
    const own = (await mechanic.get('/api/mechanics/papers')).body
    expect(kindsOf(own)).toEqual([
      'commission-credit-note',
      'commission-invoice',
      'credit-note',
      'invoice',
      'payout-statement',
    ])
    for (const paper of [...papers, ...own]) {
      const { status, bytes } = await ada.get(`/api/papers/${paper.id}/document.pdf`)
      expect([paper.kind, status]).toEqual([paper.kind, 200])
      expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-')
    }
    const balances = await stock.db.select().from(ledgerBalances)
    expect(balances.reduce((sum, { balancePence }) => sum + balancePence, 0)).toBe(0)
    await expectInvariants(stock.pool)
    await end()
  },
)
