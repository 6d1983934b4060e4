import { sql } from 'drizzle-orm'
import { catchUpPayments } from '#server/payments/catch-up-payments.ts'
import { listFees } from './fee-steps.ts'
import { admin, billOf, depositOf, type Step } from './making.ts'
import { enter, type Living, type World } from './world.ts'

/* What administrators write down that no provider says, and the change from one provider to another. */

const BY_BANK = { reference: 'KERBSIDE 4711', reason: 'By the bank account' }

/** Who writes a payment down has looked at the provider too. */
const seen =
  (what: 'deposit' | 'bill'): Step =>
  async (world, living) => {
    const payment = await (what === 'bill' ? billOf : depositOf)(world, living)
    if (payment === null || !world.provider.endPage(payment.id)) return
    await admin(world, `/api/admin/bookings/${living.id}/${what}`, {
      amount: payment.pounds,
      receivedOn: '2026-11-02',
      ...BY_BANK,
    })
  }

type RefundByHand = { id: string; bookingId: string | null; mechanicId: number; pounds: number }

/** Those that no provider makes: what the one before has sent back is refused, also where its news has not come. */
const makeRefunds: Step = async (world, living) => {
  const { provider } = world
  const ada = await enter(world, world.api, 'administrator', '1')
  const { body } = await ada.get('/api/admin/by-hand')
  const [fee] = await listFees(world, living)
  const own: RefundByHand[] = (body?.refunds ?? []).filter(
    ({ bookingId, mechanicId }: RefundByHand) =>
      bookingId === living.id || (fee && mechanicId === fee.mechanicId),
  )
  for (const { id, pounds } of own) {
    const made = { amount: pounds, madeOn: '2026-11-02', ...BY_BANK }
    await ada.post(`/api/admin/refunds/${id}/made`, made)
    if (!(await isMarked(world, id))) continue
    const bill = await billOf(world, living)
    for (const paymentId of [living.depositId, bill?.id, id])
      if (paymentId !== undefined) provider.leaveToPeople(paymentId)
  }
}

/** Also where the answer was lost. Reads by the test's own connection, which never crashes. */
async function isMarked({ stock }: World, refundId: string): Promise<boolean> {
  const { rows } = await stock.db.execute(
    sql`select from marked_refunds where refund_id = ${refundId}`,
  )
  return rows.length > 0
}

/** Closing the case says so. */
const repayReturned: Step = async (world, living) => {
  const fees = (await listFees(world, living)).map(({ id }) => id)
  const { rows } = await world.stock.db.execute<{ id: string }>(
    sql`select id from operator_cases where kind = 'refund-returned' and closed_at is null
      and (booking_id = ${living.id} or exists (
        select from jsonb_array_elements_text(${JSON.stringify(fees)}::jsonb) fee (id) where position(fee.id in subject) > 0))`,
  )
  for (const { id } of rows)
    await admin(world, `/api/admin/operator-cases/${id}/close`, { reason: 'Paid by transfer' })
}

/** What the customer was not satisfied with is put right, and the payout waits no more. */
const decideCases: Step = async (world, { id }) => {
  const { rows } = await world.stock.db.execute<{ id: string }>(
    sql`select id from cases where booking_id = ${id} and decided_at is null`,
  )
  for (const each of rows)
    await admin(world, `/api/admin/cases/${each.id}/decide`, {
      outcome: 'put-right',
      decision: 'The pads were replaced again.',
      costPounds: 0,
    })
}

const writeDebtOff: Step = async (world, { mechanicId }) => {
  const ada = await enter(world, world.api, 'administrator', '1')
  const { body } = await ada.get(`/api/admin/mechanics/${mechanicId}/money`)
  await ada.post(`/api/admin/mechanics/${mechanicId}/write-off`, {
    amount: Math.max(0, -(body?.balancePounds ?? 0)),
    reason: 'Gone abroad',
  })
}

/** What the one before knows is asked of it first. What it says afterwards, it says until we listen to it again. */
const changeProvider: Step = async (world) => {
  await catchUpPayments(world.tasks())
  world.use(world.usesLink() ? 'simulator' : 'link')
}

/** The transfers that wait for a person. */
async function plannedByHand({ stock }: World, { mechanicId }: Living) {
  const { rows } = await stock.db.execute<{ id: string; pounds: number }>(
    sql`select id, amount::float as pounds from payouts
      where mechanic_id = ${mechanicId} and state = 'planned' and provider = 'link'`,
  )
  return rows[0] ?? null
}

const handlePlanned =
  (what: 'made' | 'call-off'): Step =>
  async (world, living) => {
    const planned = await plannedByHand(world, living)
    if (!planned) return
    const ada = await enter(world, world.byHand, 'administrator', '1')
    const made = { amount: planned.pounds, madeOn: '2026-11-02', reference: 'KERBSIDE 4711' }
    await ada.post(`/api/admin/payouts/${planned.id}/${what}`, {
      ...(what === 'made' && made),
      reason: 'By the bank account',
    })
  }

/** A bank sends back what a person had sent last; a second time it is refused. */
const returnPayout: Step = async (world, { mechanicId }) => {
  const { rows } = await world.stock.db.execute<{ id: string; pounds: number }>(
    sql`select p.id, p.amount::float as pounds from payouts p join marked_payouts m on m.payout_id = p.id
      where p.mechanic_id = ${mechanicId} order by p.planned_at desc limit 1`,
  )
  const [sent] = rows
  if (!sent) return
  const ada = await enter(world, world.byHand, 'administrator', '1')
  const back = { amount: sent.pounds, receivedOn: '2026-11-02', ...BY_BANK }
  await ada.post(`/api/admin/payouts/${sent.id}/returned`, back)
}

export const HAND_STEPS = {
  'deposit seen by hand': seen('deposit'),
  'bill seen by hand': seen('bill'),
  'refunds made by hand': makeRefunds,
  'returned refund paid another way': repayReturned,
  'payout made by hand': handlePlanned('made'),
  'payout called off': handlePlanned('call-off'),
  'payout by hand returned by its bank': returnPayout,
  'customer satisfied': decideCases,
  'debt written off': writeDebtOff,
  'change of provider': changeProvider,
} satisfies Record<string, Step>
