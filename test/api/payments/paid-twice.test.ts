import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bills } from '#server/db/schema/bills.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { payments } from '#server/db/schema/payments.ts'
import { registrationFees } from '#server/db/schema/registration-fees.ts'
import { applyDispute } from '#server/payments/disputes/apply-dispute.ts'
import { sendRefunds } from '#server/payments/send-refunds.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { buildApplication } from '#test/support/applicants.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { acceptedJob, bookJob, signInMechanic } from '#test/support/jobs.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

/* Money that comes a second time for the same deposit, bill or registration fee. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
afterEach(() => expectInvariants(stock.pool))

const SEEN = { receivedOn: '2026-11-02', reference: 'KERBSIDE 4711', reason: 'On the account' }

type Paid = {
  id: string
  amountPence: number
  bookingId: string | null
  /** An administrator marks it as paid. */
  path: string
  read: () => Promise<string | undefined>
}

async function makeDeposit(): Promise<Paid> {
  const { id: bookingId, customer } = await bookJob(api, stock, { mechanicId: stock.mechanicId })
  const id = paymentIdOf(await customer.post(`/api/bookings/${bookingId}/pay`))
  const read = async () =>
    (await stock.db.select().from(payments).where(eq(payments.id, id)))[0]?.state
  return { id, amountPence: 3000, bookingId, path: `bookings/${bookingId}/deposit`, read }
}

async function makeBill(): Promise<Paid> {
  const mechanic = await signInMechanic(api, stock)
  const { id: bookingId } = await acceptedJob(api, stock, mechanic, 'completed')
  const [bill] = await stock.db.select().from(bills).where(eq(bills.bookingId, bookingId))
  if (!bill) throw new Error('the job has no bill')
  const read = async () =>
    (await stock.db.select().from(bills).where(eq(bills.id, bill.id)))[0]?.state
  return { id: bill.id, amountPence: bill.due, bookingId, path: `bookings/${bookingId}/bill`, read }
}

async function makeFee(): Promise<Paid> {
  const { body } = await api.visitor().post('/api/mechanics/register', buildApplication())
  const { id } = body.registrationFee
  const read = async () =>
    (await stock.db.select().from(registrationFees).where(eq(registrationFees.id, id)))[0]?.state
  const path = `mechanics/${body.mechanic.id}/registration-fee/paid`
  return { id, amountPence: 4900, bookingId: null, path, read }
}

const KINDS = [
  ['deposit', 'deposit', makeDeposit],
  ['bill', 'bill', makeBill],
  ['registration fee', 'registration-fee', makeFee],
] as const

const findCase = async (id: string) =>
  (
    await stock.db
      .select()
      .from(operatorCases)
      .where(eq(operatorCases.subject, `twice ${id}`))
  )[0]
const entriesOf = async (id: string) =>
  (await stock.db.select().from(ledgerEntries).where(eq(ledgerEntries.causeId, id))).map(
    ({ kind }) => kind,
  )

