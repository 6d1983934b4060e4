import type { Price } from '#contract/quotes.ts'
import { PriceList, PriceRow, PriceTotal } from '#web/ui/price-list.tsx'

const AREAS: Partial<Record<Price['laborArea'], string>> = {
  'inner-london': 'inner London',
  'outer-london': 'outer London',
}

const percentOver = (factor: number) => `${Math.round((factor - 1) * 100)}% more`

/** Labour, parts, visit, total, each with its reason where it is not the catalogue's own price. */
export function PriceBreakdown({ price }: { price: Price }) {
  const area = AREAS[price.laborArea]
  return (
    <>
      <PriceList>
        <PriceRow
          label="Labour"
          note={area ? `${percentOver(price.laborFactor)} in ${area}` : undefined}
          pounds={price.laborCost}
        />
        <PriceRow
          label="Parts"
          note={
            price.partsFactor > 1
              ? `${percentOver(price.partsFactor)} for a ${price.vehicleClass} make`
              : undefined
          }
          pounds={price.partsCost}
        />
        {price.mobileFee > 0 ? (
          <PriceRow label="Mobile visit" note="One-time" pounds={price.mobileFee} />
        ) : null}
        <PriceTotal pounds={price.totalCost} />
      </PriceList>
      <p className="mt-1 text-sm text-stone-600">VAT included. Nothing is added later.</p>
    </>
  )
}
