import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { billIssued, billPaid } from '#domain/payments/ledger/bill-entries.ts'
import { inTransaction } from '#server/context.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { payoutRuns } from '#server/db/schema/payouts.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { runPayouts } from '#server/payments/payouts/run-payouts.ts'
import { createTestApi } from '#test/support/api.ts'
import { acceptedJob, signInMechanic } from '#test/support/jobs.ts'
import { signIn } from '#test/support/roles.ts'
import { STRIPE_TEST, startStripe } from '#test/support/stand-ins/stripe.ts'
import { freshStock } from '#test/support/stock.ts'
import { buildStripeEnv, buildStripeEvent, sendStripeEvent } from '#test/support/stripe.ts'

/* Payouts that Stripe refuses, and what a bank does not take of one that was made. */

const MONDAY = Temporal.Instant.from('2026-11-09T07:00:00Z')
const EARNED = MONDAY.subtract({ hours: 72 })

const stripe = await startStripe()
const stock = await freshStock()
const api = createTestApi(stock.db, { now: EARNED, env: buildStripeEnv(stripe.url) })
const run = () => runPayouts(createTaskContext(api.runtime))

beforeEach(async () => {
  api.clock.now = EARNED
  await stock.db.delete(payoutRuns)
})

/** A mechanic with a complete account, who has earned £90. */
async function earner() {
  const mechanic = await signInMechanic(api, stock)
  await mechanic.visitor.post('/api/mechanics/payout-account')
  const account = stripe.accounts.at(-1)
  if (account === undefined) throw new Error('Stripe was not asked for an account')
  await say('account.updated', stripe.completeAccount(account.id), account.id)
  const { id: bookingId } = await acceptedJob(api, stock, mechanic)
  const cause = { causeId: bookingId, bookingId }
  const totalPence = pence(10_000)
  const issued = { ...cause, totalPence, depositPence: pence(0), mechanicId: mechanic.id }
  await inTransaction(createTaskContext(api.runtime), async (ctx) => {
    await postEntry(ctx, billIssued(issued))
    await postEntry(ctx, billPaid({ ...cause, amountPence: totalPence }))
  })
  return { ...mechanic, account }
}

const say = (type: string, object: object, account: string) =>
  sendStripeEvent(api, buildStripeEvent(type, object, { account }), {
    secret: STRIPE_TEST.connectWebhookSecret,
  })

type Case = {
  topic: string | null
  mechanic: { id: number } | null
  received: string
  closed: object | null
}
const listCases = async (topic: string): Promise<Case[]> =>
  (await (await signIn(api, 'administrator', '1')).get('/api/admin/operator-cases')).body.filter(
    (each: Case) => each.topic === topic,
  )
const countEmails = () => stock.db.$count(notifications, eq(notifications.type, 'operator-case'))

it('a payout that Stripe refuses is a case with its mechanic, and one email for a run of them [PAY-206]', async () => {
  const mechanics = [await earner(), await earner()]
  for (const { account } of mechanics)
    Object.assign(account, { capabilities: { transfers: 'inactive' } })
  const emails = await countEmails()
  api.clock.now = MONDAY
  await run()
  const cases = await listCases('payout-refused')
  expect(cases.map(({ mechanic }) => mechanic?.id).toSorted()).toEqual(
    mechanics.map(({ id }) => id).toSorted(),
  )
  expect(cases[0]).toMatchObject({
    pounds: 90,
    bookingId: null,
    received: expect.stringContaining('The mechanic is owed it as before.'),
  })
  expect(await countEmails()).toBe(emails + 1)
  for (const { visitor } of mechanics)
    expect((await visitor.get('/api/mechanics/money')).body).toMatchObject({
      balancePounds: 90,
      payouts: [{ state: 'failed' }],
    })

  for (const { account } of mechanics) stripe.completeAccount(account.id)
  api.clock.now = MONDAY.add({ hours: 7 * 24 })
  await run()
  for (const { visitor } of mechanics)
    expect((await visitor.get('/api/mechanics/money')).body.balancePounds).toBe(0)
})

/** A run of another worker, which stands still before it asks for a transfer, or after the answer, until it goes on. */
function runApart(when: 'before' | 'after') {
  const ctx = createTaskContext(api.runtime)
  const port = ctx.payments.payouts
  if (port === null) throw new Error('Stripe pays')
  const [asked, goes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const transfer: typeof port.transfer = async (order) => {
    const answer = when === 'after' ? await port.transfer(order) : null
    asked.resolve()
    await goes.promise
    return answer ?? port.transfer(order)
  }
  const payouts = { ...port, transfer }
  const ended = runPayouts({ ...ctx, payments: { ...ctx.payments, payouts } })
  return {
    asked: asked.promise,
    goOn: () => {
      goes.resolve()
      return ended
    },
  }
}

it.each([
  ['is made for one', 'before'],
  ['was made for the other', 'after'],
] as const)(
  'of two runs at once the refusal of one does not undo the transfer that %s: it is paid once, and its case is over [PAY-44, PAY-206]',
  async (_, when) => {
    const { account, id } = await earner()
    const close = () => Object.assign(account, { capabilities: { transfers: 'inactive' } })
    const listOpen = async () =>
      (await listCases('payout-refused')).filter(({ closed }) => closed === null)
    const before = (await listOpen()).length
    api.clock.now = MONDAY
    if (when === 'after') close()
    const other = runApart(when)
    await other.asked
    if (when === 'before') close()
    else stripe.completeAccount(account.id)
    // Stripe stores no answer to what it refused before it began.
    stripe.keys.clear()
    await run()
    stripe.completeAccount(account.id)
    stripe.keys.clear()
    await other.goOn()
    for (const weeks of [1, 2]) {
      api.clock.now = MONDAY.add({ hours: weeks * 7 * 24 })
      await run()
    }
    expect(stripe.transfers.filter(({ destination }) => destination === account.id)).toMatchObject([
      { amount: 9000 },
    ])
    const { balancePounds, payouts } = (
      await (await signIn(api, 'mechanic', String(id))).get('/api/mechanics/money')
    ).body
    expect({ balancePounds, payouts }).toMatchObject({
      balancePounds: 0,
      payouts: [{ state: 'paid' }],
    })
    expect(await listOpen()).toHaveLength(before)
  },
)

it.each([
  ['of a mechanic', (own: string) => own, 1],
  ['of ours', () => undefined, 1],
  ['of somebody else', () => 'acct_of_somebody', 0],
])(
  'what the bank %s does not take from Stripe is a case, once, where the account is ours or a mechanic’s [PAY-206]',
  async (_, accountOf, count) => {
    const { account } = await earner()
    const before = (await listCases('bank-refused')).length
    const named = accountOf(account.id)
    const event = buildStripeEvent(
      'payout.failed',
      { id: 'po_1', amount: 9000 },
      named === undefined ? {} : { account: named },
    )
    const secret =
      named === undefined ? STRIPE_TEST.webhookSecret : STRIPE_TEST.connectWebhookSecret
    await sendStripeEvent(api, event, { secret })
    await sendStripeEvent(api, event, { secret })
    await sendStripeEvent(api, { ...event, id: `${event.id}_test`, livemode: false }, { secret })
    expect((await listCases('bank-refused')).length - before).toBe(count)
  },
)
