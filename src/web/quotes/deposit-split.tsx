import { formatPounds } from '#domain/money/money.ts'
import { DEPOSIT_PENCE } from '#domain/payments/deposit-terms.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Shows which part of the total is due when. */
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
