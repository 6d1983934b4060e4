import { sql } from 'drizzle-orm'
import { buildApplication } from '#test/support/applicants.ts'
import { buildEvent, sendSigned } from '#test/support/webhook.ts'
import { admin, dispute, loseEvent, type Step, send } from './making.ts'
import type { Living, World } from './world.ts'

/* What may become of a registration fee: of one that is asked for anew after a rejection too. */

type Fee = { id: string; mechanicId: number; pounds: number }

/** The fees of an applicant, the newest first. Reads by the test's own connection, which never crashes. */
export async function listFees({ stock }: World, { applicantEmail }: Living): Promise<Fee[]> {
  const { rows } = await stock.db.execute<Fee>(
    sql`select f.id, m.id as "mechanicId", f.amount::float as pounds from registration_fees f
      join mechanics m on m.id = f.mechanic_id where m.email = ${applicantEmail}
      order by f.created_at desc, f.id desc`,
  )
  return rows
}

const newestFee = async (world: World, living: Living) => (await listFees(world, living))[0] ?? null

const withFee =
  (act: (world: World, fee: Fee, living: Living) => Promise<unknown>): Step =>
  async (world, living) => {
    const fee = await newestFee(world, living)
    if (fee) await act(world, fee, living)
  }

/** On whichever page is still open: of a fee that nobody asks for any more too. */
async function pay(world: World, living: Living): Promise<object | null> {
  for (const { id } of (await listFees(world, living)).toReversed()) {
    const event = world.provider.pay(id, world.api.clock.now)
    if (event) return event
  }
  return null
}

const feeEvent = (id: string, change: object = {}) =>
  buildEvent(id, { purpose: 'registration-fee', amountPence: 4900, ...change })

const decide =
  (path: string): Step =>
  (world, living) =>
    withFee((_, { mechanicId }) =>
      admin(world, `/api/admin/mechanics/${mechanicId}/${path}`, { reason: 'Talked on the phone' }),
    )(world, living)

const apply: Step = ({ api }, { applicantEmail: email }) =>
  api.visitor().post('/api/mechanics/register', buildApplication({ email }))

export const FEE_STEPS = {
  apply,
  'approve applicant': decide('approve'),
  'reject applicant': decide('reject'),
  'open fee page': withFee(({ api }, { id }) =>
    api.visitor().post(`/api/registration-fees/${id}/pay`),
  ),
  'pay fee': async (world, living) => send(world, living, await pay(world, living)),
  'pay fee, event lost': loseEvent(pay),
  'fee declined': withFee((world, { id }, living) =>
    send(world, living, feeEvent(id, { type: 'declined' })),
  ),
  'fee, wrong amount': withFee((world, { id }, living) =>
    send(world, living, feeEvent(id, { amountPence: 4899 })),
  ),
  'forged event of a fee': withFee(({ api }, { id }) =>
    sendSigned(api, JSON.stringify(feeEvent(id)), { secret: 'z'.repeat(40) }),
  ),
  'waive fee': decide('registration-fee/waive'),
  'refund fee': decide('registration-fee/refund'),
  'fee seen by hand': withFee(async (world, { id, mechanicId, pounds }) => {
    if (!world.provider.endPage(id)) return
    await admin(world, `/api/admin/mechanics/${mechanicId}/registration-fee/paid`, {
      amount: pounds,
      receivedOn: '2026-11-02',
      reference: 'FLETCHER 49',
      reason: 'Seen on the account',
    })
  }),
  'provider refunds fee': withFee((world, { id }, living) =>
    send(world, living, world.provider.refundByItself(id)),
  ),
  'bank returns fee': withFee((world, { id }, living) =>
    send(world, living, world.provider.returnRefund(id)),
  ),
  'dispute of the fee': dispute('open', 'registration-fee', newestFee),
  'fee dispute lost': dispute('lost', 'registration-fee', newestFee),
  'fee dispute won': dispute('won', 'registration-fee', newestFee),
} satisfies Record<string, Step>
