import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { BookingDetail } from '#contract/admin/booking-detail.ts'
import type { DeskCancelCause } from '#domain/jobs/dispatch/desk-cancel-causes.ts'
import { isReached } from '#domain/time/is-reached.ts'
import { askForBills } from '#server/payments/bills/charging/ask-for-bills.ts'
import { catchUpPayments } from '#server/payments/catch-up-payments.ts'
import { returnUnusedDeposits } from '#server/payments/deposits/return-unused-deposits.ts'
import { runPayouts } from '#server/payments/payouts/run-payouts.ts'
import { sendRefundOrders } from '#server/payments/refunds/send-refund-orders.ts'
import { sendFeeRefunds } from '#server/payments/registration-fee/send-fee-refunds.ts'
import { sendRefunds } from '#server/payments/send-refunds.ts'
import { decide, propose } from '#test/support/follow-ups.ts'
import { slotOf } from '#test/support/jobs.ts'
import { buildEvent, sendEvent, sendSigned } from '#test/support/webhook.ts'
import { CHANGED_PAYOUT_STEPS, CHANGED_STEPS } from './changed-steps.ts'
import { expectNotPlanned, readBeforeRun } from './check-payouts.ts'
import { ENQUIRIES } from './enquiries.ts'
import { FEE_STEPS } from './fee-steps.ts'
import { HAND_STEPS } from './hand-steps.ts'
import { LATE_FEE_STEPS, LATE_STEPS } from './late-steps.ts'
import { admin, billOf, depositOf, dispute, loseEvent, type Step, send } from './making.ts'
import { MONTH_STEPS } from './month-steps.ts'
import { OTHER_JOBS } from './other-jobs.ts'
import { PARKED_STEPS } from './parked-steps.ts'
import { readFees } from './read-fees.ts'
import type { CardKind } from './remembering-provider.ts'
import { SECOND_STEPS } from './second-steps.ts'
import { enter, type Living, type World } from './world.ts'

/* What somebody may try at any moment of a history. Each may be refused. */

type Refunded = { position?: number; borneBy?: 'us' | 'both' }

async function refund(
  world: World,
  { id }: Living,
  amount: number,
  { position = 0, borneBy = amount > 10 ? 'both' : 'us' }: Refunded = {},
) {
  const { rows } = await world.stock.db.execute<{ sum: number }>(
    sql`select coalesce(sum(amount), 0)::float as sum from refund_decisions where booking_id = ${id}`,
  )
  return admin(world, `/api/admin/bookings/${id}/refund`, {
    lines: [{ position, amount }],
    borneBy,
    reason: 'The pads squealed',
    refundedBefore: rows[0]?.sum ?? 0,
  })
}

const payDeposit =
  (card: CardKind): Step =>
  (world, living) =>
    send(world, living, world.provider.pay(living.depositId, world.api.clock.now, card))

const progress =
  (status: string): Step =>
  async ({ api, stock }, { id, mechanic }) => {
    const slot = await slotOf(stock, id)
    if (Temporal.Instant.compare(api.clock.now, slot) < 0) api.clock.now = slot
    await mechanic.post(`/api/mechanics/jobs/${id}/progress`, { status })
  }

const start: Step = async (world, living) => {
  await progress('on-the-way')(world, living)
  await progress('in-progress')(world, living)
}

const complete =
  (undone: object[]): Step =>
  async (world, living) => {
    await start(world, living)
    await living.mechanic.post(`/api/mechanics/jobs/${living.id}/complete`, {
      mileage: 64_120,
      undone,
    })
  }

const extraWork =
  (decision: 'approved' | 'declined'): Step =>
  async (world, living) => {
    const { stock } = world
    await start(world, living)
    const { id, mechanic, customer } = living
    await propose({ mechanic, id }, stock.serviceId('oil-change'))
    const { body } = await customer.get(`/api/bookings/${id}/follow-up-quotes`)
    const open = Array.isArray(body) && body.find(({ mayDecide }) => mayDecide)
    if (open) await decide(customer, open, [decision])
  }

const later =
  (hours: number): Step =>
  async ({ api }) => {
    api.clock.now = api.clock.now.add({ hours })
  }

const payOut =
  (how: 'by the provider' | 'by hand'): Step =>
  async (world, living) => {
    await world.stock.db.execute(sql`delete from payout_runs`)
    const before = await readBeforeRun(world, living)
    try {
      await runPayouts(how === 'by hand' ? world.tasksByHand() : world.tasks())
    } finally {
      await expectNotPlanned(world, living, before)
    }
  }

