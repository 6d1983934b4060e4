import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { DEPOSIT_SENTENCES } from '#domain/payments/deposit-terms.ts'
import { BRAND } from '#domain/site/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { CancelForm } from './cancel-form.tsx'
import { CancelOutcome } from './cancel-outcome.tsx'

type CancelPanelProps = { booking: Booking; onChanged: () => Promise<unknown> }

/** Shows what a cancellation would cost now, as computed by the server, and the button that cancels. */
export function CancelPanel({ booking, onChanged }: CancelPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const { cancellation } = booking
  if (cancellation === null) return null
  const openOrClose = (willOpen: boolean) => {
    setOpen(willOpen)
    // The page may have been open for hours, so the outcome is loaded again before the question.
    if (willOpen) onChanged()
  }
  return (
    <section aria-labelledby="cancel" data-print="hide">
      <h2 id="cancel" className="text-[1.75rem]">
        Need to cancel?
      </h2>
      {cancellation.allowed ? (
        <>
          <CancelOutcome booking={booking} cancellation={cancellation} onChanged={onChanged} />
          <Dialog
            title="Cancel this booking?"
            isOpen={isOpen}
            onOpenChange={openOrClose}
            trigger={
              <Button variant="danger" className="mt-4">
                Cancel booking
              </Button>
            }
          >
            <CancelOutcome booking={booking} cancellation={cancellation} onChanged={onChanged} />
            <CancelForm bookingId={booking.id} onClose={() => setOpen(false)} />
          </Dialog>
        </>
      ) : (
        <p className="mt-2">
          {DEPOSIT_SENTENCES.byPhone} Our number is{' '}
          <a href={`tel:${BRAND.supportPhone.e164}`} className="font-semibold underline">
            {BRAND.supportPhone.display}
          </a>
          .
        </p>
      )}
    </section>
  )
}
