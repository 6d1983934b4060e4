import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

export const STEPS = ['details', 'time', 'contact', 'deposit'] as const
export type Step = (typeof STEPS)[number]

/** Reads the step from an address that anybody may have written. */
export function readStep(raw: unknown): Step | undefined {
  return STEPS.find((step) => step === raw)
}

/**
 * Returns the visible step. The address names it, so that the browser's Back button returns one
 * step; a step beyond those reached in this visit is not honoured, because a reload loses the
 * contact details.
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
