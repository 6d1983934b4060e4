import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_MECHANIC } from '#domain/auth/demo-sign-in.ts'
import { sendSignIn } from '#test/support/account-visit.ts'
import { openBrowser, waitForHydration } from '#test/support/browser.ts'

/* A notification in the corner of a page. */

const browser = await openBrowser()

const toastOf = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Login Failed' })

/** A page with a toast, which notes how long its timers run. */
async function showToast(): Promise<Page> {
  browser.expectComplaint(/401 .*\/api\/mechanics\/login/)
  const page = await browser.visit('about:blank')
  await page.addInitScript(() => {
    const { setTimeout: start } = window
    const delays: unknown[] = []
    Object.assign(window, { delays })
    window.setTimeout = ((work: () => void, delay?: number) => {
      delays.push(delay)
      return start(work, delay)
    }) as typeof window.setTimeout
  })
  await page.goto('/mechanic-login')
  await waitForHydration(page)
  await sendSignIn(page, { ...DEMO_MECHANIC, password: 'not-the-one' })
  await toastOf(page).waitFor()
  return page
}

describe('a toast', () => {
  it('goes after five seconds [SITE-6]', async () => {
    const page = await showToast()
    const delays = await page.evaluate(() => (window as unknown as { delays: number[] }).delays)
    expect(delays.filter((delay) => delay > 4000 && delay < 30_000)).toEqual([5000])
    await toastOf(page).waitFor({ state: 'detached', timeout: 15_000 })
  })

  it('is dismissed by a swipe of 50 pixels to the right, and by none that is shorter [SITE-6]', async () => {
    const page = await showToast()
    const toast = toastOf(page)
    const swipe = async (pixels: number) => {
      const box = await toast.boundingBox()
      const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 12]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + pixels / 2, y)
      await page.mouse.move(x + pixels, y)
      await page.mouse.up()
    }
    await swipe(45)
    expect(await toast.count()).toBe(1)
    await swipe(55)
    // The pointer rests on it, so that its own time does not end.
    await toast.waitFor({ state: 'detached', timeout: 3000 })
  })

  it('is where F8 leads the focus [SITE-6]', async () => {
    const page = await showToast()
    await page.keyboard.press('F8')
    const isIn = await toastOf(page).evaluate(
      (toast) => toast.parentElement === document.activeElement,
    )
    expect(isIn).toBe(true)
  })
})
