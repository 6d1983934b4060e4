import { describe, expect, it } from 'vitest'
import { ask } from '#test/support/booking-visit.ts'
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
    await page.waitForURL(/stars=5&cursor=[\w-]+#list$/)
    const older = await texts()
    expect(older.length).toBeGreaterThan(0)
    expect(older.filter((text) => newest.includes(text))).toEqual([])
    await page.getByRole('link', { name: 'Newest reviews' }).click()
    await page.waitForURL('**/reviews?stars=5')
    expect(await texts()).toEqual(newest)
  })

  it('says the average and the count of all, and of each its stars, name, day and mechanic [REV-9]', async () => {
    const page = await browser.visit('/reviews', { viewport: PHONE })
    const { reviewed } = await ask(page, '/api/site')
    const average = `${reviewed.rating.toFixed(1)} out of 5 on average`
    await page.getByText(average).waitFor()
    await page.getByText(`from ${reviewed.count} reviews`).waitFor()
    const [newest] = await ask(page, '/api/reviews')
    const first = page.locator('#list > li').first()
    await first.getByText(newest.customerName, { exact: true }).waitFor()
    await first.getByText(`Work by ${newest.mechanicName}`).waitFor()
    const text = (await first.textContent()) ?? ''
    expect(text).toContain(`${newest.rating} out of 5`)
    expect(text).toMatch(/, \d{1,2} \w+ \d{4}/)
  })

  it('says so where there is none [REV-9]', async () => {
    const cursor = Buffer.from(JSON.stringify(['-infinity', '0'])).toString('base64url')
    const page = await browser.visit(`/reviews?stars=5&cursor=${cursor}`, { viewport: PHONE })
    await page.getByText('No Reviews Yet', { exact: true }).waitFor()
  })
})
