import { penceFrom } from '#domain/money/money.ts'
import { whatIsDue } from '#domain/payments/what-is-due.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type DepositSplitProps = {
  total: number
  deposit: number
  /** How the rest is paid, once the quote is stored; undefined before. */
  savesCard?: boolean
}

/** Says which part of the total is due when [PAY-50]. */
export function DepositSplit({ total, deposit, savesCard }: DepositSplitProps) {
  return (
    <Notice tone="notice" className="mt-4">
      {whatIsDue(penceFrom(total), penceFrom(deposit), savesCard)}
    </Notice>
  )
}
