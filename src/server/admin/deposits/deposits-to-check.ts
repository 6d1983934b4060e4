import { sql } from 'drizzle-orm'
import { OPEN_STATUSES } from '#domain/bookings/booking-status.ts'
import { OWED_BILL_STATES } from '#domain/payments/bill/bill-state.ts'
import { billsOverdueFrom } from '#domain/payments/bill/bill-terms.ts'
import type { Context } from '#server/context.ts'
import { UNSEEN_PROVIDER } from '#server/providers/payments/payments.ts'

/**
 * Selects the bookings whose money a person has to look at: what does not fit, or nobody else can see in time, and a bill
 * that is overdue or that only the account shows [PAY-16, PAY-20].
 */
export const depositsToCheck = ({ now }: Context) => sql`(
  select p.booking_id from payments p left join bookings b on b.id = p.booking_id
  where p.state = 'mismatched'
    or (p.state = 'unpaid' and p.provider = ${UNSEEN_PROVIDER}
      and b.deposit_due_at <= ${now.toString()}::timestamptz
      and b.status in ${OPEN_STATUSES})
  union select i.booking_id from bills i
  where i.state in ${OWED_BILL_STATES} and (i.provider = ${UNSEEN_PROVIDER}
    or i.issued_at <= ${billsOverdueFrom(now).toString()}::timestamptz))`
