import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RefundableBooking } from '#contract/admin/money/refunds.ts'
import { pence, poundsOf } from '#domain/money/money.ts'
import { eraseCustomer } from '#server/customers/privacy/erase-customer.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bills } from '#server/db/schema/bills.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { customers } from '#server/db/schema/customers.ts'
import { bookingBalances } from '#server/db/schema/ledger.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { payments } from '#server/db/schema/payments.ts'
import { refundDecisions, refundOrders } from '#server/db/schema/refund-decisions.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { eraseMechanic } from '#server/mechanics/privacy/erase-mechanic.ts'
import { askForBills } from '#server/payments/bills/charging/ask-for-bills.ts'
import { sendRefundOrders } from '#server/payments/refunds/send-refund-orders.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { acceptedJob, signInMechanic, slotOf } from '#test/support/jobs.ts'
import { billedJob, paidJob } from '#test/support/paid-job.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

type RefundableLine = RefundableBooking['lines'][number]

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'demo' }) })
const signInAda = () => signIn(api, 'administrator', '1')

beforeEach(() => {
  api.clock.now = NOW
})
afterEach(() => expectInvariants(stock.pool))

const askFor = (amount: number, change: object = {}) => ({
  lines: [{ position: 0, amount }],
  borneBy: 'both',
  reason: 'The pads squealed',
  refundedBefore: 0,
  ...change,
})
const balancesOf = async (bookingId: string) =>
  Object.fromEntries(
    (
      await stock.db.select().from(bookingBalances).where(eq(bookingBalances.bookingId, bookingId))
    ).map(({ account, balancePence }) => [account, balancePence]),
  )
const ordersOf = async (bookingId: string) =>
  (
    await stock.db
      .select({ order: refundOrders })
      .from(refundOrders)
      .innerJoin(refundDecisions, eq(refundDecisions.id, refundOrders.decisionId))
      .where(eq(refundDecisions.bookingId, bookingId))
      .orderBy(refundOrders.purpose)
  ).map(({ order }) => order)
const notificationsOf = async (id: string) =>
  (await stock.db.select().from(notifications).where(eq(notifications.relatedBookingId, id))).map(
    ({ type }) => type,
  )

/** A booking cancelled by its customer five hours before the slot: the deposit is kept. */
async function keptDeposit() {
  const mechanic = await signInMechanic(api, stock)
  const job = await acceptedJob(api, stock, mechanic, 'accepted')
  await sendEvent(
    api,
    buildEvent(paymentIdOf(await job.customer.post(`/api/bookings/${job.id}/pay`))),
  )
  api.clock.now = (await slotOf(stock, job.id)).subtract({ hours: 5 })
  await job.customer.post(`/api/bookings/${job.id}/cancel`, {})
  return job
}

type Document = { id: string; kind: string; amountPounds: number; number: string }
type Reader = { get: (path: string) => Promise<{ body: unknown }> }

/** The credit notes of a booking as its customer reads them, and the numbers of its receipts. */
async function creditNotesOf({ id, customer }: { id: string; customer: Reader }) {
  const documents = (await customer.get(`/api/bookings/${id}/documents`)).body as Document[]
  const notes = documents.filter(({ kind }) => kind === 'credit-note')
  const papers = await Promise.all(
    notes.map(
      async (note) =>
        (await customer.get(`/api/papers/${note.id}`)).body as {
          from: { name: string }
          facts: { label: string; value: string }[]
        },
    ),
  )
  return {
    amounts: notes.map(({ amountPounds }) => amountPounds),
    names: papers.map(({ from }) => from.name),
    about: papers.map(({ facts }) => facts[0]),
    receipts: documents
      .filter(({ kind }) => kind === 'receipt')
      .map(({ number }) => ({ label: 'Receipt', value: number })),
  }
}

