import type { BookingDetail } from '#contract/admin/booking-detail.ts'
import { isVisited } from '#domain/bookings/booking-status.ts'
import { deskCancellationText } from '#domain/jobs/dispatch/desk-cancel-causes.ts'
import { penceFrom } from '#domain/money/money.ts'
import { dateTimeText } from '#web/ui/text/date-text.ts'

type Booking = Pick<BookingDetail, 'status' | 'deposit' | 'depositPounds'>
type Outcome = BookingDetail['cancelling'][number]

/** What one way of cancelling comes to, or why it is not possible. */
export function outcomeText(
  { status, deposit, depositPounds }: Booking,
  { allowed, deposit: outcome, nextChangeAt }: Outcome,
): string {
  if (!allowed)
    return nextChangeAt
      ? `Possible from the slot’s start: ${dateTimeText(nextChangeAt)}.`
      : 'Not possible: no mechanic has accepted a time.'
  const said = deskCancellationText(outcome, {
    state: deposit,
    amountPence: penceFrom(depositPounds),
    hasMechanic: isVisited(status),
  })
  return nextChangeAt && deposit === 'paid'
    ? `${said} Until ${dateTimeText(nextChangeAt)}; after that it is kept.`
    : said
}

/** When the first of the answers changes by itself. */
export const nextChangeOf = ({ cancelling }: Pick<BookingDetail, 'cancelling'>): string | null =>
  cancelling
    .flatMap(({ nextChangeAt }) => nextChangeAt ?? [])
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null
