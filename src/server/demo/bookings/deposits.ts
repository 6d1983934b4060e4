import {
  depositPaid,
  depositRefundOwed,
  refundMade,
} from '#domain/payments/ledger/deposit-entries.ts'
import { FIRST_TARIFF } from '#domain/quotes/tariff.ts'
import type { Db } from '#server/db/open.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { emptyRow, type NewRow } from '#server/db/statement.ts'
import { demoId } from '#server/demo/demo-id.ts'
import { postEntries } from '#server/payments/ledger/post-entry.ts'
import type { DemoBooking } from './demo-bookings.ts'

const PAID_AFTER_MINUTES = 2

type Paid = {
  quoteId: string
  bookingId: string
  createdAt: Temporal.Instant
  cancelledAt: Temporal.Instant | null
}

export async function seedDeposit(db: Db, demo: DemoBooking, paid: Paid): Promise<void> {
  const { quoteId, bookingId, createdAt, cancelledAt } = paid
  const id = demoId('payment', demo.number)
  const paidAt = createdAt.add({ minutes: PAID_AFTER_MINUTES })
  await db.insert(payments).values({
    ...emptyRow(payments),
    id,
    quoteId,
    bookingId,
    amount: FIRST_TARIFF.depositPence,
    state: cancelledAt ? 'refunded' : 'paid',
    provider: 'simulator',
    providerReference: `sim_${id}`,
    createdAt,
    paidAt,
    settledAt: cancelledAt,
  } satisfies NewRow<typeof payments, 'lost'>)
  const event = { causeId: id, bookingId, amountPence: FIRST_TARIFF.depositPence }
  await postEntries({ db }, [{ ...depositPaid(event), at: paidAt }])
  if (cancelledAt) {
    await db.insert(refunds).values({
      paymentId: id,
      amount: FIRST_TARIFF.depositPence,
      state: 'done',
      reason: 'booking cancelled',
      providerReference: `simre_${id}`,
      createdAt: cancelledAt,
      doneAt: cancelledAt,
    } satisfies NewRow<typeof refunds, 'byBank'>)
    await postEntries({ db }, [{ ...depositRefundOwed(event), at: cancelledAt }])
    await postEntries({ db }, [{ ...refundMade(event), at: cancelledAt }])
  }
}
