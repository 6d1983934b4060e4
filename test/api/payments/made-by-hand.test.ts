import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pence, poundsOf } from '#domain/money/money.ts'
import { billIssued, billPaid } from '#domain/payments/ledger/bill-entries.ts'
import { mechanicShare } from '#domain/payments/mechanic-share.ts'
import { inTransaction } from '#server/context.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { bookingBalances, mechanicBalances } from '#server/db/schema/ledger.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { papers } from '#server/db/schema/papers.ts'
import { markedRefunds, refunds } from '#server/db/schema/payments.ts'
import { markedPayouts, markedReturns, payouts } from '#server/db/schema/payouts.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { runPayouts } from '#server/payments/payouts/run-payouts.ts'
import { sendRefunds } from '#server/payments/send-refunds.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { acceptedJob, bookJob, signInMechanic } from '#test/support/jobs.ts'
import { billedJob } from '#test/support/paid-job.ts'
import { signIn } from '#test/support/roles.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

/* What a person pays from the bank account, because no provider does. */

const stock = await freshStock()
const env = buildEnv({
  mode: 'live',
  paymentProvider: 'link',
  depositLink: 'https://pay.example.co.uk/deposit',
})
const api = createTestApi(stock.db, { now: NOW, env })
const withEvents = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'demo' }) })
let ada = await signIn(api, 'administrator', '1')

beforeEach(async () => {
  api.clock.now = NOW
  ada = await signIn(api, 'administrator', '1')
})

const MADE = {
  amount: 30,
  madeOn: '2026-11-02',
  reference: 'KERBSIDE 4711',
  reason: 'Paid from the business account',
}
const SEEN = {
  amount: 30,
  receivedOn: '2026-11-02',
  reference: 'IN 1',
  reason: 'Seen on the account',
}
const listByHand = async () => (await ada.get('/api/admin/by-hand')).body
/** The figure of the administrators' first page. */
const countWaiting = async () => (await ada.get('/api/admin/overview')).body.waiting.money
const auditOf = async (action: string) =>
  (await stock.db.select().from(auditEvents).where(eq(auditEvents.action, action))).map(
    ({ object }) => object,
  )
const notificationsOf = async (type: string) =>
  stock.db.select().from(notifications).where(eq(notifications.type, type))