describe('refunding a paid bill', () => {
  it('takes a part of a line from mechanic and commission in their shares, also in what the mechanic reads as earned [PAY-14, PAY-60, PAY-61, SEC-6]', async () => {
    const { id, customer, mechanic } = await paidJob(api, stock)
    const ada = await signInAda()
    const readEarned = async () => {
      const { body } = await mechanic.visitor.get('/api/mechanics/earnings')
      return [body, body.months[0], body.lines[0]].map(({ earnedPounds }) => earnedPounds)
    }
    const earned = await readEarned()
    const before = await balancesOf(id)
    const answer = await ada.post(`/api/admin/bookings/${id}/refund`, askFor(20))
    expect(answer.body).toEqual({ customerPounds: 20, mechanicPounds: 18, kerbsidePounds: 2 })
    expect(await readEarned()).toEqual(earned.map((pounds) => poundsOf(pence(pounds * 100 - 1800))))
    const after = await balancesOf(id)
    expect([
      Number(after['mechanic-payable']) - Number(before['mechanic-payable']),
      Number(after.commission) - Number(before.commission),
      after.refunds,
    ]).toEqual([1800, 200, -2000])
    const { body } = await ada.get(`/api/admin/bookings/${id}/refundable`)
    expect([body.refundedPounds, body.lines[0].refundedPounds]).toEqual([20, 20])
    expect((await customer.get(`/api/bookings/${id}`)).body.bill.refundedPounds).toBe(20)
    expect(await notificationsOf(id)).toEqual(
      expect.arrayContaining(['refund-decided', 'refund-shared']),
    )
    const lines = await stock.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'refund.decide'))
    expect(lines.at(-1)).toMatchObject({
      actor: 'administrator 1',
      object: `booking ${id}: £20.00 goes back, £18.00 of it from the mechanic and £2.00 from Kerbside`,
    })
  })

  it('as a gesture of ours costs the mechanic nothing, who hears nothing of it [PAY-61]', async () => {
    const { id } = await paidJob(api, stock)
    const before = await balancesOf(id)
    await (await signInAda()).post(
      `/api/admin/bookings/${id}/refund`,
      askFor(20, { borneBy: 'us' }),
    )
    const after = await balancesOf(id)
    expect(after['mechanic-payable']).toBe(before['mechanic-payable'])
    expect(await notificationsOf(id)).not.toContain('refund-shared')
  })

  it('is asked of the provider once, through the bill first and then the deposit [PAY-60, PAY-62]', async () => {
    const { id, bill } = await paidJob(api, stock)
    const ada = await signInAda()
    const { body } = await ada.get(`/api/admin/bookings/${id}/refundable`)
    const lines = body.lines.map(({ position, pounds }: { position: number; pounds: number }) => ({
      position,
      amount: pounds,
    }))
    await ada.post(`/api/admin/bookings/${id}/refund`, askFor(0, { lines }))
    const ctx = createTaskContext(api.runtime)
    await sendRefundOrders(ctx)
    await sendRefundOrders(ctx)
    expect((await ordersOf(id)).map((order) => [order.purpose, order.amount, order.state])).toEqual(
      [
        ['bill', bill.due, 'done'],
        ['deposit', 3000, 'done'],
      ],
    )
    const { refunds } = await balancesOf(id)
    expect(refunds).toBe(0)
    expect(
      (
        await ada.post(
          `/api/admin/bookings/${id}/refund`,
          askFor(1, { refundedBefore: bill.total / 100 }),
        )
      ).status,
    ).toBe(400)
  })

  it('that the bank sends back is owed again, until a person has paid it another way [PAY-63, PAY-65]', async () => {
    const { id, bill } = await paidJob(api, stock)
    await (await signInAda()).post(`/api/admin/bookings/${id}/refund`, askFor(20))
    await sendRefundOrders(createTaskContext(api.runtime))
    const [order] = await ordersOf(id)
    const about = { amountPence: 2000, purpose: 'bill' }
    await sendEvent(api, buildEvent(bill.id, { ...about, type: 'refunded' }))
    const returned = { ...about, type: 'refund-failed', refundReference: order?.providerReference }
    await sendEvent(api, buildEvent(bill.id, returned))
    await sendEvent(api, buildEvent(bill.id, returned))
    expect((await ordersOf(id))[0]?.state).toBe('failed')
    expect((await balancesOf(id)).refunds).toBe(-2000)
    const ada = await signInAda()
    const list = async () =>
      (await ada.get('/api/admin/operator-cases')).body.filter(
        ({ bookingId }: { bookingId: string }) => bookingId === id,
      )
    const [opened, ...others] = await list()
    expect(others).toEqual([])
    expect(opened).toMatchObject({ kind: 'refund-returned', pounds: 20, closed: null })
    const path = `/api/admin/operator-cases/${opened.id}/close`
    const reason = 'Paid by bank transfer'
    const answers = [await ada.post(path, { reason }), await ada.post(path, { reason })]
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect((await list())[0].closed).toMatchObject({ by: 'administrator 1', because: reason })
    expect((await balancesOf(id)).refunds).toBe(0)
  })

  it('by two administrators at once happens once, and the other is refused [PAY-60]', async () => {
    const { id } = await paidJob(api, stock)
    const [ada, bob] = [await signInAda(), await signInAda()]
    const path = `/api/admin/bookings/${id}/refund`
    const answers = await Promise.all([ada.post(path, askFor(20)), bob.post(path, askFor(20))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'Somebody else has just refunded this booking: £20.00 so far. Please look again.',
    )
    expect(await ordersOf(id)).toHaveLength(1)
  })

  it.each([
    ['more than the line', askFor(100_000)],
    ['a negative amount', askFor(-1)],
    ['three decimals', askFor(1.234)],
    ['nothing', askFor(0)],
    ['a line that nobody paid', askFor(0, { lines: [{ position: 99, amount: 1 }] })],
    ['no reason', askFor(1, { reason: '' })],
  ])('refuses %s in words and changes nothing [PAY-60]', async (_name, body) => {
    const { id } = await paidJob(api, stock)
    const answer = await (await signInAda()).post(`/api/admin/bookings/${id}/refund`, body)
    expect(answer.status).toBe(400)
    expect(Object.values(answer.body.fields).join()).not.toBe('')
    expect(await ordersOf(id)).toEqual([])
  })

  it('refuses a bill that nobody has paid [PAY-60]', async () => {
    const { id } = await billedJob(api, stock)
    const { status } = await (await signInAda()).post(`/api/admin/bookings/${id}/refund`, askFor(1))
    expect(status).toBe(422)
  })
})

