import type { BillOnPage } from '#contract/payments/bills.ts'
import { negatedPounds } from '#domain/money/pounds.ts'
import { isOwed } from '#domain/payments/bill/bill-state.ts'
import { refundRowText, restRowText } from '#domain/payments/deposit-state.ts'
import { PriceList, PriceRow, PriceTotal } from '#web/ui/text/price-list.tsx'

/** Every line of a bill, those that were not done with the reason, and what is left to pay. */
export function BillLines({ bill }: { bill: BillOnPage }) {
  const { lines, totalPounds, depositPounds, duePounds, refundedPounds, refund } = bill
  const { returnedPounds, returned } = bill
  return (
    <PriceList className="mt-1">
      {lines.map(({ description, pounds, removedBecause }) =>
        removedBecause === null ? (
          <PriceRow key={description} label={description} pounds={pounds} />
        ) : (
          <PriceRow
            key={description}
            label={description}
            note={`Not done: ${removedBecause}`}
            pounds={0}
          />
        ),
      )}
      {depositPounds > 0 ? (
        <>
          <PriceRow label="Total" pounds={totalPounds} />
          <PriceRow
            label={returnedPounds > 0 ? 'From your deposit' : 'Deposit, paid'}
            pounds={negatedPounds(depositPounds)}
          />
        </>
      ) : null}
      {returnedPounds > 0 ? (
        <PriceRow label={restRowText(returned)} pounds={returnedPounds} />
      ) : null}
      <PriceTotal label={restLabel(bill)} pounds={duePounds} />
      {refund === null ? null : <PriceRow label={refundRowText(refund)} pounds={refundedPounds} />}
    </PriceList>
  )
}

function restLabel({ state, depositPounds }: BillOnPage): string {
  if (state === 'draft') return depositPounds > 0 ? 'To pay when the work is done' : 'Total'
  if (isOwed(state)) return 'Left to pay'
  return state === 'paid' ? 'Paid' : 'Not charged'
}
