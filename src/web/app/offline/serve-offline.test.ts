import { expect, it, vi } from 'vitest'
import { serveOffline } from './serve-offline.inline.ts'

const HTML =
  '<link href="/assets/a1.woff2"><link href="/assets/b2.css"><script src="/assets/c3.js"></script>'
const wanted = { url: 'https://kerbside.test/customer/dashboard', method: 'GET', mode: 'navigate' }

/** As much of a browser as the worker touches: one store, and a network that may be gone. */
function startWorker() {
  const stored = new Map<string, string>()
  const heard = new Map<string, (event: object) => void>()
  const answers = new Map([['/offline', HTML]])
  const network = { isThere: true, asked: [] as string[] }
  const pathOf = (of: string | { url: string }) =>
    new URL(typeof of === 'string' ? of : of.url, 'https://kerbside.test').pathname
  const match = async (of: string | { url: string }) => {
    const text = stored.get(pathOf(of))
    return text === undefined ? undefined : new Response(text)
  }
  const load = async (of: string | { url: string }) => {
    network.asked.push(pathOf(of))
    if (!network.isThere) throw new TypeError('no network')
    return new Response(answers.get(pathOf(of)) ?? `what stands at ${pathOf(of)}`)
  }
  const store = {
    addAll: async (paths: string[]) => {
      for (const path of paths) stored.set(path, `file ${path}`)
    },
    put: async (path: string, page: Response) => void stored.set(path, await page.text()),
    keys: async () => [...stored.keys()].map((path) => ({ url: `https://kerbside.test${path}` })),
    delete: async (url: string) => stored.delete(pathOf(url)),
  }
  const enable = vi.fn(async () => {})
  serveOffline({
    caches: { open: async () => store, match },
    fetch: load,
    registration: { navigationPreload: { enable } },
    addEventListener: (type: string, listen: (event: object) => void) => heard.set(type, listen),
  } as unknown as Parameters<typeof serveOffline>[0])
  const dispatch = async (type: string, event: object = {}) => {
    const works: Promise<unknown>[] = []
    const answered: Promise<Response>[] = []
    heard.get(type)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => works.push(work),
      respondWith: (answer: Promise<Response>) => answered.push(answer),
    })
    const text = await answered[0]?.then((answer) => answer.text())
    await Promise.all(works)
    return text
  }
  const open = (request: object) => dispatch('fetch', { request, preloadResponse: undefined })
  return { dispatch, open, stored, answers, network, enable }
}

it('the worker shows the stored page for one that cannot be loaded, and hands on the others [SITE-34]', async () => {
  const { dispatch, open, network } = startWorker()
  await dispatch('install')
  expect(await open(wanted)).toBe('what stands at /customer/dashboard')
  network.isThere = false
  expect(await open(wanted)).toBe(HTML)
})

it('the worker stores that page with its style sheet and fonts, and nothing that was opened [SITE-34]', async () => {
  const { dispatch, open, stored } = startWorker()
  await dispatch('install')
  await open(wanted)
  expect([...stored.keys()].toSorted()).toEqual(['/assets/a1.woff2', '/assets/b2.css', '/offline'])
})

it('the worker stores the page again in its next life, and forgets the files of the release before [SITE-34]', async () => {
  const first = startWorker()
  await first.dispatch('install')
  const { open, stored, answers } = startWorker()
  for (const [path, text] of first.stored) stored.set(path, text)
  answers.set('/offline', '<link href="/assets/d4.css">')
  await open(wanted)
  expect([...stored]).toEqual([
    ['/offline', '<link href="/assets/d4.css">'],
    ['/assets/d4.css', 'file /assets/d4.css'],
  ])
})

it.each([
  ['a call', { ...wanted, url: 'https://kerbside.test/api/me' }],
  ['a form that is sent', { ...wanted, method: 'POST' }],
  ['a script', { ...wanted, mode: 'cors', url: 'https://kerbside.test/assets/c3.js' }],
])('the worker leaves %s to the browser', async (_, request) => {
  const { open, network } = startWorker()
  expect(await open(request)).toBeUndefined()
  expect(network.asked).toEqual([])
})

it('the worker takes the answer that the browser has asked for meanwhile', async () => {
  const { dispatch, network, enable } = startWorker()
  await dispatch('activate')
  expect(enable).toHaveBeenCalledOnce()
  const preloadResponse = Promise.resolve(new Response('asked for before'))
  expect(await dispatch('fetch', { request: wanted, preloadResponse })).toBe('asked for before')
  expect(network.asked).not.toContain('/customer/dashboard')
})
