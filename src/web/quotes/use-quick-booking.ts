import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { createBooking } from '#contract/bookings.ts'
import type { Price, QuoteCalculation } from '#contract/quotes.ts'
import { call } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { explain } from '#web/api/explain.ts'
import { toast } from '#web/ui/toast.ts'
import type { BookDialogValues } from './book-dialog-schema.ts'
import { type QuoteRequest, useCreateQuote } from './use-create-quote.ts'

/** Spec 1 §8: the words of the alert. */
const FAILED = 'There was an error processing your booking. Please try again.'

/** A quote, then its booking, under keys that survive a second click. A moved price is shown before it is agreed. */
export function useQuickBooking(request: QuoteRequest, price: QuoteCalculation) {
  const navigate = useNavigate()
  const [moved, setMoved] = useState<{ price: Price; location: string } | null>(null)
  const agreed = moved?.price ?? price
  const create = useCreateQuote(moved ? { ...request, location: moved.location } : request, agreed)
  const key = useRef({ of: '', value: '' })

  async function submit({ customerName, customerEmail, customerPhone, ...rest }: BookDialogValues) {
    const contact = { customerName, customerEmail, customerPhone }
    try {
      const { id: quoteId } = await create.mutateAsync(contact)
      const body = { quoteId, mechanicId: null, ...contact, ...rest, notes: rest.notes }
      const of = JSON.stringify(body)
      if (key.current.of !== of) key.current = { of, value: crypto.randomUUID() }
      const booking = await call(createBooking, body, { idempotencyKey: key.current.value })
      await navigate({ to: '/booking-confirmation/$id', params: { id: booking.id } })
    } catch (error) {
      const news = movedPriceOf(error, request.location)
      if (news) return setMoved(news)
      const { title, description } = explain('createBooking', error)
      if (error instanceof CallError && error.status !== 500)
        toast({ title, description, variant: 'destructive' })
      window.alert(FAILED)
    }
  }
  return { submit, agreed, isChanged: moved !== null }
}

/** The right figures that came with a 409, and the place that they are for. */
function movedPriceOf(error: unknown, location: string) {
  if (!(error instanceof CallError) || error.problem?.error !== 'price_changed') return null
  const { details } = error.problem
  if (!details?.price) return null
  // The server's own answer, in the shape of the contract's Price.
  const price = details.price as Price
  return { price, location: typeof details.location === 'string' ? details.location : location }
}