describe('refunding a deposit that was kept', () => {
  it('gives a part back, then the rest, each with its credit note, and it then counts as refunded [PAY-60, PAY-61, PAY-74]', async () => {
    const { id, customer } = await keptDeposit()
    const path = `/api/admin/bookings/${id}/refund`
    const ada = await signInAda()
    expect((await ada.post(path, askFor(10))).body).toMatchObject({ mechanicPounds: 9 })
    expect((await customer.get(`/api/bookings/${id}`)).body.deposit).toBe('kept')
    await ada.post(path, askFor(20, { refundedBefore: 10 }))
    expect((await customer.get(`/api/bookings/${id}`)).body.deposit).toBe('refunded')
    expect(await balancesOf(id)).toMatchObject({ 'mechanic-payable': 0, commission: 0 })
    const { amounts, about, receipts } = await creditNotesOf({ id, customer })
    expect(amounts).toEqual([10, 20])
    expect(about).toEqual([receipts[0], receipts[0]])
  })

  it('by the provider itself has one credit note, however often it is heard of [PAY-74]', async () => {
    const job = await keptDeposit()
    const [deposit] = await stock.db.select().from(payments).where(eq(payments.bookingId, job.id))
    for (const _ of ['once', 'twice'])
      await sendEvent(api, buildEvent(String(deposit?.id), { type: 'refunded' }))
    expect((await creditNotesOf(job)).amounts).toEqual([30])
  })
})

it('a refund after customer and mechanic have closed their accounts goes back, and no email goes to addresses that reach nobody [PAY-61, NOTE-4]', async () => {
  const { id, mechanic } = await paidJob(api, stock)
  const ada = await signInAda()
  const [theirs] = await stock.db
    .insert(customers)
    .values({ name: 'Priya Shah', email: `${id}@example.co.uk`, password: 'not a hash' })
    .returning()
  await stock.db.update(bookings).set({ customerId: theirs?.id }).where(eq(bookings.id, id))
  const ctx = createTaskContext(api.runtime)
  await eraseCustomer(ctx, theirs?.id ?? 0)
  await eraseMechanic(ctx, mechanic.id)
  const before = await notificationsOf(id)
  const { status } = await ada.post(`/api/admin/bookings/${id}/refund`, askFor(20))
  expect([status, await notificationsOf(id)]).toEqual([200, before])
  await sendRefundOrders(ctx)
  expect((await ordersOf(id)).map(({ state }) => state)).toEqual(['done'])
})