const makeRefunds: Step = async ({ tasks }) => {
  await sendRefunds(tasks())
  await sendRefundOrders(tasks())
  await sendFeeRefunds(tasks())
  await returnUnusedDeposits(tasks())
}

/** The desk confirms what it was shown, and nothing else becomes of the deposit. */
const cancelAtDesk =
  (cause: DeskCancelCause): Step =>
  async (world, { id }) => {
    const shown = await (await enter(world, world.api, 'administrator', '1')).get(
      `/api/admin/bookings/${id}`,
    )
    if (shown.status !== 200) return
    const { cancelling, deposit } = shown.body as BookingDetail
    const outcome = cancelling.find((each) => each.cause === cause)
    const { status, body } = await admin(world, `/api/admin/bookings/${id}/cancel`, {
      ...{ cause, deposit: outcome?.deposit, reason: 'As they said' },
    })
    if (status !== 200) return
    expect(outcome?.allowed).toBe(true)
    if (cause === 'not-there')
      expect(isReached(await slotOf(world.stock, id), world.api.clock.now)).toBe(true)
    if (cause !== 'customer') expect(outcome?.deposit).toBe(cause === 'ours' ? 'refunded' : 'kept')
    expect(body.deposit).toBe(deposit === 'paid' ? outcome?.deposit : deposit)
  }

const STEPS_OF_A_JOB = {
  'pay deposit': payDeposit('works'),
  'pay deposit, card declines later': payDeposit('declines'),
  'pay deposit, bank asks later': payDeposit('asks'),
  'pay deposit, event lost': loseEvent(({ api, provider }, { depositId }) =>
    provider.pay(depositId, api.clock.now),
  ),
  decline: (world, living) =>
    send(world, living, buildEvent(living.depositId, { type: 'declined' })),
  'forged event': ({ api }, { depositId }) =>
    sendSigned(api, JSON.stringify(buildEvent(depositId)), { secret: 'z'.repeat(40) }),
  'wrong amount': (world, living) =>
    send(world, living, buildEvent(living.depositId, { amountPence: 2999 })),
  'event again': async ({ api }, { sent }) => sent.length > 0 && sendEvent(api, sent.at(-1) ?? {}),
  'payment in the news under another id': async (world, living) => {
    const paid = living.sent.findLast((event) => 'type' in event && event.type === 'paid')
    if (paid) await send(world, living, { ...paid, id: `evt_${randomUUID()}` })
  },
  'late news': async (world, living) => {
    // The newest first: they come out of order.
    for (const event of world.provider.news.splice(0).reverse()) await send(world, living, event)
  },
  'news again': async (world, living) => {
    for (const event of living.unreceived.splice(0)) await send(world, living, event)
  },
  // What it answered us already, when it was asked.
  'news lost': async ({ provider }) => provider.news.splice(0),
  'open deposit page': (_, { customer, id }) => customer.post(`/api/bookings/${id}/pay`),
  cancel: (_, { customer, id }) => customer.post(`/api/bookings/${id}/cancel`, {}),
  'cancel for the operator': cancelAtDesk('ours'),
  'cancel by telephone': cancelAtDesk('customer'),
  'cancel a visit in vain': cancelAtDesk('not-there'),
  'set off': progress('on-the-way'),
  reschedule: async ({ stock }, { customer, id }) => {
    const slot = await slotOf(stock, id)
    await customer.post(`/api/bookings/${id}/reschedule`, {
      scheduledDate: slot.add({ hours: 48 }).toString(),
      expressRequest: true,
    })
  },
  'eve of the slot': async ({ api, stock }, { id }) => {
    const eve = (await slotOf(stock, id)).subtract({ hours: 12 })
    if (Temporal.Instant.compare(api.clock.now, eve) < 0) api.clock.now = eve
  },
  'extra work agreed': extraWork('approved'),
  'extra work declined': extraWork('declined'),
  complete: complete([]),
  'complete, a line undone': complete([{ position: 0, reason: 'The part did not come' }]),
  'charge bill': ({ tasks }) => askForBills(tasks()),
  'open bill page': (_, { customer, id }) => customer.post(`/api/bookings/${id}/bill/pay`),
  'pay bill': async (world, living) => {
    const bill = await billOf(world, living)
    if (!bill) return
    await send(world, living, world.provider.pay(bill.id, world.api.clock.now))
  },
  'pay bill, event lost': loseEvent(async (world, living) => {
    const bill = await billOf(world, living)
    return bill && world.provider.pay(bill.id, world.api.clock.now)
  }),
  'catch up': ({ tasks }) => catchUpPayments(tasks()),
  'not satisfied': (_, { customer, id }) =>
    customer.post(`/api/bookings/${id}/cases`, {
      kind: 'dissatisfaction',
      words: 'It still squeals',
    }),
  'refund 5': (world, living) => refund(world, living, 5),
  'refund 5 of the visit': (world, living) => refund(world, living, 5, { position: 1 }),
  'refund 7, borne by both': (world, living) => refund(world, living, 7, { borneBy: 'both' }),
  'refund 40': (world, living) => refund(world, living, 40),
  'refund 500': (world, living) => refund(world, living, 500),
  'provider refunds': (world, living) =>
    send(world, living, world.provider.refundByItself(living.depositId)),
  'provider refunds bill': async (world, living) => {
    const bill = await billOf(world, living)
    if (bill) await send(world, living, world.provider.refundByItself(bill.id))
  },
  'bank returns deposit': (world, living) =>
    send(world, living, world.provider.returnRefund(living.depositId)),
  'bank returns bill': async (world, living) => {
    const bill = await billOf(world, living)
    if (bill) await send(world, living, world.provider.returnRefund(bill.id))
  },
  'dispute of the deposit': dispute('open', 'deposit', depositOf),
  'deposit dispute lost': dispute('lost', 'deposit', depositOf),
  'deposit dispute won': dispute('won', 'deposit', depositOf),
  'dispute of the bill': dispute('open', 'bill', billOf),
  'bill dispute lost': dispute('lost', 'bill', billOf),
  'bill dispute won': dispute('won', 'bill', billOf),
  'waive bill': (world, { id }) =>
    admin(world, `/api/admin/bookings/${id}/bill/give-up`, { kind: 'waive', reason: 'A gesture' }),
  'write bill off': (world, { id }) =>
    admin(world, `/api/admin/bookings/${id}/bill/give-up`, {
      kind: 'write-off',
      reason: 'Gone abroad',
    }),
  'make refunds': makeRefunds,
  'make refunds, the first refused': async (world, living) => {
    world.provider.refuseNext(true)
    await makeRefunds(world, living).finally(() => world.provider.refuseNext(false))
  },
  'pay out': payOut('by the provider'),
  'plan payouts by hand': payOut('by hand'),
  'our VAT number changes': async ({ api, byHand }) => {
    const { env } = api.runtime
    const vatNumber = env.vatNumber === null ? 'GB980780684' : null
    for (const { runtime } of [api, byHand]) runtime.env.vatNumber = vatNumber
  },
  'fees of the provider read': readFees,
  'an hour': later(1),
  'a day': later(24),
  'three days': later(72),
} satisfies Record<string, Step>

