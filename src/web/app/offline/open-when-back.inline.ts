import { OFFLINE_PAGE } from './offline-path.ts'

const SOONEST_MS = 1_000
const LATEST_MS = 30_000

/**
 * Loads the page anew once this site answers. A browser that calls itself online knows of a network, not whether it leads to
 * us, and it may have said so before this page stood: so the page asks, after a second at first and every thirty in the end.
 * A static page has no part of the application, so it does not ask by `call`.
 */
export function openWhenBack(browser: Window): void {
  // At its own address it stands for no other page, and would load itself for ever.
  if (new URL(browser.location.href).pathname === OFFLINE_PAGE) return
  let wait = SOONEST_MS
  let timer = 0
  const askLater = () => {
    browser.clearTimeout(timer)
    timer = browser.setTimeout(ask, wait)
    wait = Math.min(2 * wait, LATEST_MS)
  }
  const ask = async () => {
    // The next `online` asks again.
    if (!browser.navigator.onLine) return
    if (await answers(browser)) browser.location.reload()
    else askLater()
  }
  browser.addEventListener('online', () => {
    wait = SOONEST_MS
    void ask()
  })
  askLater()
}

/** A proxy's word that our server is away is no answer of ours. A redirect is, wherever it leads. */
async function answers(browser: Window): Promise<boolean> {
  try {
    const options = { method: 'HEAD', cache: 'no-store', redirect: 'manual' } as const
    return (await browser.fetch(browser.location.href, options)).status < 500
  } catch {
    return false
  }
}