describe('giving up what is left of a bill', () => {
  const giveUp = (id: string, kind: string) => async () =>
    (await signInAda()).post(`/api/admin/bookings/${id}/bill/give-up`, {
      kind,
      reason: 'The customer has moved abroad',
    })

  it('waived costs the mechanic nothing, and nobody is reminded of it [PAY-64]', async () => {
    const { id, bill, customer } = await billedJob(api, stock)
    const before = await balancesOf(id)
    const { status, body } = await giveUp(id, 'waive')()
    expect([status, body]).toEqual([200, { pounds: bill.due / 100, mechanicPounds: 0 }])
    expect(await balancesOf(id)).toMatchObject({
      'customer-receivable': 0,
      'mechanic-payable': before['mechanic-payable'],
      'written-off': bill.due,
    })
    api.clock.now = api.clock.now.add({ hours: 24 * 8 })
    await askForBills(createTaskContext(api.runtime))
    expect(await notificationsOf(id)).toContain('bill-closed')
    expect(await notificationsOf(id)).not.toContain('bill-reminder')
    expect(await notificationsOf(id)).not.toContain('bill-loss')
    expect((await customer.get(`/api/bookings/${id}`)).body.bill.state).toBe('written-off')
  })

  it('written off is borne in shares, once, and the mechanic reads how much [PAY-64, SEC-6]', async () => {
    const { id, bill } = await billedJob(api, stock)
    const answers = await Promise.all([giveUp(id, 'write-off')(), giveUp(id, 'write-off')()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    // The mechanic's share of what was paid stays theirs.
    expect(await balancesOf(id)).toMatchObject({
      'customer-receivable': 0,
      'mechanic-payable': -2700,
      'written-off': bill.due - Math.round((bill.due * 9) / 10),
    })
    const sent = await notificationsOf(id)
    expect(sent).toEqual(expect.arrayContaining(['bill-written-off', 'bill-loss']))
    // What is paid of a debt after all counts: nobody reads that it need not be paid.
    expect(sent).not.toContain('bill-closed')
    const lines = await stock.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'bill.write-off'))
    expect(lines).toHaveLength(1)
  })

  it('of a penny of which nothing is the mechanic’s it is waived, and not written off [PAY-64]', async () => {
    const { id } = await billedJob(api, stock)
    const before = await balancesOf(id)
    const set = (amounts: Partial<typeof bills.$inferInsert>) =>
      stock.db.update(bills).set(amounts).where(eq(bills.bookingId, id))
    const [stored] = await stock.db.select().from(bills).where(eq(bills.bookingId, id))
    if (stored === undefined) throw new Error('the job has no bill')
    const { total, deposit, due } = stored
    await set({ total: pence(6), deposit: pence(5), due: pence(1) })
    const refused = await giveUp(id, 'write-off')()
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { kind: 'Nothing of £0.01 is the mechanic’s: please waive it' },
    ])
    expect(await balancesOf(id)).toEqual(before)
    await set({ total, deposit, due })
  })

  it.each([
    ['waived', 'waive'],
    ['written off', 'write-off'],
  ])(
    '%s leaves its deposit to be refunded, in shares of what each has of it, and no more [PAY-60, PAY-61]',
    async (_name, kind) => {
      const { id, bill, depositId } = await billedJob(api, stock)
      await giveUp(id, kind)()
      const ada = await signInAda()
      const path = `/api/admin/bookings/${id}/refund`
      const before = await balancesOf(id)
      const { body } = await ada.get(`/api/admin/bookings/${id}/refundable`)
      expect([body.refundablePounds, body.refundedPounds]).toEqual([30, 0])
      expect((await ada.post(path, askFor(31))).body.fields).toEqual({
        lines: '£30.00 is left of what was paid',
      })
      const answers = [
        await ada.post(path, askFor(10)),
        await ada.post(path, askFor(20, { refundedBefore: 10 })),
      ]
      expect(answers.map((answer) => answer.body)).toEqual([
        { customerPounds: 10, mechanicPounds: 9, kerbsidePounds: 1 },
        { customerPounds: 20, mechanicPounds: 18, kerbsidePounds: 2 },
      ])
      await sendRefundOrders(createTaskContext(api.runtime))
      expect((await ordersOf(id)).map((order) => [order.paymentId, order.state])).toEqual([
        [depositId, 'done'],
        [depositId, 'done'],
      ])
      const after = await balancesOf(id)
      expect(after.refunds).toBe(0)
      expect(Number(after['mechanic-payable']) - Number(before['mechanic-payable'])).toBe(2700)
      // The mechanic has nothing of a debt that was written off, and the whole share of one that was waived.
      const share = Math.round((bill.due * 9) / 10)
      expect(after['mechanic-payable']).toBe(kind === 'waive' ? -share : 0)
      expect((await ada.post(path, askFor(1, { refundedBefore: 30 }))).status).toBe(400)
    },
  )

  it('leaves nothing to refund where no deposit paid a part of it [PAY-60]', async () => {
    const { id, depositId } = await billedJob(api, stock)
    await giveUp(id, 'waive')()
    await sendEvent(api, buildEvent(depositId, { type: 'refunded' }))
    const { status, body } = await (await signInAda()).post(
      `/api/admin/bookings/${id}/refund`,
      askFor(1),
    )
    expect([status, body.message]).toEqual([422, 'Nothing was paid here that could go back.'])
  })
})

