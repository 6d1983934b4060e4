import { describe, expect, it } from 'vitest'
import { openBrowser, waitForHydration } from '#test/support/browser.ts'

const browser = await openBrowser()

describe('the directory of mechanics', () => {
  it('lists those who serve a place, nearest first, with the distance of each [MECH-7]', async () => {
    const page = await browser.visit('/mechanics')
    await page.getByLabel('Location').fill('Leeds')
    await page.keyboard.press('Enter')
    await page.getByText('mechanics for Leeds').waitFor()
    expect(new URL(page.url()).search).toBe('?location=Leeds')
    const miles = (await page.locator('article').allInnerTexts()).map((text) =>
      Number(/([\d.]+) miles away/.exec(text)?.[1] ?? 0),
    )
    expect(miles.length).toBeGreaterThan(1)
    expect(miles).toEqual(miles.toSorted((near, far) => near - far))
  })

  it('shows six skeleton cards for as long as the answer takes [MECH-9]', async () => {
    const page = await browser.visit('/mechanics')
    const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>()
    await page.route('**/api/mechanics?*', async (route) => {
      await isSeen
      await route.continue()
    })
    await waitForHydration(page)
    await page.getByLabel('Location').fill('Leeds')
    await page.keyboard.press('Enter')
    await page.getByText('Looking for mechanics…').waitFor()
    expect(await page.locator('main div[aria-hidden].rounded-panel').count()).toBe(6)
    seen()
    await page.getByText('mechanics for Leeds').waitFor()
  })

  it('says in fixed words that no mechanic serves a place [MECH-9]', async () => {
    const page = await browser.visit('/mechanics?location=Atlantis')
    await page
      .getByText('No mechanics found in this area. Try a different location.', { exact: true })
      .waitFor()
  })

  it('finds, goes on and opens a profile without scripts [MECH-10]', async () => {
    const page = await browser.visit('/mechanics', { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Show more' }).click()
    await page.waitForURL(/cursor=/)
    await page.getByLabel('Location').fill('Leeds')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/location=Leeds/)
    await page.getByRole('link', { name: 'View Profile' }).first().click()
    await page.getByRole('heading', { name: 'Next free times' }).waitFor()
    expect(await page.getByText('You choose one when you book.').count()).toBe(1)
  })
})