describe.each(KINDS)('a %s', (_, purpose, make) => {
  const sendNews = ({ id, amountPence }: Paid, change: object) =>
    sendEvent(api, buildEvent(id, { purpose, amountPence, ...change }))

  it('that a person marked as paid and that is paid at the provider too is a case, and in the books once [PAY-172]', async () => {
    const paid = await make()
    const marked = await api
      .visitor()
      .post(`/api/admin/${paid.path}`, { amount: paid.amountPence / 100, ...SEEN })
    expect(marked.status).toBe(200)
    const before = await entriesOf(paid.id)
    await sendNews(paid, { checkoutReference: 'cs_of_the_card' })
    expect(await findCase(paid.id)).toMatchObject({
      kind: 'mismatch',
      bookingId: paid.bookingId,
      amountPence: paid.amountPence,
      closedAt: null,
    })
    expect([await entriesOf(paid.id), await paid.read()]).toEqual([before, 'paid'])
  })

  /** Paid in two checkouts; what follows names the charge that it is about. */
  async function payTwice() {
    const paid = await make()
    const first = { checkoutReference: `cs_1_${paid.id}`, chargeReference: `pi_1_${paid.id}` }
    const second = { checkoutReference: `cs_2_${paid.id}`, chargeReference: `pi_2_${paid.id}` }
    await sendNews(paid, first)
    await sendNews(paid, first)
    expect(await findCase(`${paid.id} ${first.chargeReference}`)).toBeUndefined()
    const before = await entriesOf(paid.id)
    await sendNews(paid, second)
    const readCase = () => findCase(`${paid.id} ${second.chargeReference}`)
    expect(await readCase()).toMatchObject({ closedAt: null, amountPence: paid.amountPence })
    const [ofFirst, ofSecond] = [first, second].map(({ chargeReference }) => ({ chargeReference }))
    return { paid, before, ofFirst, ofSecond, readCase }
  }

  it('that is paid in two checkouts stays paid when the second goes back, which closes the case [PAY-172]', async () => {
    const { paid, before, ofFirst, ofSecond, readCase } = await payTwice()
    await sendNews(paid, { type: 'refunded', ...ofSecond, amountPence: 100 })
    expect((await readCase())?.closedAt).toBeNull()
    await sendNews(paid, { type: 'refunded', ...ofSecond })
    expect(await readCase()).toMatchObject({ closedBy: 'provider' })
    expect([await entriesOf(paid.id), await paid.read()]).toEqual([before, 'paid'])
    const posted = await stock.db.$count(ledgerEntries)
    await sendNews(paid, { type: 'refunded', ...ofFirst })
    expect(await stock.db.$count(ledgerEntries)).toBeGreaterThan(posted)
  })

  it('whose first payment goes back while a second waits is refunded, and the second stays a case [PAY-172]', async () => {
    const { paid, ofFirst, readCase } = await payTwice()
    const posted = await stock.db.$count(ledgerEntries)
    await sendNews(paid, { type: 'refunded', ...ofFirst })
    expect(await stock.db.$count(ledgerEntries)).toBeGreaterThan(posted)
    expect((await readCase())?.closedAt).toBeNull()
  })

  it('whose second payment goes back and a bank returns that is a case, and the books stay as they are [PAY-172]', async () => {
    const { paid, before, ofSecond } = await payTwice()
    await sendNews(paid, { type: 'refunded', ...ofSecond })
    const refundReference = `re_${paid.id}`
    await sendNews(paid, { type: 'refund-failed', ...ofSecond, refundReference })
    expect(await findCase(`returned ${refundReference}`)).toMatchObject({
      kind: 'mismatch',
      bookingId: paid.bookingId,
      amountPence: paid.amountPence,
      closedAt: null,
    })
    expect([await entriesOf(paid.id), await paid.read()]).toEqual([before, 'paid'])
  })

  it.each(['open', 'won', 'lost'] as const)(
    'whose second payment a bank disputes (%s) has that as a case with its day, and stays paid [PAY-172]',
    async (outcome) => {
      const { paid, before, ofSecond, readCase } = await payTwice()
      const posted = await stock.db.$count(ledgerEntries)
      const reference = `dp_${outcome}_${paid.id}`
      await applyDispute(createTaskContext(api.runtime), {
        reference,
        paymentId: paid.id,
        chargeReference: ofSecond?.chargeReference ?? null,
        purpose,
        amountPence: paid.amountPence,
        takenPence: paid.amountPence,
        givenBackPence: 0,
        fees: [{ id: `txn_${reference}`, amountPence: 2000 }],
        reason: 'duplicate',
        outcome,
        evidenceDueAt: NOW.add({ hours: 168 }),
      })
      const [dispute] = await stock.db
        .select()
        .from(operatorCases)
        .where(eq(operatorCases.subject, reference))
      expect(dispute).toMatchObject({
        kind: 'dispute',
        bookingId: null,
        dueAt: NOW.add({ hours: 168 }),
      })
      expect(dispute?.closedAt === null).toBe(outcome === 'open')
      expect((await readCase())?.closedAt === null).toBe(outcome !== 'lost')
      // The provider's fee is the only entry.
      expect(await stock.db.$count(ledgerEntries)).toBe(posted + 1)
      expect([await entriesOf(paid.id), await paid.read()]).toEqual([before, 'paid'])
    },
  )
})

it('a deposit that is paid on the page of the provider before, after a change, is refunded by that one [PAY-13]', async () => {
  const { id: bookingId, customer } = await bookJob(api, stock, { mechanicId: stock.mechanicId })
  const id = paymentIdOf(await customer.post(`/api/bookings/${bookingId}/pay`))
  const env = buildEnv({
    paymentProvider: 'link',
    depositLink: 'https://pay.example.co.uk/deposit',
  })
  const { payments: before } = api.runtime.providers
  api.runtime.providers.payments = createTestApi(stock.db, { env }).runtime.providers.payments
  await customer.post(`/api/bookings/${bookingId}/pay`)
  api.runtime.providers.payments = before
  await sendEvent(api, buildEvent(id, { checkoutReference: `sim_${id}` }))
  await customer.post(`/api/bookings/${bookingId}/cancel`, {})
  const ada = await signIn(api, 'administrator', '1')
  expect((await ada.get('/api/admin/by-hand')).body.refunds).toEqual([])
  expect(await sendRefunds(createTaskContext(api.runtime))).toBe(1)
})
