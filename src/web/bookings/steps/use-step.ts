import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

export const STEPS = ['details', 'time', 'contact', 'deposit'] as const
export type Step = (typeof STEPS)[number]

/** Of an address that anybody may have written: the step it asks for. */
export function readStep(raw: unknown): Step | undefined {
  return STEPS.find((step) => step === raw)
}

/**
 * The step in sight. It is in the address, so that the browser's own Back goes back one step; it is believed only
 * as far as this visit has come, because a reload forgets who is booking.
 */
export function useStep(asked: Step) {
  const navigate = useNavigate({ from: '/booking/$quoteId' })
  const [reached, setReached] = useState(0)
  const step = STEPS[Math.min(STEPS.indexOf(asked), reached)] ?? 'details'
  const goTo = (next: Step, renewedQuoteId?: string) => {
    setReached((before) => Math.max(before, STEPS.indexOf(next)))
    void navigate({
      to: '/booking/$quoteId',
      params: ({ quoteId }) => ({ quoteId: renewedQuoteId ?? quoteId }),
      search: { step: next },
      replace: renewedQuoteId !== undefined,
    })
  }
  return { step, goTo }
}

/** The heading of a step that has just come into sight takes the focus; that of the first sight does not. */
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
