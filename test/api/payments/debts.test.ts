import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { billIssued, billPaid, billRefundOwed } from '#domain/payments/ledger/bill-entries.ts'
import { transferMade } from '#domain/payments/ledger/provider-entries.ts'
import { inTransaction } from '#server/context.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { ledgerBalances, mechanicBalances } from '#server/db/schema/ledger.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { papers } from '#server/db/schema/papers.ts'
import { debtWriteOffs, payouts } from '#server/db/schema/payouts.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { planMechanicPayout } from '#server/payments/payouts/plan-payout.ts'
import { runPayouts } from '#server/payments/payouts/run-payouts.ts'
import { settlePaidPayout } from '#server/payments/payouts/settle-payout.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { acceptedJob, signInMechanic } from '#test/support/jobs.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock } from '#test/support/stock.ts'

/* What a mechanic owes us and will not pay back. */

const MONDAY = Temporal.Instant.from('2026-11-09T07:00:00Z')
const EARNED = MONDAY.subtract({ hours: 72 })
const stock = await freshStock()
const env = buildEnv({
  mode: 'live',
  paymentProvider: 'link',
  depositLink: 'https://pay.example.co.uk/deposit',
})
const api = createTestApi(stock.db, { now: EARNED, env })

const post = (entry: Parameters<typeof postEntry>[1]) =>
  inTransaction(createTaskContext(api.runtime), (ctx) => postEntry(ctx, entry))

type Mechanic = Awaited<ReturnType<typeof signInMechanic>>

async function earn(mechanic: Mechanic, totalPence: number) {
  const { id: bookingId } = await acceptedJob(api, stock, mechanic)
  const cause = { causeId: randomUUID(), bookingId }
  const total = pence(totalPence)
  await post(
    billIssued({ ...cause, totalPence: total, depositPence: pence(0), mechanicId: mechanic.id }),
  )
  await post(billPaid({ ...cause, amountPence: total }))
  return bookingId
}

/** £90 were paid out for a job whose £100 all went back afterwards. */
async function indebted() {
  api.clock.now = EARNED
  const mechanic = await signInMechanic(api, stock)
  const bookingId = await earn(mechanic, 10_000)
  const cause = { causeId: randomUUID(), bookingId, mechanicId: mechanic.id }
  await post(transferMade({ ...cause, amountPence: pence(9000) }))
  await post(billRefundOwed({ ...cause, amountPence: pence(10_000), leftPence: pence(10_000) }))
  return mechanic
}
const ASKED = { amount: 90, reason: 'Went abroad and does not answer' }
const owedTo = async (id: number) =>
  (await stock.db.select().from(mechanicBalances).where(eq(mechanicBalances.mechanicId, id)))
    .map(({ owedPence }) => owedPence)
    .reduce((sum, owed) => sum + owed, 0)
const writtenOff = async () =>
  (await stock.db.select().from(ledgerBalances)).find(({ account }) => account === 'written-off')
    ?.balancePence ?? 0

it('a debt is written off whole: the ledger has it, the mechanic is notified and sees it [PAY-122, SEC-6]', async () => {
  const mechanic = await indebted()
  const ada = await signIn(api, 'administrator', '1')
  const before = await writtenOff()
  expect(await owedTo(mechanic.id)).toBe(-9000)
  const { status, body } = await ada.post(`/api/admin/mechanics/${mechanic.id}/write-off`, ASKED)
  expect([status, body]).toEqual([200, { pounds: 90 }])
  expect([await owedTo(mechanic.id), (await writtenOff()) - before]).toEqual([0, 9000])
  const money = (await mechanic.visitor.get('/api/mechanics/money')).body
  expect([money.balancePounds, money.writtenOff]).toMatchObject([
    0,
    [{ amountPounds: 90, at: EARNED.toString() }],
  ])
  const told = await stock.db
    .select()
    .from(notifications)
    .where(eq(notifications.type, 'debt-written-off'))
  expect(told.map(({ data }) => data)).toContainEqual({
    mechanicId: mechanic.id,
    amountPence: 9000,
  })
  const lines = await stock.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'mechanic.write-off'))
  expect(lines.map(({ object }) => object)).toContain(`mechanic ${mechanic.id}: £90.00`)
})

