import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { arriveAsNewCustomer } from '#test/support/account-visit.ts'
import { ask } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'
import { joinAsMechanic } from '#test/support/mechanic-visit.ts'

/* A form of an account that was opened before something of it was saved in another tab. */

const browser = await openBrowser()

/** The same form in two tabs of one browser. */
async function openTwice(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
  const other = await page.context().newPage()
  await other.goto(path)
  await waitForHydration(other)
  return other
}

const save = async (page: Page, button: string, done: string) => {
  await page.getByRole('button', { name: button }).click()
  await page.getByText(done, { exact: true }).first().waitFor()
}

/** The server’s answer to the next save waits for the function that is returned. */
async function holdNextSave(page: Page, path: string) {
  const answered = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const response = await route.fetch()
    await answered.promise
    await route.fulfill({ response })
  })
  return answered.resolve
}

it('a customer’s details that were saved in another tab stay, and show in an outdated one when it saves [SITE-144]', async () => {
  const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
  await arriveAsNewCustomer(page, {
    email: `saved.elsewhere.${randomInt(1_000_000_000)}@example.co.uk`,
    password: 'a-long-password',
  })
  const other = await openTwice(page, '/customer/dashboard/account')
  await other.getByLabel('Phone').fill('07700 900123')
  await other.getByLabel('Text me about my visits').check()
  await save(other, 'Save details', 'Your details are up to date.')
  await page
    .getByRole('textbox', { name: 'Address (optional)' })
    .fill('14 Sample Street, Manchester, M20 2RN')
  const answer = await holdNextSave(page, '/api/customer/profile')
  await page.getByRole('button', { name: 'Save details' }).click()
  await page.getByLabel('Full name').fill('Robin Holt')
  answer()
  await page.getByText('Your details are up to date.', { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('07700 900123')
  expect(await page.getByLabel('Text me about my visits').isChecked()).toBe(true)
  expect(await page.getByLabel('Full name').inputValue()).toBe('Robin Holt')
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/api/customer/profile'),
  )
  await page.getByRole('button', { name: 'Save details' }).click()
  expect((await sent).postDataJSON()).toEqual({ name: 'Robin Holt' })
  const profile = async () => (await ask(other, '/api/customer/dashboard')).profile
  await expect.poll(async () => (await profile()).name).toBe('Robin Holt')
  expect(await profile()).toMatchObject({
    phone: '07700 900123',
    address: '14 Sample Street, Manchester, M20 2RN',
    smsNotifications: true,
  })
})

it('a mechanic who paused in another tab stays so when an outdated one saves another radius [SITE-144]', async () => {
  const { page } = await joinAsMechanic(browser)
  const other = await openTwice(page, '/mechanic-dashboard/profile')
  await other.getByLabel('I am taking jobs').uncheck()
  await other.getByLabel('Business email').fill('garage@example.co.uk')
  await save(other, 'Save profile', 'Profile saved')
  await page.getByLabel('Radius in miles').fill('11')
  await save(page, 'Save profile', 'Profile saved')
  const terms = await ask(other, '/api/mechanics/me/terms')
  expect(terms).toMatchObject({
    isTakingJobs: false,
    businessEmail: 'garage@example.co.uk',
    serviceRadius: 11,
  })
  await expect.poll(() => page.getByLabel('I am taking jobs').isChecked()).toBe(false)
  expect(await page.getByLabel('Business email').inputValue()).toBe('garage@example.co.uk')
})

it('a mechanic’s Monday that was saved in another tab stays when an outdated one saves a Sunday [SITE-144]', async () => {
  const { page } = await joinAsMechanic(browser)
  const other = await openTwice(page, '/mechanic-dashboard/hours')
  const travel = 'Travel time between jobs'
  await other.getByRole('checkbox', { name: 'Monday' }).uncheck()
  await other.getByLabel(travel).selectOption('60 minutes')
  await save(other, 'Save hours', 'Hours saved')
  await page.getByRole('checkbox', { name: 'Sunday' }).check()
  const answer = await holdNextSave(page, '/api/mechanics/me/hours')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await page.getByRole('checkbox', { name: 'Friday' }).uncheck()
  answer()
  await page.getByText('Hours saved', { exact: true }).first().waitFor()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Monday' }).isChecked()).toBe(false)
  expect(await page.getByLabel(travel).inputValue()).toBe('60')
  expect(await page.getByRole('checkbox', { name: 'Friday' }).isChecked()).toBe(false)
  const hours = () => ask(other, '/api/mechanics/me/hours')
  const { week, travelMinutes } = await hours()
  expect([week.monday, week.sunday?.from, week.friday?.from, travelMinutes]).toEqual([
    null,
    '08:00',
    '08:00',
    60,
  ])
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect.poll(async () => (await hours()).week.friday).toBeNull()
})
