import type { Quote } from '#contract/quotes/quotes.ts'
import { QUOTE_VALID_DAYS } from '#domain/quotes/quote-terms.ts'
import { MessagePage } from '#web/app/error-pages/message-page.tsx'
import { SignInLink } from '#web/app/error-pages/sign-in-link.tsx'
import { againSearch } from '#web/bookings/again-search.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Plate } from '#web/ui/car/plate.tsx'

type QuoteExpiredProps = { quote: Quote; isRenewing: boolean; onRenew: () => void }

/** Explains that the quote has expired, and offers a new one for the same work with one press [SEC-P8]. */
export function QuoteExpired({ quote, isRenewing, onRenew }: QuoteExpiredProps) {
  return (
    <MessagePage
      above={<Plate registration={quote.registration} size="small" className="mb-4" />}
      heading="This quote has expired"
      lead={`A quote is valid for ${QUOTE_VALID_DAYS} days. Get a new one for the same car, work and place at today’s price; everything you have filled in is kept.`}
      actions={
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            onRenew()
          }}
        >
          <Button
            type="submit"
            formAction={`/booking/${quote.id}/renew`}
            isLoading={isRenewing}
            loadingLabel="Getting your quote..."
          >
            Get New Quote
          </Button>
        </form>
      }
    />
  )
}

/** Only who made a quote can book it [SEC-O27]: says so at once, and not after three steps. */
export function QuoteElsewhere({ quote }: { quote: Quote }) {
  return (
    <MessagePage
      heading="This quote was made in another browser"
      lead="Please book it there, or sign in to the account that made it. You can also get your own quote for the same work here: it takes a minute."
      actions={
        <>
          <ButtonLink to="/quote" search={againSearch(quote)}>
            Get New Quote
          </ButtonLink>
          <SignInLink>Customer Login</SignInLink>
        </>
      }
    />
  )
}

export function QuoteBooked() {
  return (
    <MessagePage
      heading="This quote is already booked"
      lead="A quote can be booked once. Track it with its reference and your email, or get another quote."
      actions={
        <>
          <ButtonLink to="/track-booking">Track booking</ButtonLink>
          <ButtonLink to="/quote" variant="outline">
            Get Another Quote
          </ButtonLink>
        </>
      }
    />
  )
}
