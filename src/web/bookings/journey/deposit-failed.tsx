import { QUOTE_VALID_DAYS } from '#domain/quotes/quote-terms.ts'
import { explain } from '#web/api/words/explain.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { Refusal } from './refusal.ts'
import { RenewButton } from './renew-button.tsx'

type DepositFailedProps = {
  quoteId: string
  refusal: Refusal | null
  isRenewing: boolean
  onRenew: () => void
}

/** Explains a refused booking for longer than a toast would, and offers the next step. The form's values remain. */
export function DepositFailed({ quoteId, refusal, isRenewing, onRenew }: DepositFailedProps) {
  switch (refusal?.kind) {
    case 'expired':
      return (
        <Notice tone="warn" title="This quote has expired." isLive>
          <p>
            It is more than {QUOTE_VALID_DAYS} days old. A new one for the same work takes a moment,
            and all your details are kept.
          </p>
          <RenewButton quoteId={quoteId} isRenewing={isRenewing} onRenew={onRenew}>
            Get New Quote
          </RenewButton>
        </Notice>
      )
    case 'booked':
      return (
        <Notice tone="warn" title="This quote is already booked." isLive>
          <p>The confirmation went to the email it was booked with.</p>
          <ButtonLink to="/track-booking" variant="outline" className="mt-3">
            Track booking
          </ButtonLink>
        </Notice>
      )
    case 'other':
      return (
        <Notice tone="error" title="Your booking was not made." isLive>
          <p>{explain('createBooking', refusal.error).description}</p>
          <p>Everything you filled in is kept.</p>
        </Notice>
      )
    default:
      return null
  }
}
