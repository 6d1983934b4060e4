import { type ReactNode, useEffect, useState } from 'react'
import { calculateQuote } from '#contract/quotes/quotes.calls.ts'
import { useAnswer } from '#web/api/query/use-answer.ts'
import { PriceList, PriceRow, PriceTotal } from '#web/ui/text/price-list.tsx'
import { calculationInputOf } from './quote-calculation.ts'
import type { QuoteFormValues } from './quote-form-schema.ts'
import { readForm } from './read-quote-request.ts'

/** A postcode is complete for a moment while a longer one is typed. */
const SETTLE_MS = 500

type ExactPricesProps = {
  values: QuoteFormValues
  /** Shown until the server has priced the request, and where it cannot. */
  before: ReactNode
}

/** The price of the result page, before the form is sent: the server's, for this car at this place. */
export function ExactPrices({ values, before }: ExactPricesProps) {
  const read = readForm(values)
  return 'problems' in read ? before : <PricesOf request={read.request} before={before} />
}

function PricesOf({ request, before }: { request: QuoteFormValues; before: ReactNode }) {
  const isSettled = useIsSettled(JSON.stringify(request))
  const data = useAnswer(calculateQuote, calculationInputOf(request), { isWanted: isSettled })
  if (!data || !isSettled) return before
  return (
    <div role="status">
      <PriceList>
        {data.lines.map((line) => (
          <PriceRow key={line.serviceId} label={line.name} pounds={line.totalCost} />
        ))}
        {data.mobileFee > 0 ? (
          <PriceRow label="Mobile visit, one-time" pounds={data.mobileFee} />
        ) : null}
        <PriceTotal pounds={data.totalCost} />
      </PriceList>
      <p className="mt-1 text-sm text-stone-600">
        The fixed price for your car at this place, any VAT included.
      </p>
    </div>
  )
}

function useIsSettled(text: string): boolean {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text
}