describe('a refund that no provider makes', () => {
  afterEach(() => expectInvariants(stock.pool))

  /** The deposit was marked as paid, and the customer cancels in time. */
  async function owedRefund(which = api) {
    const job = await bookJob(which, stock, { mechanicId: await addMechanic(stock) })
    await ada.post(`/api/admin/bookings/${job.id}/deposit`, SEEN)
    await job.customer.post(`/api/bookings/${job.id}/cancel`, {})
    const waiting = (await listByHand()).refunds.find(
      ({ bookingId }: { bookingId: string }) => bookingId === job.id,
    )
    return { ...job, refundId: String(waiting?.id), waiting }
  }
  const owedOf = async (bookingId: string) =>
    (await stock.db.select().from(bookingBalances).where(eq(bookingBalances.bookingId, bookingId)))
      .filter(({ account }) => account === 'refunds')
      .map(({ balancePence }) => balancePence)

  it('waits on the list until an administrator marks it as made; the customer is notified, also one who chose no emails [PAY-120, SEC-6, NOTE-4]', async () => {
    const { id, refundId, waiting, reference } = await owedRefund()
    await stock.db.update(bookings).set({ emailNotifications: false }).where(eq(bookings.id, id))
    expect(waiting).toMatchObject({ reference, pounds: 30 })
    expect(await owedOf(id)).toEqual([-3000])
    const waitingBefore = await countWaiting()
    const answer = await ada.post(`/api/admin/refunds/${refundId}/made`, MADE)
    expect([answer.status, answer.body]).toEqual([200, { refund: 'done' }])
    expect(await owedOf(id)).toEqual([0])
    expect((await listByHand()).refunds).toEqual([])
    expect(await countWaiting()).toBe(waitingBefore - 1)
    const [marked] = await stock.db
      .select()
      .from(markedRefunds)
      .where(eq(markedRefunds.refundId, refundId))
    expect(marked).toMatchObject({
      amount: 3000,
      madeOn: MADE.madeOn,
      reference: MADE.reference,
      reason: MADE.reason,
      markedBy: 'administrator 1',
    })
    expect(await auditOf('refund.made')).toContain(`booking ${id}: £30.00`)
    const told = (await notificationsOf('refund-made')).filter(
      ({ relatedBookingId }) => relatedBookingId === id,
    )
    expect(told.map(({ data }) => data)).toEqual([
      { amountPence: 3000, madeOn: MADE.madeOn, reference: MADE.reference },
    ])
    const { timeline } = (await ada.get(`/api/admin/bookings/${id}`)).body
    const [entry] = timeline.filter(({ title }: { title: string }) => title.includes('Refund'))
    expect(entry.title).toBe('Refund of £30.00 made')
    expect(entry.detail).toContain('by bank transfer on Monday 2 November 2026, KERBSIDE 4711')
  })

  it('is marked once, also by two administrators at once [PAY-120]', async () => {
    const bob = await signIn(api, 'administrator', '1')
    for (let round = 0; round < 5; round += 1) {
      const { id, refundId } = await owedRefund()
      const path = `/api/admin/refunds/${refundId}/made`
      const answers = await Promise.all([ada.post(path, MADE), bob.post(path, MADE)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await ada.post(path, MADE)).body.error).toBe('invalid_transition')
      expect(await owedOf(id)).toEqual([0])
      expect(await stock.db.$count(markedRefunds, eq(markedRefunds.refundId, refundId))).toBe(1)
    }
  })

  it.each([
    ['another amount', { amount: 29.99 }, 'amount'],
    ['a day to come', { madeOn: '2026-11-03' }, 'madeOn'],
    ['no reference', { reference: ' ' }, 'reference'],
    ['no reason', { reason: '' }, 'reason'],
  ])('%s is 400 and changes nothing [PAY-120]', async (_, change, field) => {
    const { id, refundId } = await owedRefund()
    const { status, body } = await ada.post(`/api/admin/refunds/${refundId}/made`, {
      ...MADE,
      ...change,
    })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect(await owedOf(id)).toEqual([-3000])
  })

  it('of a payment that a person marked as paid is asked of no provider [PAY-120]', async () => {
    const { refundId } = await owedRefund(withEvents)
    await sendRefunds(createTaskContext(withEvents.runtime))
    const [refund] = await stock.db.select().from(refunds).where(eq(refunds.paymentId, refundId))
    expect(refund?.state).toBe('requested')
  })

  it('is none of a payment that the provider takes back itself [PAY-120]', async () => {
    const carol = await signIn(withEvents, 'administrator', '1')
    const { id, customer } = await bookJob(withEvents, stock, {
      mechanicId: await addMechanic(stock),
    })
    await ada.post(`/api/admin/bookings/${id}/deposit`, SEEN)
    await stock.db.execute(`delete from marked_deposits`)
    await customer.post(`/api/bookings/${id}/cancel`, {})
    const { refunds: waiting } = (await carol.get('/api/admin/by-hand')).body
    expect(waiting.map(({ bookingId }: { bookingId: string }) => bookingId)).not.toContain(id)
  })
})

