import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ORIGIN, openBrowser, PHONE } from '#test/support/browser.ts'

const browser = await openBrowser()

async function track(page: Page, reference: string, email: string) {
  await page.getByLabel('Booking reference').fill(reference)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Track booking' }).click()
}

describe('tracking a booking', () => {
  it('shows the status, the times that were and the district alone [BOOK-18]', async () => {
    const page = await browser.visit('/track-booking', { viewport: PHONE })
    await track(page, 'bk 100004', 'Priya.Shah@example.co.uk')
    await page.getByText('Your booking details have been loaded successfully.').first().waitFor()
    const result = page.getByRole('region', { name: 'Booking BK-100004' })
    const road = result
      .getByRole('listitem')
      .filter({ has: page.getByText(/^Service in Progress/) })
    expect(await road.getAttribute('aria-current')).toBe('step')
    expect(await result.getByText('M21 area').count()).toBe(1)
    expect(await result.getByText('Placeholder Close').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Booking BK-100004')
  })

  it('labels the sample of the demo as one [BOOK-19]', async () => {
    const page = await browser.visit('/track-booking')
    await track(page, 'my test', 'anybody@example.co.uk')
    await page.getByRole('heading', { name: 'Booking BK-123456' }).waitFor()
    expect(await page.getByText('Sample', { exact: true }).count()).toBeGreaterThan(0)
    expect(await page.getByRole('link', { name: 'Open the whole booking' }).count()).toBe(0)
  })

  it('moves to the first field that was left empty', async () => {
    const page = await browser.visit('/track-booking')
    await page.getByRole('button', { name: 'Track booking' }).click()
    await page.getByText('Please enter your booking reference').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'reference',
    )
  })
})

describe('a lost reference', () => {
  it('is asked for by email, and the page says the same of every address [BOOK-26]', async () => {
    const page = await browser.visit('/track-booking', { viewport: PHONE })
    await page.getByRole('button', { name: 'Lost your reference?' }).click()
    await page.getByLabel('Email you booked with').fill('nobody')
    await page.getByRole('button', { name: 'Email me my reference' }).click()
    await page.getByText('Please enter a valid email').waitFor()
    await page.getByLabel('Email you booked with').fill('nobody@example.co.uk')
    await page.getByRole('button', { name: 'Email me my reference' }).click()
    await page.getByText('If there is a booking with nobody@example.co.uk').waitFor()
  })
})

describe('the page of a booking', () => {
  it('stays out of search engines and sends its address to no other site', async () => {
    const response = await fetch(
      `${ORIGIN}/booking-confirmation/01900000-0000-7000-8002-000000100001`,
    )
    const html = await response.text()
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
    expect(html).toMatch(/<meta name="referrer" content="no-referrer"/)
  })
})