describe('the credit note of a refund', () => {
  it('names the lines and the invoice, and is the mechanic’s or ours by who bears it [PAY-74]', async () => {
    const { id, customer } = await paidJob(api, stock)
    const ada = await signInAda()
    const path = `/api/admin/bookings/${id}/refund`
    await ada.post(path, askFor(20))
    await ada.post(path, askFor(5, { borneBy: 'us', refundedBefore: 20 }))
    const { body } = await customer.get(`/api/bookings/${id}/documents`)
    const invoice = body.find(({ kind }: { kind: string }) => kind === 'invoice')
    const notes = body.filter(({ kind }: { kind: string }) => kind === 'credit-note')
    expect(notes.map(({ amountPounds }: { amountPounds: number }) => amountPounds)).toEqual([20, 5])
    const [shared, ours] = await Promise.all(
      notes.map(
        async (note: { id: string }) => (await customer.get(`/api/papers/${note.id}`)).body,
      ),
    )
    expect(shared.facts[0]).toEqual({ label: 'Invoice', value: invoice.number })
    expect([shared.from.name, shared.to.name]).toEqual(
      await customer
        .get(`/api/papers/${invoice.id}`)
        .then(({ body }) => [body.from.name, body.to.name]),
    )
    expect(shared.lines.map(({ pounds }: { pounds: number[] }) => pounds)).toEqual([[20]])
    expect([ours.from.name, ours.totals[0].pounds]).toEqual(['Kerbside', 5])
  })

  it('takes back the receipt of a deposit whose booking is cancelled in time, once [PAY-74]', async () => {
    const mechanic = await signInMechanic(api, stock)
    const job = await acceptedJob(api, stock, mechanic, 'accepted')
    const paymentId = paymentIdOf(await job.customer.post(`/api/bookings/${job.id}/pay`))
    await sendEvent(api, buildEvent(paymentId))
    expect((await creditNotesOf(job)).amounts).toEqual([])
    api.clock.now = (await slotOf(stock, job.id)).subtract({ hours: 25 })
    await job.customer.post(`/api/bookings/${job.id}/cancel`, {})
    await sendEvent(api, buildEvent(paymentId, { type: 'refunded' }))
    const { amounts, names, about, receipts } = await creditNotesOf(job)
    expect([amounts, names]).toEqual([[30], ['Kerbside']])
    expect(about).toEqual(receipts)
  })

  it('is made of a deposit that the provider refunds by itself [PAY-74]', async () => {
    const { id, customer } = await paidJob(api, stock)
    const [deposit] = await stock.db.select().from(payments).where(eq(payments.bookingId, id))
    for (const _ of ['once', 'twice'])
      await sendEvent(api, buildEvent(String(deposit?.id), { type: 'refunded' }))
    const { body } = await customer.get(`/api/bookings/${id}/documents`)
    const notes = body.filter(({ kind }: { kind: string }) => kind === 'credit-note')
    expect(notes.map(({ amountPounds }: { amountPounds: number }) => amountPounds)).toEqual([30])
  })

  it('credits of a line no more than it charged, also after the provider refunded the deposit by itself [PAY-60, PAY-74]', async () => {
    const { id, customer } = await paidJob(api, stock)
    const [deposit] = await stock.db.select().from(payments).where(eq(payments.bookingId, id))
    await sendEvent(api, buildEvent(String(deposit?.id), { type: 'refunded' }))
    const ada = await signInAda()
    const path = `/api/admin/bookings/${id}`
    const { lines, refundablePounds } = (await ada.get(`${path}/refundable`)).body
    const refunded = lines.map(({ refundedPounds }: RefundableLine) => refundedPounds)
    expect(refunded.reduce((sum: number, pounds: number) => sum + pounds, 0)).toBe(30)
    expect((await ada.post(`${path}/refund`, askFor(refundablePounds))).status).toBe(400)
    const left = lines.map(({ position, pounds, refundedPounds }: RefundableLine) => ({
      position,
      amount: Math.round(pounds * 100 - refundedPounds * 100) / 100,
    }))
    expect((await ada.post(`${path}/refund`, askFor(0, { lines: left }))).status).toBe(200)
    const papers = (await customer.get(`${path.replace('/admin', '')}/documents`)).body
    const credited = await Promise.all(
      papers
        .filter(({ kind }: { kind: string }) => kind === 'credit-note')
        .map(async (note: { id: string }) => (await customer.get(`/api/papers/${note.id}`)).body),
    )
    const sums = lines.map(({ description }: RefundableLine) =>
      credited
        .flatMap((note) => note.lines)
        .filter((line) => line.description === description)
        .reduce((sum, line) => sum + Math.round(line.pounds[0] * 100), 0),
    )
    expect(sums).toEqual(lines.map(({ pounds }: RefundableLine) => Math.round(pounds * 100)))
  })
})
