type Page = Pick<Window, 'sessionStorage' | 'location' | 'navigator'> &
  Pick<EventTarget, 'addEventListener'>

/**
 * After a release an open page may ask for a file that the server no longer has. The page is loaded anew, once for each
 * such file: a file that is missing for good must not make it load for ever. Without a network the page stays as it is,
 * with what was typed, because loading it anew would lose both.
 */
export function reloadAfterRelease(page: Page): void {
  page.addEventListener('vite:preloadError', (event) => {
    if (!page.navigator.onLine) return
    const error = 'payload' in event ? event.payload : null
    const key = `reloaded ${error instanceof Error ? error.message : ''}`
    if (page.sessionStorage.getItem(key) !== null) return
    page.sessionStorage.setItem(key, '1')
    event.preventDefault()
    page.location.reload()
  })
}