it('a debt is written off once, also by two administrators at once [PAY-122]', async () => {
  const [ada, bob] = await Promise.all([
    signIn(api, 'administrator', '1'),
    signIn(api, 'administrator', '1'),
  ])
  for (let round = 0; round < 4; round += 1) {
    const { id } = await indebted()
    const path = `/api/admin/mechanics/${id}/write-off`
    const answers = await Promise.all([ada.post(path, ASKED), bob.post(path, ASKED)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([
      await owedTo(id),
      await stock.db.$count(debtWriteOffs, eq(debtWriteOffs.mechanicId, id)),
    ]).toEqual([0, 1])
  }
})

it('a debt of another amount than the administrator saw stays [PAY-122]', async () => {
  const mechanic = await indebted()
  await earn(mechanic, 5000)
  const ada = await signIn(api, 'administrator', '1')
  const { status, body } = await ada.post(`/api/admin/mechanics/${mechanic.id}/write-off`, ASKED)
  expect([status, body.error]).toEqual([409, 'invalid_transition'])
  expect(await owedTo(mechanic.id)).toBe(-4500)
  const { status: second } = await ada.post(`/api/admin/mechanics/${mechanic.id}/write-off`, {
    ...ASKED,
    amount: 45,
  })
  expect([second, await owedTo(mechanic.id)]).toEqual([200, 0])
})

it('what a written-off debt is set against has its commission invoiced then, and in no later payout again [PAY-75, PAY-122]', async () => {
  const mechanic = await indebted()
  await earn(mechanic, 5000)
  const ada = await signIn(api, 'administrator', '1')
  await ada.post(`/api/admin/mechanics/${mechanic.id}/write-off`, { ...ASKED, amount: 45 })
  const invoiced = async () => {
    const { body } = await mechanic.visitor.get('/api/mechanics/papers')
    return body
      .filter(({ kind }: { kind: string }) => kind === 'commission-invoice')
      .map(({ amountPounds }: { amountPounds: number }) => amountPounds)
  }
  expect(await invoiced()).toEqual([5])
  await earn(mechanic, 10_000)
  api.clock.now = MONDAY
  await planMechanicPayout(createTaskContext(api.runtime), mechanic.id)
  const [planned] = await stock.db.select().from(payouts).where(eq(payouts.mechanicId, mechanic.id))
  if (!planned) throw new Error('nothing was planned')
  await inTransaction(createTaskContext(api.runtime), (ctx) =>
    settlePaidPayout(ctx, planned, randomUUID()),
  )
  expect(await invoiced()).toEqual([10, 5])
})

it('a written-off debt is named by the statement of the next payout, and no payout on its way allows it [PAY-122, PAY-75]', async () => {
  const mechanic = await indebted()
  await (await signIn(api, 'administrator', '1')).post(
    `/api/admin/mechanics/${mechanic.id}/write-off`,
    ASKED,
  )
  await earn(mechanic, 10_000)
  api.clock.now = MONDAY
  const ada = await signIn(api, 'administrator', '1')
  await runPayouts(createTaskContext(api.runtime))
  const refused = await ada.post(`/api/admin/mechanics/${mechanic.id}/write-off`, ASKED)
  expect([refused.status, refused.body.error]).toEqual([409, 'invalid_transition'])
  const { payouts } = (await ada.get('/api/admin/by-hand')).body
  const { id } = payouts.find(
    ({ mechanicId }: { mechanicId: number }) => mechanicId === mechanic.id,
  )
  await ada.post(`/api/admin/payouts/${id}/made`, {
    amount: 90,
    madeOn: '2026-11-09',
    reference: 'KERBSIDE 4711',
    reason: 'Paid from the account',
  })
  const issued = await stock.db.select().from(papers).where(eq(papers.causeId, id))
  const statement = issued.find(({ kind }) => kind === 'payout-statement')
  expect(statement?.content.facts).toContainEqual({
    label: 'Debt written off',
    value: '£90.00 on Friday 6 November 2026',
  })
})