describe('a payout that no provider makes', () => {
  const MONDAY = Temporal.Instant.from('2026-11-09T07:00:00Z')

  /** A job for £100, earned three days before the run of Monday. */
  async function plannedPayout() {
    api.clock.now = MONDAY.subtract({ hours: 72 })
    const mechanic = await signInMechanic(api, stock)
    const { id: bookingId, reference } = await acceptedJob(api, stock, mechanic)
    const cause = { causeId: randomUUID(), bookingId }
    const bill = { totalPence: pence(10_000), depositPence: pence(0), mechanicId: mechanic.id }
    await inTransaction(createTaskContext(api.runtime), async (ctx) => {
      await postEntry(ctx, billIssued({ ...cause, ...bill }))
      await postEntry(ctx, billPaid({ ...cause, amountPence: pence(10_000) }))
    })
    api.clock.now = MONDAY
    ada = await signIn(api, 'administrator', '1')
    await stock.db.execute('delete from payout_runs')
    await runPayouts(createTaskContext(api.runtime))
    const waiting = (await listByHand()).payouts.find(
      ({ mechanicId }: { mechanicId: number }) => mechanicId === mechanic.id,
    )
    return { mechanic, reference, waiting, payoutId: String(waiting?.id) }
  }
  const PAID = { ...MADE, amount: 90, madeOn: '2026-11-09' }
  const owedTo = async (mechanicId: number) =>
    (
      await stock.db
        .select()
        .from(mechanicBalances)
        .where(eq(mechanicBalances.mechanicId, mechanicId))
    )
      .map(({ owedPence }) => owedPence)
      .reduce((sum, owed) => sum + owed, 0)

  it('is planned by the run and waits until an administrator marks it as made [PAY-121, SEC-6]', async () => {
    const { mechanic, waiting, payoutId } = await plannedPayout()
    expect(waiting).toMatchObject({ mechanicId: mechanic.id, pounds: 90, jobs: 1 })
    expect(await owedTo(mechanic.id)).toBe(9000)
    const answer = await ada.post(`/api/admin/payouts/${payoutId}/made`, PAID)
    expect([answer.status, answer.body]).toEqual([200, { payout: 'paid' }])
    expect(await owedTo(mechanic.id)).toBe(0)
    const { payouts } = (await mechanic.visitor.get('/api/mechanics/money')).body
    expect(payouts).toMatchObject([
      { state: 'paid', byHand: { madeOn: '2026-11-09', reference: 'KERBSIDE 4711' } },
    ])
    expect(await auditOf('payout.made')).toContain(`mechanic ${mechanic.id}: £90.00`)
    const told = (await notificationsOf('payout-made')).map(({ data }) => data)
    expect(told).toContainEqual({
      mechanicId: mechanic.id,
      amountPence: 9000,
      madeOn: '2026-11-09',
      reference: 'KERBSIDE 4711',
    })
  })

  it('has a statement that says how it was paid, as a document and as a file [PAY-121, PAY-75]', async () => {
    const { mechanic, payoutId } = await plannedPayout()
    await ada.post(`/api/admin/payouts/${payoutId}/made`, PAID)
    const issued = await stock.db.select().from(papers).where(eq(papers.causeId, payoutId))
    const statement = issued.find(({ kind }) => kind === 'payout-statement')
    expect(statement?.content.facts).toEqual([
      { label: 'Transferred on', value: 'Monday 9 November 2026' },
      { label: 'Reference', value: 'KERBSIDE 4711' },
    ])
    expect(issued.map(({ kind }) => kind).sort()).toEqual([
      'commission-invoice',
      'payout-statement',
    ])
    const file = await mechanic.visitor.get(`/api/mechanics/payouts/${payoutId}/statement.csv`)
    expect(String(file.body)).toContain('Transferred on,Monday 9 November 2026')
  })

  it('is marked once, also by two administrators at once [PAY-121]', async () => {
    const { mechanic, payoutId } = await plannedPayout()
    const bob = await signIn(api, 'administrator', '1')
    const path = `/api/admin/payouts/${payoutId}/made`
    const answers = await Promise.all([ada.post(path, PAID), bob.post(path, PAID)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await ada.post(path, PAID)).body.error).toBe('invalid_transition')
    expect([
      await owedTo(mechanic.id),
      await stock.db.$count(markedPayouts, eq(markedPayouts.payoutId, payoutId)),
      await stock.db.$count(papers, eq(papers.causeId, payoutId)),
    ]).toEqual([0, 1, 2])
  })

  it('is planned once and refuses another amount [PAY-121]', async () => {
    const { mechanic, payoutId } = await plannedPayout()
    await stock.db.execute('delete from payout_runs')
    await runPayouts(createTaskContext(api.runtime))
    const { payouts } = await listByHand()
    expect(
      payouts.filter(({ mechanicId }: { mechanicId: number }) => mechanicId === mechanic.id),
    ).toHaveLength(1)
    const { status, body } = await ada.post(`/api/admin/payouts/${payoutId}/made`, {
      ...PAID,
      amount: 90.01,
    })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['amount']])
    expect(await owedTo(mechanic.id)).toBe(9000)
  })

  const waitingFor = async (id: number) =>
    (await listByHand()).payouts.filter(
      ({ mechanicId }: { mechanicId: number }) => mechanicId === id,
    )
  const callOff = (id: string, reason = 'The bank account is being changed') =>
    ada.post(`/api/admin/payouts/${id}/call-off`, { reason })

  it('is called off with a reason, is owed as before, and the next run plans it again [PAY-124, SEC-6]', async () => {
    const { mechanic, payoutId } = await plannedPayout()
    expect((await callOff(payoutId, ' ')).status).toBe(400)
    expect((await callOff(payoutId)).body).toEqual({ payout: 'called-off' })
    expect(await waitingFor(mechanic.id)).toEqual([])
    expect(await owedTo(mechanic.id)).toBe(9000)
    expect(await stock.db.$count(papers, eq(papers.causeId, payoutId))).toBe(0)
    const money = (await mechanic.visitor.get('/api/mechanics/money')).body
    expect(money).toMatchObject({ balancePounds: 90, comingPounds: 90, weeks: expect.any(Array) })
    expect(money.payouts).toMatchObject([{ state: 'called-off', amountPounds: 90 }])
    expect(money.weeks.map(({ paidPounds }: { paidPounds: number }) => paidPounds)).not.toContain(
      90,
    )
    expect(await auditOf('payout.call-off')).toContain(
      `mechanic ${mechanic.id}: £90.00, The bank account is being changed`,
    )
    expect((await callOff(payoutId)).body.error).toBe('invalid_transition')
    await stock.db.execute('delete from payout_runs')
    api.clock.now = api.clock.now.add({ seconds: 1 })
    await runPayouts(createTaskContext(api.runtime))
    const [again] = await waitingFor(mechanic.id)
    expect(again).toMatchObject({ mechanicId: mechanic.id, pounds: 90 })
    expect((await ada.post(`/api/admin/payouts/${again.id}/made`, PAID)).status).toBe(200)
    expect(await owedTo(mechanic.id)).toBe(0)
  })

  it('is either made or called off, also by two administrators at once [PAY-124]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { mechanic, payoutId } = await plannedPayout()
      const bob = await signIn(api, 'administrator', '1')
      const answers = await Promise.all([
        bob.post(`/api/admin/payouts/${payoutId}/made`, PAID),
        callOff(payoutId),
      ])
      const [made, off] = answers.map(({ status }) => status)
      expect([
        [200, 409],
        [200, 404],
        [409, 200],
      ]).toContainEqual([made, off])
      expect(await owedTo(mechanic.id)).toBe(made === 200 ? 0 : 9000)
      expect(await stock.db.$count(papers, eq(papers.causeId, payoutId))).toBe(made === 200 ? 2 : 0)
    }
  })

  describe('that its bank returned', () => {
    const BACK = {
      amount: 90,
      receivedOn: '2026-11-09',
      reference: 'RETURN 17',
      reason: 'Account closed',
    }

    async function sentPayout() {
      const planned = await plannedPayout()
      await ada.post(`/api/admin/payouts/${planned.payoutId}/made`, PAID)
      const path = `/api/admin/payouts/${planned.payoutId}/returned`
      const giveBack = (change: object = {}, who = ada) => who.post(path, { ...BACK, ...change })
      const findCase = async () =>
        (
          await stock.db
            .select()
            .from(operatorCases)
            .where(eq(operatorCases.subject, `transfer ${planned.payoutId} 9000`))
        )[0]
      const readMoney = async () =>
        (await planned.mechanic.visitor.get('/api/mechanics/money')).body
      const owed = () => owedTo(planned.mechanic.id)
      return { ...planned, giveBack, findCase, readMoney, owed }
    }
    const runNow = async () => {
      await stock.db.execute('delete from payout_runs')
      api.clock.now = api.clock.now.add({ seconds: 1 })
      await runPayouts(createTaskContext(api.runtime))
    }

    it('is owed again, and its mechanic gets an email and reads the day and the reference [PAY-202, SEC-6]', async () => {
      const { mechanic, payoutId, giveBack, readMoney, owed } = await sentPayout()
      /** The figure of the ledger page. */
      const readPaidOut = async () => (await ada.get('/api/admin/ledger')).body.figures.payouts
      const paidOut = await readPaidOut()
      const answer = await giveBack()
      expect([answer.status, answer.body]).toEqual([200, { payout: 'returned' }])
      expect(await owed()).toBe(9000)
      const money = await readMoney()
      expect(money).toMatchObject({ balancePounds: 90, comingPounds: 0 })
      expect(money.weeks.at(-1).paidPounds).toBe(0)
      expect(money.waiting).toMatchObject([{ amountPounds: 90, reason: 'held' }])
      expect(money.payouts).toMatchObject([
        {
          state: 'paid',
          returnedPounds: 90,
          sentBack: { receivedOn: '2026-11-09', reference: 'RETURN 17' },
        },
      ])
      expect((await ada.get(`/api/admin/mechanics/${mechanic.id}/money`)).body).toEqual({
        ...money,
        papers: expect.any(Array),
      })
      const [marked] = await stock.db
        .select()
        .from(markedReturns)
        .where(eq(markedReturns.payoutId, payoutId))
      expect(marked).toMatchObject({ reason: 'Account closed', markedBy: 'administrator 1' })
      expect(await auditOf('payout.returned')).toContain(
        `mechanic ${mechanic.id}: £90.00, Account closed`,
      )
      expect((await notificationsOf('payout-returned')).map(({ data }) => data)).toContainEqual({
        mechanicId: mechanic.id,
        amountPence: 9000,
        receivedOn: '2026-11-09',
        reference: 'RETURN 17',
      })
      expect(await readPaidOut()).toBe(paidOut - 90)
    })

    it('is in the file of its statement, and stays as it was issued in the document [PAY-202, PAY-70]', async () => {
      const { mechanic, payoutId, giveBack } = await sentPayout()
      const read = () => stock.db.select().from(papers).where(eq(papers.causeId, payoutId))
      const before = await read()
      await giveBack()
      expect(await read()).toEqual(before)
      const file = await mechanic.visitor.get(`/api/mechanics/payouts/${payoutId}/statement.csv`)
      const lines = String(file.body).split('\r\n')
      expect(lines).toContain('Came back,,,,,-90')
      expect(lines).toContain('Returned by the bank on,Monday 9 November 2026')
      expect(lines).toContain('Reference of the return,RETURN 17')
    })

    it('waits for the person who closes its case, and the next payout pays it without a second commission [PAY-202, PAY-75]', async () => {
      const { mechanic, reference, giveBack, findCase, owed } = await sentPayout()
      await giveBack()
      await runNow()
      expect(await waitingFor(mechanic.id)).toEqual([])
      const opened = await findCase()
      expect(opened).toMatchObject({
        ...{ kind: 'mismatch', amountPence: 9000, closedAt: null },
        received: expect.stringContaining(
          '£90.00 came back from the bank on Monday 9 November 2026, reference RETURN 17.',
        ),
      })
      const listed = (await ada.get('/api/admin/operator-cases')).body
      const shown = listed.find(({ id }: { id: string }) => id === opened?.id)
      const { name } = (await mechanic.visitor.get('/api/mechanics/me')).body.mechanic
      expect(shown).toMatchObject({
        topic: 'payout-returned',
        mechanic: { id: mechanic.id, name },
      })
      const closing = { reason: 'New bank details' }
      await ada.post(`/api/admin/operator-cases/${opened?.id}/close`, closing)
      await runNow()
      const [again] = await waitingFor(mechanic.id)
      expect(again).toMatchObject({ pounds: 90, jobs: 1 })
      expect((await ada.post(`/api/admin/payouts/${again.id}/made`, PAID)).status).toBe(200)
      expect(await owed()).toBe(0)
      const issued = await stock.db.select().from(papers).where(eq(papers.causeId, again.id))
      expect(issued.map(({ kind }) => kind)).toEqual(['payout-statement'])
      expect(issued[0]?.content.lines).toMatchObject([
        { description: reference, amounts: { bill: 10_000, paidBefore: 0, paid: 9000 } },
      ])
    })

    it('is recorded once, also by two administrators at once [PAY-202]', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { payoutId, giveBack, owed } = await sentPayout()
        const bob = await signIn(api, 'administrator', '1')
        const answers = await Promise.all([giveBack(), giveBack({ reference: 'R 2' }, bob)])
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
        expect((await giveBack()).body.error).toBe('invalid_transition')
        expect([
          await owed(),
          await stock.db.$count(markedReturns, eq(markedReturns.payoutId, payoutId)),
        ]).toEqual([9000, 1])
      }
    })

    it('is in no payout that is planned at the same moment, or before its case is closed [PAY-202]', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { mechanic, giveBack, owed } = await sentPayout()
        await stock.db.execute('delete from payout_runs')
        await Promise.all([giveBack(), runPayouts(createTaskContext(api.runtime))])
        await runNow()
        expect([await waitingFor(mechanic.id), await owed()]).toEqual([[], 9000])
      }
    })

    it.each([
      ['another amount', { amount: 89.99 }, 'amount'],
      ['a day to come', { receivedOn: '2026-11-10' }, 'receivedOn'],
      ['a day before it was sent', { receivedOn: '2026-11-08' }, 'receivedOn'],
      ['no reference', { reference: ' ' }, 'reference'],
      ['no reason', { reason: '' }, 'reason'],
    ])('with %s is 400 and changes nothing [PAY-202]', async (_, change, field) => {
      const { giveBack, owed } = await sentPayout()
      const { status, body } = await giveBack(change)
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
      expect(await owed()).toBe(0)
    })

    it('is refused of one that nobody has sent, or that the provider paid [PAY-202]', async () => {
      const { payoutId, mechanic } = await plannedPayout()
      const path = `/api/admin/payouts/${payoutId}/returned`
      expect((await ada.post(path, BACK)).body.error).toBe('invalid_transition')
      await stock.db
        .update(payouts)
        .set({ state: 'paid', provider: 'stripe' })
        .where(eq(payouts.id, payoutId))
      expect((await ada.post(path, BACK)).body.error).toBe('invalid_transition')
      expect(await owedTo(mechanic.id)).toBe(9000)
    })
  })
})

