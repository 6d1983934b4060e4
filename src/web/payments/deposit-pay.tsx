import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { ExternalLink } from '#web/ui/button/external-link.tsx'
import { usePaymentTab } from './use-payment-tab.ts'

type DepositPayProps = {
  label: string
  start: Parameters<typeof usePaymentTab>[0]
  onCheck: () => Promise<unknown>
}

/** The Pay button, and instructions while the payment happens in the other tab. */
export function DepositPay({ label, start, onCheck }: DepositPayProps) {
  // This call makes the server ask the provider, whose webhook may be late.
  const ask = async () => {
    const answer = await start()
    if (answer.state !== 'unpaid') await onCheck()
    return answer
  }
  const { open, isOpening, checkout } = usePaymentTab(ask)
  const [isChecking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    await start().catch(() => null)
    await onCheck()
    setChecking(false)
  }
  return (
    <div className="mt-4">
      <noscript>
        <p className="mb-3 font-semibold">Paying needs scripts. Please switch them on first.</p>
      </noscript>
      {checkout === null ? (
        <Button onClick={open} isLoading={isOpening} loadingLabel="Opening…" size="large">
          {label}
        </Button>
      ) : (
        <div role="status">
          <p>
            The payment page is open in a new tab
            {checkout.simulated ? ' (a simulation: no money moves)' : ''}. Come back when you have
            paid; this page looks again by itself.
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <Button onClick={check} isLoading={isChecking} loadingLabel="Checking…">
              I have paid
            </Button>
            <ExternalLink href={checkout.url} button="outline">
              Open it again
            </ExternalLink>
          </div>
        </div>
      )}
    </div>
  )
}
