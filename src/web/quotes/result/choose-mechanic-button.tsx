import { useNavigate } from '@tanstack/react-router'
import type { Wish } from '#web/mechanics/wish/wish.ts'
import { useWished } from '#web/mechanics/wish/wished-mechanic.tsx'
import { type Offer, useCreateQuote } from '#web/quotes/use-create-quote.ts'
import { Button } from '#web/ui/button/button.tsx'
import { movedPriceOf } from './moved-price.ts'

type ChooseMechanicButtonProps = {
  offer: Offer
  wish: Wish
  onPriceMoved: (offer: Offer) => void
}

/** Saves the quote, then opens the booking page with the mechanics near it. */
export function ChooseMechanicButton({ offer, wish, onPriceMoved }: ChooseMechanicButtonProps) {
  const navigate = useNavigate()
  const { mechanic } = useWished(wish)
  const { run, isRunning } = useCreateQuote(offer, {
    onDone: ({ id }) =>
      navigate({
        to: '/booking/$quoteId',
        params: { quoteId: id },
        search: { mechanic: wish.mechanic, at: wish.at },
      }),
    onRefused: {
      price_changed: (problem) => {
        const moved = movedPriceOf(problem)
        if (!moved) return false
        onPriceMoved({ ...offer, price: moved.price })
      },
    },
  })
  return (
    <Button
      isWide
      size="large"
      isLoading={isRunning}
      loadingLabel="Keeping your quote..."
      onClick={() => run({})}
    >
      {mechanic?.isActive ? `Book with ${mechanic.name}` : 'Choose your mechanic and time'}
    </Button>
  )
}
