import { useNavigate } from '@tanstack/react-router'
import { type Offer, useCreateQuote } from '#web/quotes/use-create-quote.ts'
import { Button } from '#web/ui/button/button.tsx'
import { movedPriceOf } from './moved-price.ts'

type ChooseMechanicButtonProps = { offer: Offer; onPriceMoved: (offer: Offer) => void }

/** Saves the quote, then opens the booking page with the mechanics near it. */
export function ChooseMechanicButton({ offer, onPriceMoved }: ChooseMechanicButtonProps) {
  const navigate = useNavigate()
  const { run, isRunning } = useCreateQuote(offer, {
    onDone: ({ id }) => navigate({ to: '/booking/$quoteId', params: { quoteId: id } }),
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
      variant="outline"
      isLoading={isRunning}
      loadingLabel="Keeping your quote..."
      onClick={() => run({})}
    >
      Choose your mechanic and time
    </Button>
  )
}
