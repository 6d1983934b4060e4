import { classNames } from './class-names.ts'

type PriceProps = {
  /** Pounds, as on the wire. */
  pounds: number
  /** Whole pounds in "From £89"; to the penny wherever figures add up. */
  isWhole?: boolean
  className?: string
}

const TO_THE_PENNY = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
})
const WHOLE = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
})

export function Price({ pounds, isWhole = false, className }: PriceProps) {
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      {(isWhole ? WHOLE : TO_THE_PENNY).format(pounds)}
    </span>
  )
}
