import { expect, it, vi } from 'vitest'
import { OFFLINE_WORKER } from './offline-path.ts'
import { startWorker } from './start-worker.inline.ts'

/** As much of a window as the script touches. */
function openWindow(serviceWorker: { register(path: string): Promise<unknown> } | undefined) {
  const page = Object.assign(new EventTarget(), { navigator: { serviceWorker } })
  startWorker(page as unknown as Window) // It has what the line above lists.
  return () => page.dispatchEvent(new Event('load'))
}

it('the worker is registered once the page has loaded, and not before [SITE-34]', () => {
  const register = vi.fn(async () => undefined)
  const load = openWindow({ register })
  expect(register).not.toHaveBeenCalled()
  load()
  expect(register.mock.calls).toEqual([[OFFLINE_WORKER]])
})

it('a browser that refuses a worker is left alone [SITE-34]', async () => {
  const refusal = Promise.reject(new Error('in private'))
  const caught = vi.spyOn(refusal, 'catch')
  openWindow({ register: () => refusal })()
  expect(caught).toHaveBeenCalledOnce()
})

it('a browser without workers is left alone [SITE-34]', async () => {
  const failed = vi.fn()
  // An error of a listener ends here, a moment later, and not where the event was sent.
  process.once('uncaughtException', failed)
  openWindow(undefined)()
  await new Promise(setImmediate)
  process.off('uncaughtException', failed)
  expect(failed).not.toHaveBeenCalled()
})