const STEPS = {
  ...STEPS_OF_A_JOB,
  ...FEE_STEPS,
  ...HAND_STEPS,
  ...PARKED_STEPS,
  ...SECOND_STEPS,
  ...LATE_STEPS,
  ...LATE_FEE_STEPS,
  ...CHANGED_STEPS,
  ...CHANGED_PAYOUT_STEPS,
  ...OTHER_JOBS,
  ...ENQUIRIES,
  ...MONTH_STEPS,
}

export type StepName = keyof typeof STEPS
export const STEP_NAMES = Object.keys(STEPS) as StepName[] // Their own keys.

/** What can become of a registration fee, which has nothing to do with the money of a job. */
export const FEE_STEP_NAMES: StepName[] = [
  ...(Object.keys(FEE_STEPS) as StepName[]), // Its own keys.
  ...(Object.keys(LATE_FEE_STEPS) as StepName[]), // Its own keys.
  ...(Object.keys(CHANGED_STEPS) as StepName[]), // Its own keys.
  'fee under a foreign id',
  'attach payment',
  'fee a second time',
  'what came twice goes back',
  'the bank returns what came twice',
  'dispute of what came twice',
  'dispute of what came twice lost',
  'dispute of what came twice won',
  'change of provider',
  'refunds made by hand',
  'returned refund paid another way',
  'event again',
  'payment in the news under another id',
  'late news',
  'news again',
  'news lost',
  'catch up',
  'make refunds',
  'fees of the provider read',
  'month exported',
  'month locked',
  'next month',
  'an hour',
  'a day',
]

export function make(name: StepName, world: World, living: Living): Promise<unknown> {
  const step: Step = STEPS[name]
  return step(world, living)
}
