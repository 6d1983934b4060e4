import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { buildCustomer, readReference, untilFocused } from '#test/support/booking-visit.ts'
import { openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'
import { press, tabTo, typeInto } from '#test/support/keyboard.ts'

const browser = await openBrowser()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe('with the keyboard alone', () => {
  it('a repair is quoted, booked, paid and tracked [BOOK-1, BOOK-13]', async () => {
    const page = await browser.visit('/')
    const customer = buildCustomer()
    await typeInto(page, 'Registration', 'ab12cde')
    await typeInto(page, 'Location', 'M20 2RN')
    await press(page, page.getByRole('radio', { name: 'Mobile' }), 'Space')
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: 'Garage' }).isChecked()).toBe(true)
    await page.keyboard.press('ArrowLeft')
    await press(page, page.getByRole('checkbox', { name: 'Front brake pads' }), 'Space')
    await press(page, button(page, 'Get My Quote'))
    await page.getByRole('heading', { name: 'Your quote' }).waitFor()
    await press(page, button(page, 'Choose your mechanic and time'))

    await page.getByRole('heading', { name: 'Your repair' }).waitFor()
    await typeInto(page, 'Service address', customer.serviceAddress)
    await press(page, page.getByRole('radio', { name: /Next free/ }), 'Space')
    await page.keyboard.press('ArrowDown')
    expect(
      await page
        .getByRole('radio', { name: /Next free/ })
        .nth(1)
        .isChecked(),
    ).toBe(true)
    await press(page, button(page, 'Continue'))

    await page.getByRole('heading', { name: 'When suits you?' }).waitFor()
    expect(await focusedText(page)).toBe('When suits you?')
    await tabTo(page, page.locator('[name="slot-day"]:checked'))
    const day = page.locator('label', { has: page.locator('[name="slot-day"]:checked') })
    const [, free] = /, (\d+) free hours?/.exec((await day.textContent()) ?? '') ?? []
    expect(await page.locator('[name="slot-hour"]:enabled').count()).toBe(Number(free))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'slot-hour',
    )
    await page.keyboard.press('Space')
    await press(page, page.getByRole('checkbox'), 'Space')
    await press(page, button(page, 'Continue'))

    await page.getByRole('heading', { name: 'How do we reach you?' }).waitFor()
    await typeInto(page, 'Full name', customer.customerName)
    await typeInto(page, 'Email', customer.customerEmail)
    await typeInto(page, 'Phone', customer.customerPhone)
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { name: 'Secure your slot' }).waitFor()
    const opened = page.context().waitForEvent('page')
    await press(page, page.getByRole('link', { name: 'Pay £30.00 deposit' }))
    const payment = await opened
    await press(payment, button(payment, 'Pay £30.00'))
    await payment.getByText(/^Paid\./).waitFor()
    await payment.close()
    // The page follows the payment, and its message takes the focus from the link that has gone.
    await page.getByText('£30.00 deposit paid. Thank you.').waitFor()
    await press(page, button(page, 'Complete Booking'))

    const reference = await readReference(page)
    await press(page, page.getByRole('main').getByRole('link', { name: 'Track booking' }))
    await page.waitForURL(/\/track-booking/)
    await typeInto(page, 'Booking reference', reference)
    await typeInto(page, 'Email', customer.customerEmail)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: `Booking ${reference}` }).waitFor()
    expect(await focusedText(page)).toBe(`Booking ${reference}`)
  })

  it('the first stop of a page leads past the header to what it is about [SITE-3]', async () => {
    const page = await browser.visit('/mechanics')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(() => document.activeElement?.closest('main') !== null)
    expect(isInside).toBe(true)
  })

  it('the menu of a phone opens, holds the focus inside and gives it back on a page of the application [SITE-3]', async () => {
    const page = await browser.visit('/vehicle-health', { viewport: PHONE })
    await waitForHydration(page, 'header')
    await press(page, page.getByRole('button', { name: 'Menu' }))
    const menu = page.getByRole('dialog')
    await menu.waitFor()
    for (let stop = 0; stop < 20; stop += 1) {
      await page.keyboard.press('Tab')
      expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await untilFocused(page.getByRole('button', { name: 'Menu' }))
  })
})
