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

/** A part of a page in which somebody was; what lies outside every part belongs to the page, which may have gone to another. */
const PART = 'section, form, fieldset, article'
/** A list's own hook has given the focus to something by then. */
const WAIT_MS = 100

type LastFocus = {
  control: HTMLElement
  /** The parts around it, innermost first. */
  parts: readonly Element[]
  /** Disabled while it had the focus. */
  wasDisabled: boolean
}

/**
 * For every page: where what had the focus has left its part of the page, as the button of a removed row does, the heading
 * of that part receives it; no other button does, which a second press would set off. A control that was disabled while it
 * saved has the focus again when it can be used. A press elsewhere ends that.
 */
export function useKeptFocus(around: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: LastFocus | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      if (around.current?.contains(target))
        last = { control: target, parts: partsAround(target), wasDisabled: false }
      // A dialog stands outside the page, and the button that opened it may go with its row.
      else if (!target.closest('[role$="dialog"]')) last = null
    }
    const forget = ({ target }: PointerEvent) => {
      if (target instanceof Node && !last?.control.contains(target)) last = null
    }
    const settle = () => {
      timer = undefined
      if (last === null || document.activeElement !== document.body) return
      const { control, parts } = last
      if (!control.isConnected) {
        last = null
        headingOf(parts)?.focus()
      } else if (last.wasDisabled && !control.matches(':disabled')) control.focus()
    }
    const observer = new MutationObserver(() => {
      if (last === null) return
      // Noted at once: an answer may come sooner than we look.
      if (last.control.matches(':disabled')) last.wasDisabled = true
      timer ??= setTimeout(settle, WAIT_MS)
    })
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget)
    }
  }, [around])
}

function partsAround(control: Element): Element[] {
  const part = control.closest(PART)
  return part ? [part, ...(part.parentElement ? partsAround(part.parentElement) : [])] : []
}

function headingOf(parts: readonly Element[]): HTMLElement | undefined {
  const heading = parts
    .filter((part) => part.isConnected)
    .map((part) => part.querySelector<HTMLElement>('h1, h2, h3, h4'))
    .find((heading) => heading !== null)
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}
