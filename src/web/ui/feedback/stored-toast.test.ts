import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { carryToast, currentToasts, dismissToast, showCarriedToast, toast } from './toast.ts'

const texts = () => currentToasts().map(({ title, isOpen }) => [title, isOpen])

beforeEach(() => {
  vi.useFakeTimers()
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Shows a toast, loads the next page after a while, and returns what stands there. */
function carry({ after }: { after: number }) {
  toast({ title: 'Login Successful', description: 'Welcome back!' })
  carryToast()
  toast({ title: 'of the page before' })
  vi.advanceTimersByTime(after)
  showCarriedToast()
}

it('a stored toast appears on the page that its action loads, once [SITE-6]', () => {
  carry({ after: 3000 })
  expect(texts()).toEqual([['Login Successful', true]])
  toast({ title: 'of the next page' })
  showCarriedToast()
  expect(texts()).toEqual([['of the next page', true]])
})

it('a stored toast never appears for a page that never came', () => {
  carry({ after: 60_000 })
  expect(texts()).toEqual([['of the page before', true]])
})

it('a stored toast that was dismissed is gone', () => {
  toast({ title: 'dismissed' })
  dismissToast(currentToasts()[0]?.id ?? 0)
  carryToast()
  toast({ title: 'of the next page' })
  showCarriedToast()
  expect(texts()).toEqual([['of the next page', true]])
})

it('a stored toast does not appear where storage is switched off', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('switched off')
    },
  })
  toast({ title: 'of this page' })
  carryToast()
  showCarriedToast()
  expect(texts()).toEqual([['of this page', true]])
})
