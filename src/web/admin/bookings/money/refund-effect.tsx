import type { RefundableBooking } from '#contract/admin/money/refunds.ts'
import { type Pence, penceFrom, poundsOf } from '#domain/money/money.ts'
import type { RefundBearer } from '#domain/payments/refunds/refund-bearer.ts'
import { refundShares } from '#domain/payments/refunds/refund-plan.ts'
import { Price } from '#web/ui/text/price.tsx'

type RefundEffectProps = {
  refundable: RefundableBooking
  totalPence: Pence
  borneBy: RefundBearer
}

/** What the refund does to whom, by the function that the server decides with [PAY-61]. */
export function RefundEffect({ refundable, totalPence, borneBy }: RefundEffectProps) {
  const { sharedPounds, hasMechanic, refundablePounds } = refundable
  const most = penceFrom(refundablePounds)
  if (totalPence > most)
    return (
      <p role="status" className="text-stone-700">
        <Price pounds={refundablePounds} /> is left of what was paid. Please enter less.
      </p>
    )
  const sharedPence = penceFrom(sharedPounds)
  const { mechanicPence, commissionPence } = refundShares(
    { sharedPence, hasMechanic },
    totalPence,
    borneBy,
  )
  const rows = [
    { who: 'The customer gets back', amount: totalPence },
    ...(hasMechanic ? [{ who: 'The mechanic is paid less by', amount: mechanicPence }] : []),
    { who: 'Kerbside earns less by', amount: commissionPence },
  ]
  return (
    <dl aria-label="What this does" className="rounded-control bg-stone-100 p-4">
      {rows.map(({ who, amount }) => (
        <div key={who} className="flex justify-between gap-3">
          <dt>{who}</dt>
          <dd className="font-semibold">
            <Price pounds={poundsOf(amount)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
