import { expect, it } from 'vitest'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'
import { joinAsMechanic } from '#test/support/mechanic-visit.ts'

const browser = await openBrowser()

it('a mechanic tells us what was wrong with a job, from its card, and follows it [CASE-20, CASE-1]', async () => {
  const customer = await browser.visit(LIGHTEST_PAGE)
  const { page, mechanicId } = await joinAsMechanic(browser)
  const { id, reference } = await makeBooking(customer, { mechanicId })
  await ask(page, `/api/mechanics/jobs/${id}/accept`, {})
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/mechanic-dashboard/day?job=${id}`)
  await page.getByRole('link', { name: 'Something wrong?' }).click()
  const kind = page.getByLabel('What is it about?')
  await kind.waitFor()
  await waitForHydration(page, 'main form')
  expect(await page.getByLabel('Which job?').inputValue()).toBe(id)
  await page.getByText('We decide within 14 days and email you.').waitFor()
  await kind.selectOption('safety-report')
  await page.getByText('We decide within a day and email you.').waitFor()
  await page.getByRole('button', { name: 'Send it' }).click()
  await page.getByText('Please say what has happened').waitFor()
  expect(await violationsOnBothScreens(page)).toEqual([])
  await page
    .getByLabel('What has happened?')
    .fill('The car stood on a slope, and the dog was loose.')
  await page.getByRole('button', { name: 'Send it' }).click()
  const summary = page.locator('summary').filter({ hasText: 'Tell us' })
  await expect.poll(() => summary.evaluate((it) => it === document.activeElement)).toBe(true)
  const own = page.getByRole('article', { name: `Safety report, ${reference}` })
  await own.getByText('The car stood on a slope, and the dog was loose.').waitFor()
  expect(await violationsOnBothScreens(page)).toEqual([])
  await customer.goto(`/booking-confirmation/${id}`)
  await customer.getByRole('heading', { name: 'Something not right?' }).waitFor()
  expect(await customer.getByText('the dog was loose').count()).toBe(0)
})

it('the same without scripts, with what was typed where it was refused [CASE-20, SITE-39]', async () => {
  const customer = await browser.visit(LIGHTEST_PAGE)
  const { page: signedIn, mechanicId } = await joinAsMechanic(browser)
  const { id, reference } = await makeBooking(customer, { mechanicId })
  await ask(signedIn, `/api/mechanics/jobs/${id}/accept`, {})
  const storageState = await signedIn.context().storageState()
  const page = await browser.visit(`/mechanic-dashboard/cases?job=${id}`, {
    ...{ javaScriptEnabled: false, viewport: PHONE, storageState },
  })
  await page.getByLabel('What is it about?').selectOption('payment-difference')
  await page.getByLabel('What has happened?').fill('x')
  await page.getByRole('button', { name: 'Send it' }).click()
  await page.getByText('Please say in a few words what has happened.').waitFor()
  expect(await page.getByLabel('What is it about?').inputValue()).toBe('payment-difference')
  const words = page.getByLabel('What has happened?')
  expect(await words.inputValue()).toBe('x')
  await words.fill('An hour of the work is missing.')
  await page.getByRole('button', { name: 'Send it' }).click()
  const own = page.getByRole('article', { name: `Payment does not match, ${reference}` })
  await own.getByText('An hour of the work is missing.').waitFor()
})
