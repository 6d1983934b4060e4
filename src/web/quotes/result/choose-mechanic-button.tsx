import { useNavigate } from '@tanstack/react-router'
import { explain } from '#web/api/explain.ts'
import { type Offer, useCreateQuote } from '#web/quotes/use-create-quote.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { movedPriceOf } from './moved-price.ts'

type ChooseMechanicButtonProps = { offer: Offer; onPriceMoved: (offer: Offer) => void }

/** Saves the quote, then opens the booking page with the mechanics near it. */
export function ChooseMechanicButton({ offer, onPriceMoved }: ChooseMechanicButtonProps) {
  const navigate = useNavigate()
  const create = useCreateQuote(offer.request, offer.price)
  async function choose() {
    try {
      const { id } = await create.mutateAsync(undefined)
      await navigate({ to: '/booking/$quoteId', params: { quoteId: id } })
    } catch (error) {
      const moved = movedPriceOf(error)
      if (moved) onPriceMoved({ ...offer, price: moved.price })
      else toast({ ...explain('createQuote', error), variant: 'destructive' })
    }
  }
  return (
    <Button
      isWide
      variant="outline"
      isLoading={create.isPending}
      loadingLabel="Keeping your quote..."
      onClick={choose}
    >
      Choose your mechanic and time
    </Button>
  )
}
