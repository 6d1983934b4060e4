import { describe, expect, it } from 'vitest'
import { BRAND, WARRANTY_MONTHS } from '#domain/site/brand.ts'
import { openBrowser, PHONE, SCREENS } from '#test/support/browser.ts'

const browser = await openBrowser()

describe('without scripts', () => {
  const visit = (path: string, viewport: { width: number; height: number } = PHONE) =>
    browser.visit(path, { viewport, javaScriptEnabled: false })

  it('the home page shows all its sections, and its form leads to a price [SITE-4, SITE-11]', async () => {
    const page = await visit('/')
    for (const name of [
      BRAND.line,
      'Get your instant quote',
      'What’s it doing?',
      'Know who’s coming',
      'From people back on the road',
      'Four steps, no surprises',
      `A ${WARRANTY_MONTHS}-month warranty on repairs`,
    ])
      await page.getByRole('heading', { name }).waitFor()
    await page.getByText('warranty on repairs', { exact: true }).waitFor()
    expect(await page.getByText(/^From £/).count()).toBe(6)
    expect(await page.getByRole('link', { name: 'View Profile' }).count()).toBe(3)
    expect(await page.locator('#reviews').getByRole('listitem').count()).toBe(3)

    await page.getByLabel('Registration').fill('ab12 cde')
    await page.getByLabel('Location').fill('M20 2RN')
    await page.getByText('Garage', { exact: true }).click()
    await page.getByText('Front brake pads', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Get My Quote' }).click()
    await page.waitForURL(/\/quote-result\?.*serviceType=garage/)
    await page.getByText('2012 Ford Focus Zetec').waitFor()
    await page.getByText('£120.00').first().waitFor()
  })

  it('a form that lacks something comes back filled in and says what [QUOTE-2]', async () => {
    const page = await visit('/quote')
    await page.getByLabel('Registration').fill('ab12 cde')
    await page.getByRole('button', { name: 'Get My Quote' }).click()
    await page.getByText('Please enter your location').waitFor()
    await page.getByText('Please select at least one service').waitFor()
    expect(await page.getByLabel('Registration').inputValue()).toBe('AB12 CDE')
  })

  it('a mechanic is found by place and read about [SITE-4]', async () => {
    const page = await visit('/mechanics')
    await page.getByLabel('Location').fill('Leeds')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/location=Leeds/)
    const name = await page.locator('article h2, article h3').first().textContent()
    await page.getByRole('link', { name: 'View Profile' }).first().click()
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
    await page.getByRole('heading', { name: 'What customers say' }).waitFor()
  })

  it.each(SCREENS)('every page of the header is reached on %s [SITE-1]', async (_, viewport) => {
    const page = await visit('/track-booking', viewport)
    // Its panel opens by a script.
    expect(await page.getByRole('button', { name: 'Menu' }).count()).toBe(0)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Our Mechanics' })
      .locator('visible=true')
      .first()
      .click()
    await page.waitForURL(/\/mechanics$/)
  })

  it('an unknown address shows the error page with its status [SITE-1]', async () => {
    const page = await visit('/')
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
    browser.expectComplaint(/404 .*\/no-such-page/)
  })
})
