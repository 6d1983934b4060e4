import type { PaymentPurpose } from '#domain/payments/payment-purpose.ts'
import { listFees } from './fee-steps.ts'
import { billOf, depositOf, disputePart, type Step } from './making.ts'
import type { Living, World } from './world.ts'

/* What is heard of late, and disputes about parts of a payment, of which there may be several. */

type Find = (world: World, living: Living) => Promise<{ id: string; pounds: number } | null>

const feeOf: Find = async (world, living) => (await listFees(world, living))[0] ?? null

/** A bank returns a refund, and the news of it comes when the provider sends its events again. */
const returnLate =
  (find: Find): Step =>
  async (world, living) => {
    const payment = await find(world, living)
    const event = payment && world.provider.returnRefund(payment.id)
    if (event) living.unreceived.push(event)
  }

/** The same of a refund on the provider’s own pages. */
const refundLate =
  (find: Find): Step =>
  async (world, living) => {
    const payment = await find(world, living)
    const event = payment && world.provider.refundByItself(payment.id)
    if (event) living.unreceived.push(event)
  }

/** A customer pays, and the news of it comes when the provider sends its events again: a dispute of it may overtake it. */
const payLate =
  (find: Find): Step =>
  async (world, living) => {
    const payment = await find(world, living)
    const event = payment && world.provider.pay(payment.id, world.api.clock.now)
    if (event) living.unreceived.push(event)
  }

/** The same of money under an id of nothing of ours. */
const payForeignLate =
  (purpose: PaymentPurpose, find: Find): Step =>
  async (world, living) => {
    const payment = await find(world, living)
    const event = payment && world.provider.payUnderForeignId(payment, purpose)
    if (event) living.unreceived.push(event)
  }

export const LATE_STEPS = {
  'pay deposit, heard late': payLate(depositOf),
  'pay bill, heard late': payLate(billOf),
  'deposit under a foreign id, heard late': payForeignLate('deposit', depositOf),
  'bill under a foreign id, heard late': payForeignLate('bill', billOf),
  'bank returns deposit, heard late': returnLate(depositOf),
  'bank returns bill, heard late': returnLate(billOf),
  'provider refunds, heard late': refundLate(depositOf),
  'provider refunds bill, heard late': refundLate(billOf),
  'part of the deposit lost': disputePart('lost', 1000, 'deposit', depositOf),
  'part of the deposit won': disputePart('won', 1000, 'deposit', depositOf),
  'half of the deposit lost': disputePart('lost', 1500, 'deposit', depositOf),
  'part of the bill lost': disputePart('lost', 3000, 'bill', billOf),
  'part of the bill won': disputePart('won', 3000, 'bill', billOf),
} satisfies Record<string, Step>

/** The same of a registration fee. */
export const LATE_FEE_STEPS = {
  'pay fee, heard late': payLate(feeOf),
  'fee under a foreign id, heard late': payForeignLate('registration-fee', feeOf),
  'bank returns fee, heard late': returnLate(feeOf),
  'provider refunds fee, heard late': refundLate(feeOf),
  'part of the fee lost': disputePart('lost', 2000, 'registration-fee', feeOf),
  'part of the fee won': disputePart('won', 2000, 'registration-fee', feeOf),
} satisfies Record<string, Step>
