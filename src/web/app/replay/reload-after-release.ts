import { PAGE_IS_INCOMPLETE } from './page-life.ts'

type Page = Pick<Window, 'sessionStorage' | 'location' | 'fetch'> &
  Pick<EventTarget, 'addEventListener' | 'dispatchEvent'>

/**
 * After a release an open page may ask for a file that the server no longer has. The page is loaded anew, once for each
 * such file: a file that is missing for good must not make it load for ever. While the server is out of reach the page stays
 * as it is, with what was typed, because loading it anew would lose both; it says then that it is not complete [SITE-40].
 */
export function reloadAfterRelease(page: Page): void {
  page.addEventListener('vite:preloadError', (event) => {
    const error = 'payload' in event ? event.payload : null
    void reloadWhereAnswered(page, `reloaded ${error instanceof Error ? error.message : ''}`)
  })
}

/** A browser that calls itself online knows of a network, not whether it leads to us. */
async function reloadWhereAnswered(page: Page, key: string): Promise<void> {
  const { location, sessionStorage } = page
  const sayIncomplete = () => page.dispatchEvent(new Event(PAGE_IS_INCOMPLETE))
  if (sessionStorage.getItem(key) !== null) return void sayIncomplete()
  const asked = page.fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  const answer = await asked.catch(() => null)
  if (answer === null || answer.status >= 500) return void sayIncomplete()
  sessionStorage.setItem(key, '1')
  location.reload()
}
