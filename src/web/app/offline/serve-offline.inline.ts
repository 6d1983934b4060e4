import { OFFLINE_PAGE } from './offline-path.ts'

const STORE = 'offline'
/** The style sheet and the fonts that the page names, whose names hold a hash of what is in them. */
const NAMED_FILES = /\/assets\/[^"]+\.(?:css|woff2)/g

type Ending = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Ending & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
/** As much of a service worker as this one touches. */
type Worker = {
  caches: Pick<CacheStorage, 'open' | 'match'>
  fetch(asked: Request | string, options?: RequestInit): Promise<Response>
  registration: { navigationPreload?: { enable(): Promise<void> } }
  addEventListener(type: 'install' | 'activate', listen: (event: Ending) => void): void
  addEventListener(type: 'fetch', listen: (event: Asked) => void): void
}

/**
 * The whole service worker. It stores one page, with its style sheet and fonts, and shows that where a page of ours cannot
 * be loaded. It stores nothing that a visitor has seen, so a shared browser gives nothing away [SITE-34].
 */
export function serveOffline(worker: Worker): void {
  let isFresh = false
  const store = async () => {
    isFresh = true
    const page = await worker.fetch(OFFLINE_PAGE, { credentials: 'omit' })
    if (!page.ok) return
    const files = [...new Set((await page.clone().text()).match(NAMED_FILES))]
    const stored = await worker.caches.open(STORE)
    // The page comes last: it never stands there without its files.
    await stored.addAll(files)
    await stored.put(OFFLINE_PAGE, page)
    for (const { url } of await stored.keys())
      if (![OFFLINE_PAGE, ...files].includes(new URL(url).pathname)) await stored.delete(url)
  }
  const findPage = async (event: Asked, request: Request) => {
    try {
      const page = (await event.preloadResponse) ?? (await worker.fetch(request))
      // Once in each life of a worker, which is some seconds: the telephone number may have changed, or the release.
      if (!isFresh) event.waitUntil(store().catch(() => {}))
      return page
    } catch (error) {
      const page = await worker.caches.match(OFFLINE_PAGE)
      if (!page) throw error
      return page
    }
  }
  const findFile = async (request: Request) =>
    (await worker.caches.match(request)) ?? worker.fetch(request)

  worker.addEventListener('install', (event) => event.waitUntil(store()))
  worker.addEventListener('activate', (event) => {
    // Else every page would wait until the browser has started this worker.
    const enabled = worker.registration.navigationPreload?.enable()
    if (enabled) event.waitUntil(enabled)
  })
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET' || pathname.startsWith('/api/')) return
    if (request.mode === 'navigate') event.respondWith(findPage(event, request))
    else if (/\.(?:css|woff2)$/.test(pathname)) event.respondWith(findFile(request))
  })
}
