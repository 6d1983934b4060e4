import { DEPOSIT_PENCE } from '#rules/deposit-terms.ts'
import { formatPounds } from '#rules/money.ts'
import { Notice } from '#web/ui/notice.tsx'

/** When which part of the total is paid. */
export function DepositSplit({ total }: { total: number }) {
  const restPence = Math.max(0, Math.round(total * 100) - DEPOSIT_PENCE)
  return (
    <Notice tone="notice" className="mt-4">
      <strong className="font-semibold">
        {formatPounds(DEPOSIT_PENCE)} deposit when you book.
      </strong>{' '}
      {formatPounds(restPence)} after the work is done.
    </Notice>
  )
}
