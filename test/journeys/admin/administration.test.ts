import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { makeBooking } from '#test/support/booking-visit.ts'
import {
  DESKTOP,
  LIGHTEST_PAGE,
  ORIGIN,
  onBothScreens,
  openBrowser,
  PHONE,
} from '#test/support/browser.ts'

const browser = await openBrowser()

let applicants = 0

/** Applies as a mechanic, from another computer as far as the page can see. */
async function apply(): Promise<string> {
  applicants += 1
  const name = `Chris Applicant ${Date.now()}-${applicants}`
  const response = await fetch(`${ORIGIN}/api/mechanics/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      email: `chris.${Date.now()}.${applicants}@example.co.uk`,
      password: 'correct horse',
      confirmPassword: 'correct horse',
      phone: '07700 900345',
      location: 'Leeds',
      qualification: 'NVQ Level 3',
      experience: 4,
      specialty: 'Electrical Systems',
    }),
  })
  expect(response.status).toBe(201)
  return name
}

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })

const countIn = async (page: Page, heading: RegExp) => {
  const text = await page.getByRole('heading', { name: heading }).textContent()
  return Number(/\((\d+)\)/.exec(text ?? '')?.[1])
}

describe('administration', () => {
  it('leads from its first page to the applications, and says that it is open to every visitor [ADMIN-1]', async () => {
    const page = await browser.visit('/admin', { viewport: PHONE })
    await page.getByText('temporary development page with no authentication').waitFor()
    await page.getByRole('link', { name: 'Manage Mechanics' }).click()
    await page.waitForURL('**/admin/mechanics')
    await page.getByRole('heading', { name: 'Manage mechanics' }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.waitForURL(`${ORIGIN}/`)
  })

  it('shows numbers of three digits on one line, on a phone and on a desktop', async () => {
    const page = await browser.visit('/admin', { viewport: PHONE })
    const number = page
      .getByRole('link', { name: /that no mechanic has accepted/ })
      .locator('span')
      .first()
    // The test changes the number, which must stay as the server wrote it until React has taken it over.
    const isTaken = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__react'))
    await expect.poll(() => number.evaluate(isTaken)).toBe(true)
    await onBothScreens(page, async () => {
      const heights = await number.evaluate((element) =>
        ['2', '244'].map((text) => {
          element.textContent = text
          return element.getBoundingClientRect().height
        }),
      )
      expect(heights[1]).toBe(heights[0])
    })
  })

  it('says on a phone where people ask, in a table that fits the page [ADMIN-131, ADMIN-132]', async () => {
    const page = await browser.visit('/admin', { viewport: PHONE })
    await page.getByText(/\d things? to do\.$/).waitFor()
    const towns = page.getByRole('region', { name: 'Towns' })
    await towns.getByRole('row', { name: /^Manchester/ }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    const { scrollWidth, clientWidth } = await towns.evaluate(({ scrollWidth, clientWidth }) => ({
      scrollWidth,
      clientWidth,
    }))
    expect(scrollWidth).toBe(clientWidth)
    expect(await towns.getByRole('columnheader').allTextContents()).toEqual([
      'Town',
      'Quotes',
      'Mechanics',
      'First free hour',
    ])
  })

  it('shows a new application by itself, its details, and approves it [ADMIN-2]', async () => {
    const page = await browser.visit('/admin/mechanics', { viewport: PHONE })
    await page.getByRole('heading', { name: /Pending applications/ }).waitFor()
    const name = await apply()
    await card(page, name).waitFor()
    await card(page, name).getByText('Pending', { exact: true }).waitFor()
    await card(page, name).getByText('An answer by').waitFor()
    await card(page, name).getByText('4 years').waitFor()

    await card(page, name).getByRole('button', { name: 'Details' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mechanic details' })
    for (const words of ['NVQ Level 3', '07700 900345', 'Electrical Systems', 'Applied'])
      await dialog.getByText(words).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()

    const before = await countIn(page, /Approved mechanics/)
    await card(page, name).getByRole('button', { name: 'Approve' }).click()
    await page.getByText('Mechanic Approved', { exact: true }).waitFor()
    await page
      .getByText('The mechanic has been successfully approved and can now log in.', { exact: true })
      .waitFor()
    await card(page, name).waitFor({ state: 'detached' })
    await expect.poll(() => countIn(page, /Approved mechanics/)).toBe(before + 1)
  })

  it('asks before it rejects, and every other open page follows [ADMIN-4]', async () => {
    const name = await apply()
    const page = await browser.visit('/admin/mechanics', { viewport: PHONE })
    const other = await browser.visit('/admin/mechanics', { viewport: PHONE })
    await card(other, name).waitFor()
    await card(page, name).getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('button', { name: 'Keep it pending' }).click()
    await card(page, name).getByRole('button', { name: 'Reject' }).click()
    await page.getByLabel('Reason').fill('No insurance yet.')
    await page.getByRole('button', { name: 'Reject application' }).click()
    await page.getByText('Mechanic Rejected', { exact: true }).waitFor()
    await page.getByText('The mechanic application has been rejected.', { exact: true }).waitFor()
    await card(page, name).waitFor({ state: 'detached' })
    await card(other, name).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Show rejected applications' }).click()
    await page.getByText('No insurance yet.').first().waitFor()
  })

  it('takes an approved mechanic off the listing with a reason, and lists them again [ADMIN-6]', async () => {
    const name = await apply()
    const page = await browser.visit('/admin/mechanics', { viewport: PHONE })
    await card(page, name).getByRole('button', { name: 'Approve' }).click()
    const deactivate = page.getByRole('button', { name: `Deactivate ${name}` })
    await page.getByLabel('Find by name, email, place or specialty').fill('nobody of that name')
    await page.getByText('Nobody matches that.').waitFor()
    await page.getByLabel('Find by name, email, place or specialty').fill(name.toUpperCase())
    // The list shows the first ones only, and this mechanic may not be among them.
    await deactivate.waitFor()
    await deactivate.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('They have no accepted jobs.').waitFor()
    await dialog.getByRole('button', { name: 'Deactivate mechanic' }).click()
    await dialog.getByText('Please say why').waitFor()
    await dialog.getByLabel('Reason').fill('Two complaints.')
    await dialog.getByRole('button', { name: 'Deactivate mechanic' }).click()
    await page.getByText(`${name} is no longer listed.`, { exact: true }).waitFor()
    await page.getByRole('button', { name: `Details of ${name}` }).click()
    await page.getByRole('dialog').getByText('Two complaints.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Activate ${name}` }).click()
    await page.getByText(`${name} can log in.`, { exact: true }).waitFor()
    await deactivate.waitFor()
  })

  it.each([
    'customer/abc',
    'customer/99999999',
    'mechanic/abc',
    'mechanic/99999999',
    'booking/abc',
    'booking/01a219e9-52b0-75d0-8bcd-dbaf222bfa71',
    'customer-merge/1/undefined',
    'customer-merge/1/99999999',
  ])('says of %s, which nobody is, that there is no such page [SITE-1]', async (address) => {
    const answer = await fetch(`${ORIGIN}/admin/${address}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('<h1')
  })

  it('shows what it has just done in a dialog that it opens before the list has loaded again [SITE-132]', async () => {
    const name = await apply()
    const page = await browser.visit('/admin/mechanics', { viewport: DESKTOP })
    await card(page, name).getByRole('button', { name: 'Approve' }).click()
    await page.getByLabel('Find by name, email, place or specialty').fill(name)
    await page.getByRole('button', { name: `Deactivate ${name}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Two complaints.')
    let sendOn = () => {}
    const opened = new Promise<void>((resolve) => {
      sendOn = resolve
    })
    await page.route('**/api/admin/mechanics', async (route) => {
      await opened
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Deactivate mechanic' }).click()
    await page.getByText(`${name} is no longer listed.`, { exact: true }).waitFor()
    await page.getByRole('button', { name: `Details of ${name}` }).click()
    await dialog.getByText('Qualification').waitFor()
    expect(await dialog.getByText('Two complaints.').count()).toBe(0)
    sendOn()
    await dialog.getByText('Two complaints.').waitFor()
  })

  it('says so when a decision fails, and leaves the application where it is [ADMIN-5]', async () => {
    const name = await apply()
    const page = await browser.visit('/admin/mechanics', { viewport: PHONE })
    await page.route('**/approve', (route) => route.abort())
    browser.expectComplaint(/ERR_FAILED/)
    await card(page, name).getByRole('button', { name: 'Approve' }).click()
    await page.getByText('Failed to approve mechanic. Please try again.', { exact: true }).waitFor()
    await card(page, name).waitFor()
  })
})

describe('a booking that two people look at', () => {
  it('changes on the page of the one when the other cancels it [BOOK-20]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE)
    const { id } = await makeBooking(page, { mechanicId: 2 })
    await page.goto(`/booking-confirmation/${id}`)
    await page.getByRole('button', { name: 'Cancel booking' }).waitFor()
    const other = await page.context().newPage()
    await other.goto(`/booking-confirmation/${id}`)
    await other.getByRole('button', { name: 'Cancel booking' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
    await other.getByRole('heading', { name: 'Booking cancelled' }).waitFor()
    await page.bringToFront()
    await page.getByRole('button', { name: 'Cancel booking' }).waitFor({ state: 'detached' })
  })
})
