import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ORIGIN, openBrowser, PHONE } from '#test/support/browser.ts'

const browser = await openBrowser()

const held = (page: Page) => page.getByRole('article', { name: 'Review by S. Patel' })

const shownNames = async (): Promise<string[]> => {
  const response = await fetch(`${ORIGIN}/api/reviews`)
  const reviews: { customerName: string }[] = await response.json()
  return reviews.map(({ customerName }) => customerName)
}

describe('held reviews', () => {
  it('are found from the first page, shown, and hidden again with a reason [REV-5]', async () => {
    const page = await browser.visit('/admin', { viewport: PHONE })
    await page.getByRole('link', { name: 'Reviews held for you' }).click()
    await page.waitForURL('**/admin/reviews')
    const other = await browser.visit('/admin/reviews', { viewport: PHONE })
    await held(other).waitFor()

    await held(page).getByRole('button', { name: 'Show the review by S. Patel' }).click()
    await page.getByText('It counts in the rating from now on.', { exact: true }).waitFor()
    await held(other).waitFor({ state: 'detached' })
    expect(await page.locator(':focus').getAttribute('value')).toBe('hidden')
    expect(await shownNames()).toContain('S. Patel')

    await page.getByText('Shown', { exact: true }).click()
    await page.waitForURL('**/admin/reviews?status=shown')
    const open = held(page).getByRole('button', { name: 'Hide: the review by S. Patel' })
    await open.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Hide review' }).click()
    await page.getByText('Please say why').waitFor()
    await page.getByLabel('Reason').fill('Written by the mechanic.')
    await page.getByLabel('Reason').press('Tab')
    await page.keyboard.press('Enter')
    await held(page).waitFor({ state: 'detached' })
    await held(other).getByText('Written by the mechanic.').waitFor()
    await held(other).getByText('Hidden', { exact: true }).waitFor()
    expect(await shownNames()).not.toContain('S. Patel')
  })
})
