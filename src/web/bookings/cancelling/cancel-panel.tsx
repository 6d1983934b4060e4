import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { isFree } from '#domain/payments/deposit-state.ts'
import { DEPOSIT_SENTENCES, RING_TO_CANCEL } from '#domain/payments/deposit-terms.ts'
import { SupportPhoneLink } from '#web/app/contact/contact-links.tsx'
import { ChangeButton } from '#web/bookings/change-button.tsx'
import type { PlainChange } from '#web/bookings/plain-change.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { CancelForm } from './cancel-form.tsx'
import { CancelOutcome } from './cancel-outcome.tsx'

type CancelPanelProps = {
  booking: Booking
  onChanged: () => Promise<unknown>
  asked: PlainChange
}

/** Shows what a cancellation would cost now, as computed by the server, and the button that cancels. */
export function CancelPanel({ booking, onChanged, asked }: CancelPanelProps) {
  const isAlive = useHydrated()
  const [isOpen, setOpen] = useState(asked.change === 'cancel')
  const [cancellation, setCancellation] = useState(booking.cancellation)
  // Cancelled elsewhere meanwhile: the dialog does not go from under the hand of somebody who types in it [SITE-141].
  const isHeld = isOpen && isAlive && !booking.cancellation?.allowed
  if (!isHeld && cancellation !== booking.cancellation) setCancellation(booking.cancellation)
  if (cancellation === null) return null
  const openOrClose = (willOpen: boolean) => {
    setOpen(willOpen)
    // The page may have been open for hours, so the outcome is loaded again before the question.
    if (willOpen) onChanged()
  }
  const form = (
    <CancelForm bookingId={booking.id} onClose={() => setOpen(false)} refused={asked.refused} />
  )
  return (
    <section aria-labelledby="cancel" data-print="hide">
      <h2 id="cancel" className="text-[1.75rem]">
        Need to cancel?
      </h2>
      {cancellation.allowed ? (
        <>
          <CancelOutcome booking={booking} cancellation={cancellation} onChanged={onChanged} />
          {isOpen && !isAlive ? (
            form
          ) : (
            <ChangeButton change="cancel" variant="danger" onOpen={() => openOrClose(true)}>
              Cancel booking
            </ChangeButton>
          )}
          <Dialog
            title="Cancel this booking?"
            isOpen={isOpen && isAlive}
            onOpenChange={openOrClose}
          >
            <CancelOutcome booking={booking} cancellation={cancellation} onChanged={onChanged} />
            {form}
          </Dialog>
        </>
      ) : (
        <p className="mt-2">
          {booking.overdue
            ? `Please ring us and we cancel it for you. ${DEPOSIT_SENTENCES.ours}`
            : isFree(booking.deposit)
              ? RING_TO_CANCEL
              : DEPOSIT_SENTENCES.byPhone}{' '}
          Our number is <SupportPhoneLink className="font-semibold underline" />.
        </p>
      )}
    </section>
  )
}
