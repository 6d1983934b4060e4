import { poundsText, wholePoundsText } from '#domain/money/pounds.ts'
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
      {(isWhole ? wholePoundsText : poundsText)(pounds)}
    </span>
  )
}
