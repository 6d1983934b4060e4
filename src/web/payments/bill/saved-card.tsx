import { getBooking } from '#contract/bookings/bookings.calls.ts'
import type { BillOnPage } from '#contract/payments/bills.ts'
import { removeCard } from '#contract/payments/cards.calls.ts'
import { CARD_SENTENCES, cardName } from '#domain/payments/card-terms.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'

/** The card that the bill is charged to, and how to take it back [PAY-52]. */
export function SavedCard({ bookingId, bill }: { bookingId: string; bill: BillOnPage }) {
  if (bill.card === null || bill.isCharging) return null
  return <RemovableCard bookingId={bookingId} card={bill.card} />
}

type RemovableCardProps = { bookingId: string; card: NonNullable<BillOnPage['card']> }

function RemovableCard({ bookingId, card }: RemovableCardProps) {
  const { run, isRunning, problem } = useAction(removeCard, {
    words: 'removeCard',
    says: 'notice',
    done: { title: 'Card removed', description: 'You pay the bill by a link instead.' },
    invalidates: [getBooking],
  })
  return (
    <Disclosure
      summary={<span className="text-ink">Saved card</span>}
      look="plain"
      className="mt-2 text-[0.9375rem] leading-normal text-stone-700"
      data-print="hide"
    >
      <p>
        We charge the rest to {cardName(card)} once your mechanic has confirmed the work.{' '}
        {CARD_SENTENCES.bounds} {CARD_SENTENCES.removal}
      </p>
      <FailureNotice failure={problem} />
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void run({ id: bookingId })
        }}
        className="mt-3"
      >
        <Button
          type="submit"
          formAction={`/booking-confirmation/${bookingId}/remove-card`}
          variant="outline"
          isLoading={isRunning}
          loadingLabel="Removing…"
        >
          Remove this card
        </Button>
      </form>
    </Disclosure>
  )
}
