import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_CUSTOMER } from '#domain/auth/demo-sign-in.ts'
import { arriveAs, arriveAsNewCustomer } from '#test/support/account-visit.ts'
import { buildCustomer } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE } from '#test/support/browser.ts'
import { buildPdf } from '#test/support/pdfs.ts'

const browser = await openBrowser()

const signInAsDemo = (page: Page) => arriveAs(page, 'customer', DEMO_CUSTOMER)

const register = (page: Page) =>
  arriveAsNewCustomer(page, { email: buildCustomer().customerEmail, password: 'correct horse' })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

describe('the health of a car', () => {
  it('a visitor who is not signed in sees the sample, and it says so [VEH-12]', async () => {
    const page = await browser.visit('/vehicle-health', { viewport: PHONE })
    await page.getByText('Sample', { exact: true }).first().waitFor()
    expect(await page.getByText('78', { exact: true }).count()).toBe(1)
    await page.waitForLoadState('networkidle')
    const tabs = ['Overview', 'Maintenance', 'Alerts', 'History']
    expect(await page.getByRole('tab').allTextContents()).toEqual(tabs)
    await button(page, 'Set Reminders').click()
    await page.getByRole('dialog').getByText('This is a sample car.').waitFor()
  })

  it('alerts that have not loaded are not shown as none [SITE-133]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    await page.route('**/api/predictive-alerts', (route) => route.fulfill({ status: 500 }))
    browser.expectComplaint(/500 .*predictive-alerts/)
    await page.goto('/vehicle-health')
    await page.waitForLoadState('networkidle')
    await page.getByRole('tab', { name: 'Alerts' }).click()
    await page.getByText('The alerts have not loaded yet.').waitFor()
    expect(await page.getByText('All Good!').count()).toBe(0)
  })

  it('an owner opens the health of one car from the list, and a reload shows that car again [VEH-12]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    await signInAsDemo(page)
    await page.goto('/customer/dashboard/cars')
    await page.getByRole('link', { name: 'Health of KX14 ABC' }).click()
    await page.waitForURL('**/vehicle-health?car=*')
    const chosen = page.getByLabel('Car', { exact: true }).locator('option:checked')
    await expect.poll(() => chosen.textContent()).toContain('KX14 ABC')
    await page.reload()
    await expect.poll(() => chosen.textContent()).toContain('KX14 ABC')
  })

  it('an owner reads why, enters a mileage, is reminded, and books with the car filled in [VEH-12]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    await signInAsDemo(page)
    await page.goto('/vehicle-health')
    await button(page, 'View Analytics').click()
    await page.getByRole('img', { name: /Mileage over time/ }).waitFor()
    await page.getByLabel('Mileage', { exact: true }).fill('12')
    await button(page, 'Save mileage').click()
    await page
      .getByText('It does not fit the other readings of this car.', { exact: true })
      .waitFor()
    await page.getByText(/^All \d+ readings/).click()
    await button(page, 'Remove 12 miles').click()
    await page.getByText('Reading removed', { exact: true }).waitFor()

    await button(page, 'Set Reminders').click()
    await page.getByLabel('On', { exact: true }).waitFor()
    const others = await button(page, /^Remove: /).count()
    const nextYear = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('On', { exact: true }).fill(nextYear)
    await button(page, 'Set reminder').last().click()
    await page.getByText('Reminder set').first().waitFor()
    await button(page, /^Remove: /)
      .first()
      .click()
    await page.getByText('Reminder removed').first().waitFor()
    // The dialog shrinks with its list, and a press in that moment would miss its button.
    await expect.poll(() => button(page, /^Remove: /).count()).toBe(others)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

    await page.getByRole('tab', { name: 'Maintenance' }).click()
    await page.getByRole('link', { name: 'Book Now: MOT' }).click()
    await page.waitForURL((url) => url.pathname === '/quote')
    expect(await page.getByLabel('Registration').first().inputValue()).toBe('AB12 CDE')
    expect(new URL(page.url()).searchParams.get('serviceIds')).toMatch(/^\d+$/)
  })

  it('an owner records work done elsewhere, answers a question about a part, and adds the bill [VEH-16, VEH-27]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    await register(page)
    await page.goto('/customer/dashboard/cars')
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Registration').fill('KX14ABC')
    await button(page, 'Add this car').click()
    await page.getByRole('link', { name: 'Health of KX14 ABC' }).waitFor()
    await page.goto('/vehicle-health')
    await page.waitForLoadState('networkidle')
    const question = page.getByText(/last renewed\?$/)
    const first = (await question.textContent()) ?? ''
    await button(page, 'Renewed about…').click()
    await page.getByLabel('Month').selectOption({ label: 'June' })
    await page.getByLabel('Year').selectOption({ index: 2 })
    await button(page, 'Save').click()
    await expect.poll(() => question.textContent()).not.toBe(first)
    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByLabel('What was done').selectOption({ label: 'Two tyres, fitted' })
    await button(page, 'Record this work').click()
    await page.getByText('Please choose the month and the year').waitFor()
    await page.getByLabel('Month').selectOption({ label: 'March' })
    await page.getByLabel('Year').selectOption({ index: 2 })
    await button(page, 'Record this work').click()
    await page.getByText(/^Done elsewhere, about Mar/).waitFor()
    const bill = page.getByLabel('Add the bill: Two tyres, fitted')
    browser.expectComplaint(/422 .*\/bill/)
    await bill.setInputFiles({
      name: 'holiday.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('no PDF'),
    })
    await page.getByText(/^Please send a PDF, or a photograph|^We cannot read that file/).waitFor()
    await bill.setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: buildPdf() })
    const link = page.getByRole('link', { name: 'Bill: Two tyres, fitted' })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toMatch(/^bill-\d+\.pdf$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    await button(page, 'Remove the bill: Two tyres, fitted').click()
    await bill.waitFor({ state: 'attached' })
    await button(page, 'Remove Two tyres, fitted').click()
    await page.getByText('No services yet').waitFor()
  })

  it('an advisory of the MOT is one press from its quote, the car and the service filled in [VEH-13]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    await signInAsDemo(page)
    await page.goto('/vehicle-health')
    await page.getByRole('tab', { name: 'Maintenance' }).click()
    await page.getByRole('link', { name: 'Get a quote: Front brake discs' }).click()
    await page.waitForURL((url) => url.pathname === '/quote')
    expect(await page.getByLabel('Registration').first().inputValue()).toBe('AB12 CDE')
    await page.getByLabel('Location').first().fill('M20 2RN')
    await button(page, 'Get My Quote').click()
    await page.waitForURL(/quote-result\?registration=AB12CDE/)
    await page.getByText('2012 Ford Focus Zetec').first().waitFor()
    await page.getByText('Front brake discs and pads').first().waitFor()
  })

  it('a new keeper, for whom all is good, is asked for a car, then for what no register says of it [VEH-11]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    await register(page)
    await page.goto('/maintenance-alerts')
    await page.getByText('All Good!', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Add a car' }).click()
    await page.getByLabel('Add a car by its registration').fill('AA19MOT')
    await button(page, 'Add this car').click()
    await page.getByRole('link', { name: 'Health of AA19 MOT' }).click()
    await page
      .getByText('Until you do, we cannot say whether it has a clutch that wears.')
      .waitFor()
    await page.getByLabel('Gearbox').selectOption('Automatic')
    await page.getByLabel('Doors').selectOption('5')
    await button(page, 'Save').click()
    await page.getByText('You told us: an automatic gearbox, 5 doors.').waitFor()
    await button(page, 'View Analytics').click()
    await page.getByText(/of unknown history$/).click()
    await page.getByText('Brake fluid', { exact: true }).first().waitFor()
    expect(await page.getByText('Clutch', { exact: true }).count()).toBe(0)
    await button(page, 'Change what you told us').click()
    expect(await page.getByLabel('Gearbox').inputValue()).toBe('automatic')
    await page.goto('/maintenance-alerts')
    await page.getByRole('heading', { name: /^Brake pipes: / }).waitFor()
    expect(await page.getByRole('link', { name: 'Add a car' }).count()).toBe(0)
  })

  it('an alert and the health page say the same of a part, and name an interval as one [VEH-11]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    await signInAsDemo(page)
    await page.goto('/maintenance-alerts')
    const alert = page.getByRole('article', { name: /^Tyres, .*: one visit$/ })
    const due = await alert.getByText(/, predicted$/).textContent()
    const oil = alert.getByRole('listitem').filter({ hasText: /^Engine oil: / })
    const text = (await oil.textContent()) ?? ''
    const interval =
      /usual interval of the makers, 12 months or 12,000 miles, ends on (\d+ \w+ \d+)/
    expect(text).toMatch(interval)
    expect(text).toContain('It is an interval, not a forecast of wear.')
    await page.goto('/vehicle-health')
    await page.getByRole('tab', { name: 'Maintenance' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Two tyres, fitted' }).first()
    const said = (await row.textContent()) ?? ''
    expect(said).toContain(`most cars like yours are due by ${due?.replace(', predicted', '')}`)
    expect(said).not.toContain('standard interval')
  })
})

