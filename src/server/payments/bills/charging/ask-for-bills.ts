import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { OWED_BILL_STATES } from '#domain/payments/bill/bill-state.ts'
import { nextBillRetryAt } from '#domain/payments/bill/bill-terms.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import { type Bill, bills } from '#server/db/schema/bills.ts'
import { recordBillEvent } from '#server/payments/bills/record-bill-event.ts'
import { readBillCheckout } from '#server/payments/bills/start-bill-payment.ts'
import { chargeBill } from './charge-bill.ts'

const AT_ONCE = 200

/**
 * Charges the bills whose time has come to their saved cards, and asks for those that have none, unless the provider says
 * that they are paid. Returns how many customers it asked.
 */
export async function askForBills(ctx: Context): Promise<number> {
  const due = await ctx.db
    .select()
    .from(bills)
    .where(and(inArray(bills.state, OWED_BILL_STATES), lte(bills.nextAttemptAt, ctx.now)))
    .orderBy(asc(bills.nextAttemptAt))
    .limit(AT_ONCE)
  let asked = 0
  for (const bill of due) {
    const { kind } = await readBillCheckout(ctx, bill)
    // The other calls would fail in the same way.
    if (kind === 'away') break
    if (kind === 'paid') continue
    // Somebody may be paying on an open page; it closes by itself, and the card is tried the next time.
    const charged = kind === 'over' ? await chargeBill(ctx, bill) : 'no-card'
    if (charged === 'away') break
    if (charged === 'refused') asked += 1
    if (charged !== 'no-card') continue
    if (await ask(ctx, bill)) asked += 1
  }
  return asked
}

/** The first time is the email that came with the bill. */
const ask = (ctx: Context, bill: Bill): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const [asked] = await ctx.db
      .update(bills)
      .set({ nextAttemptAt: nextBillRetryAt(bill.issuedAt, ctx.now), attempts: bill.attempts + 1 })
      .where(
        and(
          eq(bills.id, bill.id),
          eq(bills.attempts, bill.attempts),
          isNull(bills.chargingAt),
          inArray(bills.state, OWED_BILL_STATES),
        ),
      )
      .returning()
    if (asked === undefined || bill.attempts === 0) return false
    await recordBillEvent(ctx, asked, { actor: 'clock', reason: 'asked for again' })
    await notifyCustomer(ctx, 'bill-reminder', await requireBooking(ctx, bill.bookingId))
    return true
  })
