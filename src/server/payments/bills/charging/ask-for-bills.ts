import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { OWED_BILL_STATES } from '#domain/payments/bill/bill-state.ts'
import { nextBillRetryAt } from '#domain/payments/bill/bill-terms.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import { eachAlone } from '#server/db/queue/each-alone.ts'
import { type Bill, bills } from '#server/db/schema/bills.ts'
import { readSettingsAt } from '#server/db/settings/read-settings.ts'
import { recordBillEvent } from '#server/payments/bills/record-bill-event.ts'
import { readCheckout } from '#server/payments/checkout.ts'
import { chargeBill } from './charge-bill.ts'

/** As many as are charged within the minute until the next run, where the provider answers in 100 ms. */
const MOST = 2000
/** The charges wait for the provider most of their time. More at once would leave the pages too few connections. */
const AT_ONCE = 4

/**
 * Charges the bills whose time has come to their saved cards, and asks for those that have none, unless the provider says
 * that they are paid. Returns how many customers it asked.
 */
export async function askForBills(ctx: Context, stopping?: AbortSignal): Promise<number> {
  const due = await ctx.db
    .select()
    .from(bills)
    .where(and(inArray(bills.state, OWED_BILL_STATES), lte(bills.nextAttemptAt, ctx.now)))
    .orderBy(asc(bills.nextAttemptAt))
    .limit(MOST)
  const nameOf = ({ bookingId }: Bill) => `booking ${bookingId}`
  return eachAlone(ctx, due, { nameOf, atOnce: AT_ONCE, stopping }, async (bill) =>
    Number((await chargeOrAsk(ctx, bill)) === 'asked'),
  )
}

async function chargeOrAsk(ctx: Context, bill: Bill): Promise<'asked' | 'settled' | 'away'> {
  const { kind } = await readCheckout(ctx, bill)
  if (kind === 'away') return 'away'
  if (kind === 'paid') return 'settled'
  // Somebody may be paying on an open page; it closes by itself, and the card is tried the next time.
  const charged = kind === 'over' ? await chargeBill(ctx, bill) : 'no-card'
  if (charged === 'away') return 'away'
  if (charged === 'refused') return 'asked'
  if (charged !== 'no-card') return 'settled'
  return (await ask(ctx, bill)) ? 'asked' : 'settled'
}

/** The first time is the email that came with the bill. */
const ask = (ctx: Context, bill: Bill): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const { createdAt } = await requireBooking(ctx, bill.bookingId)
    const then = await readSettingsAt(ctx, createdAt)
    const [asked] = await ctx.db
      .update(bills)
      .set({
        nextAttemptAt: nextBillRetryAt(bill.issuedAt, ctx.now, then),
        attempts: bill.attempts + 1,
      })
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
