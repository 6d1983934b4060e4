import { ButtonLink } from '#web/ui/button/button-link.tsx'

/** Links from the result and the quote to pages other than the booking. */
export function QuoteWaysOn() {
  return (
    <div data-print="hide" className="mt-10 flex flex-wrap gap-3">
      <ButtonLink to="/quote" variant="outline">
        Get Another Quote
      </ButtonLink>
      <ButtonLink to="/" variant="quiet">
        Back to Home
      </ButtonLink>
    </div>
  )
}
