import { expect, it } from 'vitest'
import { reloadAfterRelease } from './reload-after-release.ts'

function buildPage({ onLine = true } = {}) {
  const stored = new Map<string, string>()
  let loads = 0
  const page = Object.assign(new EventTarget(), {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    } as Storage,
    navigator: { onLine } as Navigator,
    location: {
      reload: () => {
        loads += 1
      },
    } as Location,
  })
  const miss = (file: string) => {
    const payload = new Error(`Failed to fetch dynamically imported module: ${file}`)
    page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    return loads
  }
  return { page, miss }
}

it('a page whose file is gone after a release loads anew, once for each file [OPS-11]', () => {
  const { page, miss } = buildPage()
  reloadAfterRelease(page)
  expect(miss('/assets/a.js')).toBe(1)
  expect(miss('/assets/a.js')).toBe(1)
  expect(miss('/assets/b.js')).toBe(2)
})

it('a page without a network is not loaded anew: it would be lost', () => {
  const { page, miss } = buildPage({ onLine: false })
  reloadAfterRelease(page)
  expect(miss('/assets/a.js')).toBe(0)
})
