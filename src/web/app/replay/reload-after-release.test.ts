import { expect, it } from 'vitest'
import { PAGE_IS_INCOMPLETE } from './page-life.ts'
import { reloadAfterRelease } from './reload-after-release.ts'

type Answer = () => Promise<Response>
const answered: Answer = async () => new Response()

function buildPage(fetch = answered) {
  const stored = new Map<string, string>()
  let loads = 0
  const page = Object.assign(new EventTarget(), {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    } as Storage,
    fetch: fetch as Window['fetch'],
    location: {
      href: 'https://kerbside.example/ar-diagnostic/7',
      reload: () => {
        loads += 1
      },
    } as Location,
  })
  let notices = 0
  page.addEventListener(PAGE_IS_INCOMPLETE, () => {
    notices += 1
  })
  const miss = async (file: string) => {
    const payload = new Error(`Failed to fetch dynamically imported module: ${file}`)
    page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    // The server has been asked by then.
    await new Promise((done) => setTimeout(done))
    return loads
  }
  return { page, miss, countNotices: () => notices }
}

it('a page whose file is gone after a release loads anew, once for each file [OPS-11]', async () => {
  const { page, miss, countNotices } = buildPage()
  reloadAfterRelease(page)
  expect(await miss('/assets/a.js')).toBe(1)
  expect(countNotices()).toBe(0)
  expect(await miss('/assets/a.js')).toBe(1)
  // Missing for good: the page says so instead [SITE-40].
  expect(countNotices()).toBe(1)
  expect(await miss('/assets/b.js')).toBe(2)
})

it.each<[string, Answer]>([
  [
    'does not come through, whether the browser has a network or not',
    () => Promise.reject(new TypeError()),
  ],
  ['finds the server away', async () => new Response(null, { status: 502 })],
])('a page whose question %s is not loaded anew: it would be lost', async (_, fetch) => {
  const { page, miss, countNotices } = buildPage(fetch)
  reloadAfterRelease(page)
  expect(await miss('/assets/a.js')).toBe(0)
  expect(countNotices()).toBe(1)
})
