import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { createBooking } from '#contract/bookings/bookings.calls.ts'
import type { ProblemBody } from '#contract/problem-body.ts'
import { useAction } from '#web/api/use-action.ts'
import { type Offer, useCreateQuote } from '#web/quotes/use-create-quote.ts'
import type { BookDialogValues } from './book-dialog-schema.ts'
import { movedPriceOf } from './moved-price.ts'

/** The texts of the success alert and of two errors [BOOK-7]. */
const ALERT = 'There was an error processing your booking. Please try again.'
const FAILED = { createQuote: 'Failed to create quote', createBooking: 'Failed to create booking' }

type QuickBooking = {
  offer: Offer
  onPriceMoved: (offer: Offer) => void
  form: UseFormReturn<BookDialogValues>
}

/** Creates a quote, then its booking. The customer sees and accepts a moved price before anything is booked. */
export function useQuickBooking({ offer, onPriceMoved, form }: QuickBooking) {
  const navigate = useNavigate()
  const ends = {
    says: 'notice',
    form,
    hasWordsBesideFields: true,
    onRefused: {
      price_changed: (problem: ProblemBody) => {
        const moved = movedPriceOf(problem)
        if (!moved) return false
        const { price, location = offer.request.location } = moved
        onPriceMoved({ price, request: { ...offer.request, location } })
      },
    },
  } as const
  const quote = useCreateQuote(offer, ends)
  const booking = useAction(createBooking, {
    words: 'createBooking',
    prepare: async (values: BookDialogValues) => {
      const { customerName, customerEmail, customerPhone } = values
      const made = await quote.run({ customerName, customerEmail, customerPhone })
      return made ? { quoteId: made.id, ...values } : null
    },
    onDone: ({ id }) => navigate({ to: '/booking-confirmation/$id', params: { id } }),
    ...ends,
  })
  const problem = booking.isRunning ? null : (quote.problem ?? booking.problem)
  useEffect(() => {
    // The alert blocks the page, so wait until React has shown the error and enabled the button.
    if (problem) setTimeout(() => window.alert(ALERT))
  }, [problem])
  const step = quote.problem ? 'createQuote' : 'createBooking'
  const failure = problem && { ...problem, title: FAILED[step] }
  return { book: booking.run, isBooking: booking.isRunning, failure }
}
