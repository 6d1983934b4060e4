import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  buildCustomer,
  fillContact,
  fillDetails,
  fillTime,
  readReference,
} from '#test/support/booking-visit.ts'
import { openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'

/* The whole booking, by people whose screen, colours or network are not the usual ones. */

const browser = await openBrowser()
/** 1280 CSS pixels at 400%: WCAG 2.2, 1.4.10. */
const ZOOMED = { width: 320, height: 256 }
const STRIP = 'You are offline. What you have entered stays here.'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function askForQuote(page: Page) {
  await waitForHydration(page)
  await page.getByLabel('Registration').fill('AB12 CDE')
  await page.getByLabel('Location').fill('M20 2RN')
  await page.getByText('Front brake pads', { exact: true }).first().click()
  await press(page, 'Get My Quote')
  await page.waitForURL('**/quote-result?**')
  await page.getByRole('heading', { name: 'Your price' }).waitFor()
}

/** Goes from the quote form to the confirmation; `look` is called at each step. */
async function bookAll(page: Page, look: (step: string) => Promise<void>) {
  const customer = buildCustomer()
  await look('form')
  await askForQuote(page)
  await look('quote')
  await press(page, 'Choose your mechanic and time')
  await page.getByRole('heading', { name: 'Your repair' }).waitFor()
  await look('details')
  await fillDetails(page, customer)
  await page.locator('[name="slot-hour"]:enabled').first().waitFor()
  await look('time')
  await fillTime(page)
  await look('contact')
  await fillContact(page, customer)
  await page.getByRole('link', { name: 'Pay £30.00 deposit' }).waitFor()
  await look('deposit')
  await press(page, 'Complete Booking')
  await readReference(page)
  await look('booked')
  await page.getByRole('link', { name: 'See your booking' }).click()
  await page.getByRole('heading', { name: 'Booking confirmed' }).waitFor()
  await look('confirmation')
}

describe('the whole booking', () => {
  it('fits 320 pixels, as at 400% zoom, without scrolling sideways [SITE-3]', async () => {
    const page = await browser.visit('/quote', { viewport: ZOOMED })
    const wide: string[] = []
    await bookAll(page, async (step) => {
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (overflow > 0) wide.push(`${step}: ${overflow}`)
    })
    expect(wide).toEqual([])
  })

  it('is made in forced colours [SITE-3]', async () => {
    const page = await browser.visit('/quote', { viewport: PHONE, forcedColors: 'active' })
    const steps: string[] = []
    await bookAll(page, async (step) => {
      steps.push(step)
    })
    expect(steps.at(-1)).toBe('confirmation')
  })

  it('loses nothing where the network is cut at each step, and says so [BOOK-8, SITE-5]', async () => {
    const page = await browser.visit('/quote', { viewport: PHONE })
    const customer = buildCustomer()
    browser.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    const cut = async (act: () => Promise<void>) => {
      await page.context().setOffline(true)
      await act()
      await page.getByText(STRIP).waitFor()
      await page.context().setOffline(false)
      await page.getByText(STRIP).waitFor({ state: 'detached' })
    }
    await askForQuote(page)
    await cut(async () => {
      await press(page, 'Choose your mechanic and time')
      await page.getByText('Nothing is lost: try again when you are back.').first().waitFor()
    })
    await press(page, 'Choose your mechanic and time')

    await page.getByLabel('Service address').fill(customer.serviceAddress)
    await cut(async () => {
      await page
        .getByRole('radio', { name: /Next free/ })
        .nth(1)
        .check()
      await press(page, 'Continue')
      await page.getByText('The diary did not load.').waitFor()
    })
    // It is asked for again when the network is back.
    await page.locator('[name="slot-hour"]:enabled').first().check()
    await page.getByRole('checkbox').check()
    await cut(async () => {
      await press(page, 'Continue')
      await page.getByRole('heading', { name: 'How do we reach you?' }).waitFor()
    })
    await cut(async () => {
      await page.getByLabel('Full name').fill(customer.customerName)
      await page.getByLabel('Email').fill(customer.customerEmail)
      await page.getByLabel('Phone').fill(customer.customerPhone)
      await press(page, 'Continue')
      await page.getByText('We could not reach the payment page.').waitFor()
      await press(page, 'Complete Booking')
      await page
        .getByText('You seem to be offline. Nothing is lost: try again when you are back.')
        .first()
        .waitFor()
    })
    await press(page, 'Complete Booking')
    await readReference(page)
    await page.getByText(customer.serviceAddress).waitFor()
  })
})
