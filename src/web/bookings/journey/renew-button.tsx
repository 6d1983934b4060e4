import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'

type RenewButtonProps = {
  quoteId: string
  isRenewing: boolean
  onRenew: () => void
  children: ReactNode
}

/** Replaces the quote, inside the form of a step: without scripts it posts that form to the address that does. */
export function RenewButton({ quoteId, isRenewing, onRenew, children }: RenewButtonProps) {
  return (
    <Button
      type="submit"
      formAction={`/booking/${quoteId}/renew`}
      className="mt-3"
      isLoading={isRenewing}
      loadingLabel="Getting your quote..."
      onClick={(event) => {
        event.preventDefault()
        onRenew()
      }}
    >
      {children}
    </Button>
  )
}