describe('an alert', () => {
  it('is acknowledged, then stands with the others that are, until it is resolved [VEH-11]', async () => {
    const page = await browser.visit('/maintenance-alerts')
    const acknowledge = button(page, /^Acknowledge: /)
    const before = await acknowledge.count()
    const book = page.getByRole('link', { name: /^Book Service Now: / })
    expect(await book.count()).toBe(before)
    await acknowledge.last().click()
    await page.getByText('Alert status updated successfully', { exact: true }).waitFor()
    await expect.poll(() => acknowledge.count()).toBe(before - 1)
    // The button has left with its alert: the focus goes to the heading of the list.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(/^(Active alerts|Acknowledged)$/)
    expect(await page.getByText('ACKNOWLEDGED').count()).toBeGreaterThan(0)
    for (let left = before - 2; left >= 0; left -= 1) {
      await acknowledge.last().click()
      await expect.poll(() => acknowledge.count()).toBe(left)
    }
    // What is acknowledged has not been done.
    await page.getByText('What you have acknowledged still needs doing.').waitFor()
    expect(await page.getByText('All Good!').count()).toBe(0)
    const resolve = button(page, /^Mark Resolved: /)
    const unresolved = await resolve.count()
    await resolve.last().click()
    await expect.poll(() => resolve.count()).toBe(unresolved - 1)
  })
})
