import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { BOOKING_STEPS, type BookingStep } from '#domain/bookings/booking-steps.ts'

/**
 * Returns the visible step. The address names it, so that the browser's Back button returns one
 * step; a step beyond those reached in this visit is not honoured, because a reload loses the
 * contact details. Forms that were sent without scripts have reached theirs on the server.
 */
export function useStep(asked: BookingStep, reachedBefore: BookingStep) {
  const navigate = useNavigate({ from: '/booking/$quoteId' })
  const [reached, setReached] = useState(BOOKING_STEPS.indexOf(reachedBefore))
  const step = BOOKING_STEPS[Math.min(BOOKING_STEPS.indexOf(asked), reached)] ?? 'details'
  const goTo = (next: BookingStep, renewedQuoteId?: string) => {
    setReached((before) => Math.max(before, BOOKING_STEPS.indexOf(next)))
    void navigate({
      to: '/booking/$quoteId',
      params: ({ quoteId }) => ({ quoteId: renewedQuoteId ?? quoteId }),
      search: (before) => ({ ...before, step: next }),
      replace: renewedQuoteId !== undefined,
    })
  }
  return { step, goTo }
}

/** Moves the focus to the heading of each new step, but not on the first render. */
export function useFocusOnStep(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}
