import { type RefObject, useEffect, useRef } from 'react'

const CONTROLS = 'a[href], button, select, textarea, input:not([type="hidden"])'

export const controlsWithin = (around: Element | null): readonly HTMLElement[] => [
  ...(around?.querySelectorAll<HTMLElement>(CONTROLS) ?? []),
]

/** The control at that place, or the last one where fewer are left. */
export function findControlAt(around: Element | null, place: number): HTMLElement | null {
  const controls = controlsWithin(around)
  return controls[Math.min(place, controls.length - 1)] ?? null
}

/**
 * A control that leaves the page drops the focus on the body. Where one within `around` has gone so, `take` says what
 * receives the focus, by the place that the control had among them.
 */
export function useLostFocus(
  around: RefObject<HTMLElement | null>,
  take: (place: number) => HTMLElement | null | undefined,
): void {
  const last = useRef<{ control: Node; place: number } | null>(null)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current =
        target instanceof HTMLElement && around.current?.contains(target)
          ? { control: target, place: controlsWithin(around.current).indexOf(target) }
          : null
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [around])
  // Runs after each render, because any of them may have removed the control.
  useEffect(() => {
    if (last.current === null || last.current.control.isConnected) return
    const { place } = last.current
    last.current = null
    if (document.activeElement === document.body) take(place)?.focus()
  })
}
