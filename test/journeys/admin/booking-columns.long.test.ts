import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openBrowser, PHONE, waitForFaces, waitForHydration } from '#test/support/browser.ts'

/* What the table of bookings shows, and the views that remember it. */

const browser = await openBrowser()
const LAPTOP = { width: 1280, height: 900 }

const headings = async (page: Page) =>
  (await page.getByRole('columnheader').allTextContents()).map((text) =>
    text.replace(/[▲▼]| (?:newest|oldest) first/, ''),
  )
const menu = (page: Page) => page.locator('summary').filter({ hasText: 'Columns' })
const USUAL = ['Slot', 'Reference', 'Car', 'Customer', 'Work', 'Mechanic', 'Status', 'Price']

describe('the columns of the list of bookings', () => {
  it('are chosen one after the other, by keyboard too, and saved with a view [ADMIN-35, ADMIN-72]', async () => {
    const page = await browser.visit('/admin/bookings?bill=paid', { viewport: LAPTOP })
    await waitForHydration(page)
    expect(await headings(page)).toEqual(USUAL)
    await menu(page).click()
    await page.getByLabel('Bill', { exact: true }).and(page.getByRole('checkbox')).check()
    await expect.poll(() => headings(page)).toEqual([...USUAL.slice(0, -1), 'Bill', 'Price'])
    await page.getByRole('cell', { name: 'Bill paid' }).first().waitFor()
    await page.getByRole('checkbox', { name: 'Work' }).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => headings(page)).not.toContain('Work')
    expect(new URL(page.url()).searchParams.get('columns')).toBe(
      'slot,car,customer,mechanic,status,bill,price',
    )
    // Escape closes the menu alone, and the focus stays with it.
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Work' }).waitFor({ state: 'hidden' })
    expect(await menu(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Save this view' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name of the view').fill('Paid, with bills')
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.goto('/admin/bookings')
    await page.getByRole('link', { name: 'Paid, with bills' }).click()
    await expect.poll(() => headings(page)).toContain('Bill')
    expect(await headings(page)).not.toContain('Work')
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('bill')).toBe(null)
    expect(await headings(page)).toContain('Bill')
    await page.getByRole('button', { name: 'Remove the view Paid, with bills' }).click()
    await page.getByRole('link', { name: 'Paid, with bills' }).waitFor({ state: 'detached' })
  })

  it('name as sorted only the one whose values are in order; references, which are in none, say newest or oldest first [ADMIN-7]', async () => {
    const page = await browser.visit('/admin/bookings', { viewport: LAPTOP })
    await waitForHydration(page)
    const sorted = page.locator('main th[aria-sort]')
    const reference = page.getByRole('columnheader', { name: 'Reference' })
    expect(await sorted.count()).toBe(0)
    expect(await reference.textContent()).toBe('Reference newest first')
    await reference.getByRole('link').click()
    await expect.poll(() => reference.textContent()).toBe('Reference oldest first')
    expect(await sorted.count()).toBe(0)
    await page.getByRole('columnheader', { name: 'Slot' }).getByRole('link').click()
    await expect.poll(() => sorted.allTextContents()).toEqual(['Slot▲'])
    expect((await reference.textContent())?.trim()).toBe('Reference')
    await page.goto('/admin/bookings?columns=booked,customer')
    expect(await sorted.allTextContents()).toEqual(['Booked▼'])
    expect(await reference.getByRole('link').count()).toBe(0)
  })

  it('are chosen without scripts, and a phone has its cards [ADMIN-35]', async () => {
    const page = await browser.visit('/admin/bookings', {
      viewport: LAPTOP,
      javaScriptEnabled: false,
    })
    await menu(page).click()
    await page.getByRole('checkbox', { name: 'Deposit' }).check()
    await page.getByRole('checkbox', { name: 'Mechanic' }).uncheck()
    await page.getByRole('button', { name: 'Show these' }).click()
    await page.waitForURL('**columns=**')
    const chosen = await headings(page)
    expect(chosen).toContain('Deposit')
    expect(chosen).not.toContain('Mechanic')
    await page.setViewportSize(PHONE)
    const card = page.locator('.booking-row').first()
    await card.locator('.mechanic').waitFor()
    await card.locator('.deposit').waitFor({ state: 'hidden' })
    await menu(page).waitFor({ state: 'hidden' })
  })

  it('have one line for the reference at 320 pixels, as at 400% zoom, so that it covers no name [ADMIN-32, SITE-3]', async () => {
    const page = await browser.visit('/admin/bookings', {
      viewport: { width: 320, height: 700 },
    })
    await waitForFaces(page)
    const covered = await page.locator('.booking-row:visible').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const rectsOf = (name: string) => {
          const range = document.createRange()
          range.selectNodeContents(row.querySelector(name) ?? row)
          return [...range.getClientRects()].filter(({ width }) => width > 0)
        }
        const below = Math.min(...rectsOf('.customer').map(({ top }) => top))
        // The field of the press is higher than its line, so only the text is measured.
        const link = row.querySelector('.reference a')
        const text = document.createRange()
        text.selectNodeContents(link?.firstChild ?? row)
        const last = Math.max(...[...text.getClientRects()].map(({ bottom }) => bottom))
        return last > below + 2 ? [`${link?.textContent}: ${last} below ${below}`] : []
      }),
    )
    expect(covered).toEqual([])
  })
})
