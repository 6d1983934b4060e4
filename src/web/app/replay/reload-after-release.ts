type Page = Pick<Window, 'sessionStorage' | 'location' | 'navigator' | 'fetch'> &
  Pick<EventTarget, 'addEventListener'>

/**
 * After a release an open page may ask for a file that the server no longer has. The page is loaded anew, once for each
 * such file: a file that is missing for good must not make it load for ever. While the server is out of reach the page stays
 * as it is, with what was typed, because loading it anew would lose both.
 */
export function reloadAfterRelease(page: Page): void {
  page.addEventListener('vite:preloadError', (event) => {
    const error = 'payload' in event ? event.payload : null
    void reloadWhereAnswered(page, `reloaded ${error instanceof Error ? error.message : ''}`)
  })
}

async function reloadWhereAnswered(page: Page, key: string): Promise<void> {
  const wasReloaded = page.sessionStorage.getItem(key) !== null
  if (wasReloaded || !page.navigator.onLine || !(await answers(page))) return
  page.sessionStorage.setItem(key, '1')
  page.location.reload()
}

/** A browser that calls itself online knows of a network, not whether it leads to us. */
async function answers({ fetch, location }: Page): Promise<boolean> {
  try {
    const options = { method: 'HEAD', cache: 'no-store', redirect: 'manual' } as const
    return (await fetch(location.href, options)).status < 500
  } catch {
    return false
  }
}
