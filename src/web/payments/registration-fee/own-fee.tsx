import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { readMoney } from '#contract/payments/payouts.calls.ts'
import { isFeeAwaited } from '#domain/payments/registration-fee/fee-state.ts'
import { invalidate, readOf } from '#web/api/reads.ts'
import { queryFor } from '#web/api/use-call.ts'
import { FeePanel } from './fee-panel.tsx'

/** The signed-in mechanic's registration fee, while it is to be paid; afterwards its receipt is among the documents. */
export function OwnFee() {
  const queryClient = useQueryClient()
  const { data: money } = useSuspenseQuery(queryFor(readMoney))
  const fee = money.registrationFee
  if (fee === null || !isFeeAwaited(fee.state)) return null
  return (
    <FeePanel
      fee={fee}
      heading="h3"
      onCheck={() => invalidate(queryClient, [readOf(readMoney, {})])}
    />
  )
}
