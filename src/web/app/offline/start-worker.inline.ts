import { OFFLINE_WORKER } from './offline-path.ts'

/** Once the page has loaded, it has the browser store what it shows without a network. */
export function startWorker(window: Window): void {
  window.addEventListener('load', () => {
    // Browsers have none where the page is no secure one, and some in private windows: they show a page of their own.
    window.navigator.serviceWorker?.register(OFFLINE_WORKER).catch(() => {})
  })
}
