import { carryToast } from '#web/ui/feedback/toast.ts'

/** Loads a page of ours. It ends when the visitor has come back. */
export function loadPage(href: string): Promise<unknown> {
  carryToast()
  location.assign(href)
  // A browser that comes back may show the page as it was left: the button must not be working still.
  return new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }))
}
