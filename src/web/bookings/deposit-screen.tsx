import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getQuote, type Quote, startQuoteDeposit } from '#contract/quotes.ts'
import { DEPOSIT_PENCE, DEPOSIT_SENTENCES } from '#rules/deposit-terms.ts'
import { formatPounds } from '#rules/money.ts'
import { call } from '#web/api/call.ts'
import { queryFor } from '#web/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DepositPay } from './deposit-pay.tsx'
import { StepHeading } from './step-heading.tsx'

type DepositScreenProps = {
  quote: Quote
  isBooking: boolean
  onBack: () => void
  onComplete: () => void
}

const RULES = [
  DEPOSIT_SENTENCES.refunded,
  DEPOSIT_SENTENCES.kept,
  DEPOSIT_SENTENCES.byPhone,
  DEPOSIT_SENTENCES.collection,
  DEPOSIT_SENTENCES.ours,
]

/** After step 3: the deposit, paid on another page. Completing does not wait for it (decisions §8). */
export function DepositScreen({ quote, isBooking, onBack, onComplete }: DepositScreenProps) {
  const { data, refetch } = useQuery({
    ...queryFor(getQuote, { id: quote.id }),
    initialData: quote,
  })
  useWhenBack(refetch)
  const amount = formatPounds(DEPOSIT_PENCE)
  const isPaid = data.deposit === 'paid'
  return (
    <div className="grid gap-6">
      <StepHeading title="Pay the deposit" lead={DEPOSIT_SENTENCES.purpose} />
      <section className="rounded-panel border border-stone-200 bg-card p-5 sm:p-6">
        <p className="font-display text-5xl font-bold tabular-nums">{amount}</p>
        <p className="mt-1 text-stone-600">{DEPOSIT_SENTENCES.finalPayment}</p>
        {isPaid ? (
          <Notice className="mt-4" isLive title="Deposit paid">
            One more press and you are booked.
          </Notice>
        ) : (
          <DepositPay
            label={`Pay ${amount} deposit`}
            start={() => call(startQuoteDeposit, { id: quote.id })}
            onCheck={refetch}
          />
        )}
        <ul className="mt-5 list-disc pl-5 text-[0.9375rem] text-stone-700">
          {RULES.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      {isPaid ? null : <p className="text-stone-600">{DEPOSIT_SENTENCES.hold}</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="large" onClick={onBack}>
          Back to Form
        </Button>
        <Button
          size="large"
          className="grow"
          isLoading={isBooking}
          loadingLabel="Booking..."
          onClick={onComplete}
        >
          Complete Booking
        </Button>
      </div>
    </div>
  )
}

/** The payment happened in another tab: what the server knows is read when the visitor comes back to this one. */
function useWhenBack(read: () => unknown) {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && read()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [read])
}
