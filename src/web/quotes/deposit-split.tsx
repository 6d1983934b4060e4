import { pence } from '#domain/money/money.ts'
import { whatIsDue } from '#domain/payments/what-is-due.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type DepositSplitProps = {
  total: number
  /** How the rest is paid, once the quote is stored; undefined before. */
  savesCard?: boolean
}

/** Says which part of the total is due when [PAY-50]. */
export function DepositSplit({ total, savesCard }: DepositSplitProps) {
  return (
    <Notice tone="notice" className="mt-4">
      {whatIsDue(pence(Math.round(total * 100)), savesCard)}
    </Notice>
  )
}
