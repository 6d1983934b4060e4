import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import type { Wish } from '#web/mechanics/wish/wish.ts'
import { useWished } from '#web/mechanics/wish/wished.tsx'
import { type Offer, useCreateQuote } from '#web/quotes/use-create-quote.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { pressedOf } from '#web/ui/form/pressed-of.ts'
import { movedPriceOf } from './moved-price.ts'

type BookingWaysProps = {
  offer: Offer
  wish: Wish
  /** The idempotency key of the form without scripts. */
  formKey: string
  onPick: () => void
  onPriceMoved: (offer: Offer) => void
}

/**
 * The two ways to book: let us pick, or save the quote and choose. It is a form of this page, so that without scripts it
 * posts the offer to the server, which does the same.
 */
export function BookingWays({ offer, wish, formKey, onPick, onPriceMoved }: BookingWaysProps) {
  const navigate = useNavigate()
  const { mechanic } = useWished(wish)
  const { run, isRunning, problem } = useCreateQuote(offer, {
    onDone: ({ id }) =>
      navigate({
        to: '/booking/$quoteId',
        params: { quoteId: id },
        search: { mechanic: wish.mechanic, at: wish.at, code: wish.code },
      }),
    onRefused: {
      price_changed: (problem) => {
        const moved = movedPriceOf(problem)
        if (!moved) return false
        onPriceMoved({ ...offer, price: moved.price })
      },
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pressedOf(event) === 'pick') onPick()
    else void run({})
  }
  const { request, price } = offer
  const sent = {
    registration: request.registration,
    location: request.location,
    serviceType: request.serviceType,
    serviceIds: request.serviceIds.join(','),
    totalCost: String(price.totalCost),
    depositPounds: String(price.depositPounds),
    key: formKey,
    ...(wish.mechanic && { mechanic: wish.mechanic }),
    ...(wish.at && { at: wish.at }),
    ...(wish.code && { code: wish.code }),
  }
  return (
    <form method="post" onSubmit={submit} data-print="hide" className="mt-5">
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        name="go"
        value="choose"
        isWide
        size="large"
        isLoading={isRunning}
        loadingLabel="Keeping your quote..."
      >
        {mechanic?.isActive ? `Book with ${mechanic.name}` : 'Choose your mechanic and time'}
      </Button>
      {/* Without a network the code of the toast may not load. */}
      <FailureNotice failure={problem} className="mt-3" />
      <div className="mt-5 border-t border-stone-200 pt-4">
        <h3 className="text-xl">Let us pick for you</h3>
        <p id="we-pick" className="mb-3 mt-1 text-sm text-stone-600">
          The first matched mechanic to accept agrees the time with you.
        </p>
        <Button
          type="submit"
          name="go"
          value="pick"
          isWide
          variant="outline"
          aria-describedby="we-pick"
        >
          Book Now
        </Button>
      </div>
    </form>
  )
}
