import type { Price } from '#contract/quotes/forms.ts'
import { hoursText } from '#web/ui/text/hours-text.ts'
import { PriceList, PriceRow, PriceTotal } from '#web/ui/text/price-list.tsx'

const AREAS: Partial<Record<Price['laborArea'], string>> = {
  'inner-london': 'inner London',
  'outer-london': 'outer London',
}

/** Shows labour, parts, call-out fee and total, with the reason for each that differs from the catalogue's price. */
export function PriceBreakdown({ price }: { price: Price }) {
  return (
    <>
      <PriceList>
        <PriceRow label="Labour" note={labourNote(price)} pounds={price.laborCost} />
        <PriceRow label="Parts" note={partsNote(price)} pounds={price.partsCost} />
        {price.mobileFee > 0 ? (
          <PriceRow label="Mobile visit" note="One-time" pounds={price.mobileFee} />
        ) : null}
        <PriceTotal pounds={price.totalCost} />
      </PriceList>
      <p className="mt-1 text-sm text-stone-600">
        Any VAT is included. Nothing is added unless you agree to it.
      </p>
    </>
  )
}

function labourNote({ estimatedHours, laborFactor, laborArea }: Price): string {
  const time = `About ${hoursText(estimatedHours)}`
  const area = AREAS[laborArea]
  return area ? `${time}, ${percentOver(laborFactor)} in ${area}` : time
}

function partsNote({ partsFactor, partsCost, vehicleClass }: Price): string | undefined {
  const applies = partsFactor !== 1 && partsCost > 0
  return applies ? `${percentOver(partsFactor)} for a ${vehicleClass} make` : undefined
}

const percentOver = (factor: number) => `${Math.round((factor - 1) * 100)}% more`
