import { describe, expect, it } from 'vitest'
import { openBrowser, PHONE } from '#test/support/browser.ts'

const browser = await openBrowser()

describe('the list of reviews', () => {
  it.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('is filtered by stars and read page by page, %s [REV-1]', async (_, javaScriptEnabled) => {
    const page = await browser.visit('/reviews', { viewport: PHONE, javaScriptEnabled })
    const texts = () => page.locator('#list > li').allInnerTexts()
    await page.getByRole('link', { name: '5 stars' }).click()
    await page.waitForURL('**/reviews?stars=5')
    const newest = await texts()
    expect(newest).toHaveLength(20)
    await page.getByRole('link', { name: 'Older reviews' }).click()
    await page.waitForURL(/stars=5&cursor=\d+#list$/)
    const older = await texts()
    expect(older.length).toBeGreaterThan(0)
    expect(older.filter((text) => newest.includes(text))).toEqual([])
    await page.getByRole('link', { name: 'Newest reviews' }).click()
    await page.waitForURL('**/reviews?stars=5')
    expect(await texts()).toEqual(newest)
  })
})
