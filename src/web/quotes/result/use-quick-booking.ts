import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { createBooking } from '#contract/bookings/bookings.ts'
import { call } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { explain } from '#web/api/explain.ts'
import { createIdempotencyKeys } from '#web/api/idempotency-keys.ts'
import { type Offer, useCreateQuote } from '#web/quotes/use-create-quote.ts'
import type { BookDialogValues } from './book-dialog-schema.ts'
import { movedPriceOf } from './moved-price.ts'

/** The texts of the success alert and of two errors [BOOK-7]. */
const ALERT = 'There was an error processing your booking. Please try again.'
const FAILED = { createQuote: 'Failed to create quote', createBooking: 'Failed to create booking' }

type Step = keyof typeof FAILED
type Failure = { title: string; description: string }

type QuickBooking = {
  offer: Offer
  onPriceMoved: (offer: Offer) => void
  setError: UseFormSetError<BookDialogValues>
}

/** Creates a quote, then its booking. The customer sees and accepts a moved price before anything is booked. */
export function useQuickBooking({ offer, onPriceMoved, setError }: QuickBooking) {
  const navigate = useNavigate()
  const create = useCreateQuote(offer.request, offer.price)
  const keys = useRef(createIdempotencyKeys())
  const [failure, setFailure] = useState<Failure | null>(null)

  async function book(values: BookDialogValues) {
    setFailure(null)
    const { customerName, customerEmail, customerPhone } = values
    let step: Step = 'createQuote'
    try {
      const { id: quoteId } = await create.mutateAsync({
        customerName,
        customerEmail,
        customerPhone,
      })
      step = 'createBooking'
      const body = { quoteId, ...values }
      const booking = await call(createBooking, body, { idempotencyKey: keys.current.keyFor(body) })
      await navigate({ to: '/booking-confirmation/$id', params: { id: booking.id } })
    } catch (error) {
      const moved = movedPriceOf(error)
      if (moved) {
        const { price, location = offer.request.location } = moved
        return onPriceMoved({ price, request: { ...offer.request, location } })
      }
      setFailure({ title: FAILED[step], description: explain(step, error).description })
      showFieldProblems(error, setError)
      // The alert blocks the page, so wait until React has shown the error and enabled the button.
      setTimeout(() => window.alert(ALERT))
    }
  }
  return { book, failure }
}

const FIELDS = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'serviceAddress',
  'notes',
] as const

function showFieldProblems(error: unknown, setError: UseFormSetError<BookDialogValues>) {
  const fields = (error instanceof CallError && error.problem?.fields) || {}
  for (const name of FIELDS) {
    const message = fields[name]
    if (message) setError(name, { message }, { shouldFocus: true })
  }
}
