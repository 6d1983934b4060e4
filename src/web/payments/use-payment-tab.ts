import { useState } from 'react'
import type { EndpointOf } from '#contract/call.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { startBillPayment } from '#contract/payments/bills.calls.ts'
import type { startBookingDeposit } from '#contract/payments/deposits.calls.ts'
import type { startFeePayment } from '#contract/payments/registration-fee/registration-fee.calls.ts'
import { useAction } from '#web/api/use-action.ts'

/** All answer alike. */
export type StartPayment =
  | typeof startBookingDeposit
  | typeof startBillPayment
  | typeof startFeePayment
type Checkout = AnswerOf<EndpointOf<StartPayment>>

/**
 * Opens the payment page of a deposit, a bill or a registration fee in a new tab. `checkout` is set once its address is known. Each request
 * makes the server ask the provider, whose webhook may be late; `onCheck` loads the booking again.
 */
export function usePaymentTab(start: StartPayment, id: string, onCheck: () => Promise<unknown>) {
  const [checkout, setCheckout] = useState<Checkout | null>(null)
  const opening = useAction<EndpointOf<StartPayment>>(start, {
    words: 'startDeposit',
    says: 'notice',
    onDone: ({ state }) => (state === 'unpaid' ? null : onCheck()),
    // Cancelled or settled meanwhile, where no news has reached this page.
    onFailed: () => void onCheck(),
  })
  const checking = useAction<EndpointOf<StartPayment>>(start, {
    words: 'checkDeposit',
    says: 'notice',
    onDone: onCheck,
    // Without a network this waits until it is back, and the notice must not.
    onFailed: () => void onCheck(),
  })
  const open = async () => {
    // Open the tab within the click, because browsers block a tab opened later as a pop-up.
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    const answer = await opening.run({ id })
    if (answer) setCheckout(answer)
    if (answer?.state === 'unpaid') tab?.location.replace(new URL(answer.url, location.href))
    else tab?.close()
  }
  return {
    open,
    isOpening: opening.isRunning,
    check: () => checking.run({ id }),
    isChecking: checking.isRunning,
    checkout,
    failure: opening.problem ?? checking.problem,
  }
}
