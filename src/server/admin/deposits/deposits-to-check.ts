import { sql } from 'drizzle-orm'
import { OPEN_STATUSES } from '#domain/bookings/booking-status.ts'
import type { Context } from '#server/context.ts'
import { UNSEEN_PROVIDER } from '#server/providers/payments/payments.ts'

/** Selects the deposits that a person has to look at: money that does not fit, or that nobody else can see in time. */
export const depositsToCheck = ({ now }: Context) => sql`(
  select p.quote_id from payments p left join bookings b on b.id = p.booking_id
  where p.state = 'mismatched'
    or (p.state = 'unpaid' and p.provider = ${UNSEEN_PROVIDER}
      and b.deposit_due_at <= ${now.toString()}::timestamptz
      and b.status in ${OPEN_STATUSES}))`
