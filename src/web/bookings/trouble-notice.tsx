import { useNavigate } from '@tanstack/react-router'
import type { Quote } from '#contract/quotes.ts'
import { formatPounds } from '#rules/money.ts'
import { explain } from '#web/api/explain.ts'
import { againSearch } from '#web/quotes/again-search.ts'
import { useCreateQuote } from '#web/quotes/use-create-quote.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Trouble } from './booking-trouble.ts'

/** What went wrong and the way on from it. */
export function TroubleNotice({ trouble, quote }: { trouble: Trouble | null; quote: Quote }) {
  if (trouble?.kind === 'slot-taken')
    return (
      <Notice tone="warn" isLive title="That time has just gone">
        Somebody else booked it while you were typing. These times are still free; everything you
        typed is kept.
      </Notice>
    )
  if (trouble?.kind === 'expired')
    return (
      <Notice tone="warn" isLive title="This quote is more than 30 days old">
        <ButtonLink to="/quote" search={againSearch(quote)} variant="outline" className="mt-3">
          Get a new quote
        </ButtonLink>
      </Notice>
    )
  return trouble?.kind === 'price-changed' ? <NewPrice trouble={trouble} quote={quote} /> : null
}

type NewPriceProps = { trouble: Extract<Trouble, { kind: 'price-changed' }>; quote: Quote }

/** The address costs something else than the place of the quote: the new price, and a quote at it. */
function NewPrice({ trouble: { price, location }, quote }: NewPriceProps) {
  const navigate = useNavigate()
  const request = { ...quote, location: location ?? quote.location }
  const renew = useCreateQuote(request, price)
  async function take() {
    try {
      const { id } = await renew.mutateAsync(undefined)
      await navigate({ to: '/booking/$quoteId', params: { quoteId: id } })
    } catch (error) {
      toast({ ...explain('createQuote', error), variant: 'destructive' })
    }
  }
  const total = formatPounds(Math.round(price.totalCost * 100))
  return (
    <Notice tone="warn" isLive title={`At your address the price is ${total}`}>
      <p>Labour costs more or less in some areas. Your quote was for {quote.location}.</p>
      <Button
        className="mt-3"
        isLoading={renew.isPending}
        loadingLabel="One moment..."
        onClick={take}
      >
        Go on at {total}
      </Button>
    </Notice>
  )
}
