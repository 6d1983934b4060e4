import { formatPounds, formatWholePounds } from '#domain/money/money.ts'
import { classNames } from '#web/ui/class-names.ts'

type PriceProps = {
  /** Pounds, as in the API. */
  pounds: number
  /** Whole pounds in "From £89"; with pence wherever a reader adds up. */
  isWhole?: boolean
  className?: string
}

export function Price({ pounds, isWhole = false, className }: PriceProps) {
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      {(isWhole ? formatWholePounds : formatPounds)(Math.round(pounds * 100))}
    </span>
  )
}
