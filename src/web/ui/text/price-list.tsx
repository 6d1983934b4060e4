import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from './price.tsx'

/** Lists prices line by line. Rows are PriceRow, the last one is PriceTotal. */
export function PriceList({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={className}>{children}</dl>
}

type PriceRowProps = {
  label: ReactNode
  note?: ReactNode
  pounds: number
  /** The price depends on a car or a place that is not known yet. */
  isFrom?: boolean
}

export function PriceRow({ label, note, pounds, isFrom = false }: PriceRowProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-dotted border-stone-300 py-2.5">
      <dt className="min-w-0">
        {label}
        {note ? <span className="block text-sm text-stone-600">{note}</span> : null}
      </dt>
      <dd>
        {isFrom ? 'from ' : null}
        <Price pounds={pounds} className="font-semibold" />
      </dd>
    </div>
  )
}

type PriceTotalProps = {
  label?: ReactNode
  pounds: number
  isFrom?: boolean
  className?: string
}

export function PriceTotal({
  label = 'Total',
  pounds,
  isFrom = false,
  className,
}: PriceTotalProps) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-4 pt-3 text-lg font-bold',
        className,
      )}
    >
      <dt>{label}</dt>
      <dd>
        {isFrom ? 'from ' : null}
        <Price pounds={pounds} className="text-xl" />
      </dd>
    </div>
  )
}
