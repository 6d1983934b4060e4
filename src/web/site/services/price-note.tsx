import { wholePoundsText } from '#domain/money/pounds.ts'
import { useTariff } from '#web/api/use-tariff.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Explains every "From" price beside the prices instead of after them (DMCC Act 2024, drip pricing). */
export function PriceNote({ className }: { className?: string }) {
  const { mobileFeePounds } = useTariff()
  return (
    <p className={classNames('max-w-prose text-stone-600', className)}>
      At a garage, for a standard car outside London, any VAT included. If the mechanic comes to
      you, one visit of {wholePoundsText(mobileFeePounds)} is added to the whole booking. Your quote
      shows the price for your car and postcode before you book.
    </p>
  )
}
