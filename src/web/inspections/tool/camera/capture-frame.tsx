import { X } from 'lucide-react'
import { type RefObject, useEffect, useSyncExternalStore } from 'react'

export type Capture = {
  isWanted: boolean
  /** The name of the open check. */
  title: string
  /** Opens the next check; null after the last. */
  onNext: (() => void) | null
  onClose: () => void
}

/** Where the picture gets the whole screen: a phone, upright or on its side, and a page enlarged until it is as narrow. */
const SMALL = '(width < 40rem) or (height < 32rem)'

/** Names the open check over the picture, and offers to return to the page. */
export function CaptureBar({ title, onClose }: Capture) {
  return (
    <div className="absolute inset-x-0 top-0 flex items-center justify-between gap-3 bg-ink/80 py-2 pl-5 pr-3">
      <p aria-live="polite" className="font-semibold leading-snug">
        {title}
      </p>
      <button
        type="button"
        aria-label="Close the camera view"
        onClick={onClose}
        className="grid size-13 shrink-0 place-items-center rounded-full hover:bg-ink"
      >
        <X aria-hidden className="size-6" />
      </button>
    </div>
  )
}

/**
 * Fills a small screen with an element while a photo is wanted. The rest of the page is inert meanwhile, Escape
 * closes, and the focus returns to where it was.
 */
export function useFullScreen(frame: RefObject<HTMLElement | null>, capture: Capture): boolean {
  const isSmall = useSyncExternalStore(subscribe, isSmallNow, () => false)
  const isFull = capture.isWanted && isSmall
  const { onClose } = capture
  useEffect(() => {
    const element = frame.current
    if (!isFull || !element) return
    const opener = document.activeElement
    const restore = makeInertAround(element)
    element.focus({ preventScroll: true })
    return () => {
      restore()
      const isThere = opener instanceof HTMLElement && opener.isConnected
      ;(isThere ? opener : element).focus({ preventScroll: true })
    }
  }, [isFull, frame])
  useEffect(() => {
    if (!isFull) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return isFull
}

const isSmallNow = () => window.matchMedia(SMALL).matches

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(SMALL)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Makes everything inert but the element, what it stands in, and what a screen reader announces. */
function makeInertAround(element: HTMLElement): () => void {
  const made: HTMLElement[] = []
  for (let at = element; at !== document.body && at.parentElement; at = at.parentElement)
    for (const sibling of at.parentElement.children)
      if (sibling !== at && sibling instanceof HTMLElement && !isAnnounced(sibling)) {
        if (sibling.inert) continue
        sibling.inert = true
        made.push(sibling)
      }
  return () => {
    for (const sibling of made) sibling.inert = false
  }
}

/** True for the region of the toasts. */
const isAnnounced = (element: HTMLElement) =>
  element.matches('[role=region]:has(ol), [role=status], [aria-live]')
