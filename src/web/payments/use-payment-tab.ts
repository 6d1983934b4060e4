import { useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { startBookingDeposit } from '#contract/payments/deposits.ts'
import { explain } from '#web/api/explain.ts'
import { toast } from '#web/ui/feedback/toast.ts'

type Checkout = AnswerOf<typeof startBookingDeposit>

/** Opens the payment page of a deposit in a new tab. `checkout` is defined once its address is known. */
export function usePaymentTab(start: () => Promise<Checkout>) {
  const [checkout, setCheckout] = useState<Checkout | null>(null)
  const [isOpening, setOpening] = useState(false)
  const open = async () => {
    // Open the tab within the click, because browsers block a tab opened later as a pop-up.
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    setOpening(true)
    try {
      const answer = await start()
      setCheckout(answer)
      if (answer.state === 'unpaid') tab?.location.replace(new URL(answer.url, location.href))
      else tab?.close()
    } catch (error) {
      tab?.close()
      toast({ ...explain('startDeposit', error), variant: 'destructive' })
    } finally {
      setOpening(false)
    }
  }
  return { open, isOpening, checkout }
}