describe('a bill that was given up, of which a person sees the money on the account after all', () => {
  afterEach(() => expectInvariants(stock.pool))

  async function paidLate(kind: 'waive' | 'write-off') {
    const { id, bill, customer } = await billedJob(api, stock)
    // The job was days later.
    ada = await signIn(api, 'administrator', '1')
    await ada.post(`/api/admin/bookings/${id}/bill/give-up`, { kind, reason: 'Gone abroad' })
    const seen = { ...SEEN, amount: poundsOf(bill.due), receivedOn: '2026-11-03' }
    const mark = () => ada.post(`/api/admin/bookings/${id}/bill`, seen)
    const answers = await Promise.all([mark(), mark()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const owed = (await listByHand()).refunds.filter(
      ({ bookingId }: { bookingId: string }) => bookingId === id,
    )
    const balances = await stock.db
      .select()
      .from(bookingBalances)
      .where(eq(bookingBalances.bookingId, id))
    const of = (name: string) => balances.find(({ account }) => account === name)?.balancePence ?? 0
    expect([of('customer-receivable'), of('written-off')]).toEqual([0, 0])
    expect((await customer.get(`/api/bookings/${id}`)).body.bill.state).toBe('paid')
    return { bill, owed, of }
  }

  it('counts as paid, once, and mechanic and Kerbside have their shares again, where it was written off [PAY-147, PAY-20]', async () => {
    const { bill, owed, of } = await paidLate('write-off')
    expect([of('mechanic-payable'), owed]).toEqual([-mechanicShare(bill.total), []])
  })

  it('goes back by bank transfer at Kerbside’s cost where it was waived [PAY-147, PAY-120]', async () => {
    const { bill, owed, of } = await paidLate('waive')
    expect(owed).toMatchObject([{ pounds: poundsOf(bill.due) }])
    expect([of('mechanic-payable'), of('refunds')]).toEqual([-mechanicShare(bill.total), -bill.due])
  })
})
