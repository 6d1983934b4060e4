import type { OwnVat } from '#contract/payments/tax/vat.ts'
import { vatNumberText } from '#domain/payments/papers/vat-number.ts'
import { dateText } from '#web/ui/text/date-text.ts'

/** What invoices say today, and every change that was made, newest first. */
export function VatHistory({ vat: { now, changes } }: { vat: OwnVat }) {
  return (
    <section aria-labelledby="vat-history" className="max-w-xl">
      <h3 id="vat-history" className="text-2xl">
        What your invoices say
      </h3>
      <p className="mt-3">
        {now?.vatNumber
          ? `Today they show your VAT number, ${vatNumberText(now.vatNumber)}, and the VAT in each line. Your prices stay as they are: the VAT is part of them.`
          : 'Today they show no VAT.'}
      </p>
      {changes.length === 0 ? null : (
        <ul className="mt-4 border-t border-stone-200">
          {changes.map((change) => (
            <li
              key={change.id}
              className="flex flex-wrap justify-between gap-x-4 border-b border-stone-200 py-2.5"
            >
              <span className="font-semibold">
                {change.vatNumber === null ? 'Not registered' : vatNumberText(change.vatNumber)}
                {change.passesMotFeeOn ? (
                  <span className="block text-sm font-normal text-stone-600">
                    MOT fees passed on exactly
                  </span>
                ) : null}
              </span>
              <span className="text-stone-600">from {dateText(change.startsOn)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
