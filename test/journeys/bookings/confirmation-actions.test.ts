import { expect, it } from 'vitest'
import { EXPRESS_REQUEST_MISSING } from '#contract/bookings/forms.ts'
import { EXPRESS_REQUEST_WORDS } from '#domain/bookings/slot-terms.ts'
import { DEPOSIT_SENTENCES, depositRefunded } from '#domain/payments/deposit-terms.ts'
import { FIRST_TARIFF } from '#domain/quotes/tariff.ts'
import { ask, buildCustomer, makeQuote } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'

const browser = await openBrowser()

const CHOOSE = 'Choose your mechanic and time'

it('the quote leads first to the choice of a mechanic, and for brakes a brake specialist stands first and says so', async () => {
  const page = await browser.visit(
    '/quote-result?registration=AB12CDE&location=M20+2RN&serviceIds=2&serviceType=mobile',
    { viewport: PHONE },
  )
  const lookOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => ({
      top: button.getBoundingClientRect().top,
      fill: getComputedStyle(button).backgroundColor,
    }))
  const [choose, pick] = [await lookOf(CHOOSE), await lookOf('Book Now')]
  expect(choose.top).toBeLessThan(pick.top)
  expect(choose.fill).not.toBe(pick.fill)
  expect(pick.fill).toMatch(/^(rgba\(0, 0, 0, 0\)|transparent|rgb\(255, 255, 255\))$/)
  await page.getByRole('button', { name: CHOOSE }).click()
  await page.getByRole('heading', { name: 'Your repair' }).waitFor()
  const options = page.locator('label').filter({ has: page.getByRole('radio') })
  const mechanics = options.filter({ hasText: /Next free/ })
  await mechanics.first().waitFor()
  expect(await mechanics.first().textContent()).toContain('Brake specialist')
  expect(await mechanics.filter({ hasText: 'Brake specialist' }).count()).toBeLessThan(
    await mechanics.count(),
  )
})

it('a booking goes into the calendar, to somebody else and onto paper, and directions lead to the garage [BOOK-27]', async () => {
  const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
  await page.addInitScript(() => {
    const done: string[] = []
    Object.assign(window, { done, print: () => done.push('printed') })
    Object.assign(navigator, { share: async ({ url }: ShareData) => done.push(`shared ${url}`) })
  })
  const quoteId = await makeQuote(page, { serviceType: 'garage' })
  const { mechanics } = await ask(page, `/api/quotes/${quoteId}/mechanics`)
  const [{ id: mechanicId, nextFreeAt: scheduledDate }] = mechanics
  const { id } = await ask(page, '/api/bookings', {
    ...buildCustomer(),
    quoteId,
    mechanicId,
    scheduledDate,
    expressRequest: true,
  })
  await page.goto(`/booking-confirmation/${id}`)
  await waitForHydration(page, 'main section')
  await page.getByText('Getting ready for your car').waitFor()
  expect(await page.getByText(/on the way/i).count()).toBe(0)
  await page.getByText('Your address', { exact: true }).waitFor()
  const href = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
  const event = await page.evaluate(async (path) => (await fetch(path)).text(), href ?? '')
  expect(event).toMatch(/BEGIN:VEVENT[\s\S]*DTSTART/)
  const directions = page.getByRole('link', { name: /^Directions to / })
  expect(await directions.getAttribute('href')).toMatch(/^https:\/\/\S+maps\S+/)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const done = () => page.evaluate(() => (window as unknown as { done: string[] }).done)
  await expect
    .poll(done)
    .toEqual([`shared ${new URL(page.url()).origin}/booking-confirmation/${id}`, 'printed'])
})

it('the rules of the deposit stand once on the page of a booking, folded [BOOK-27]', async () => {
  const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
  const quoteId = await makeQuote(page)
  const { mechanics } = await ask(page, `/api/quotes/${quoteId}/mechanics`)
  const [{ id: mechanicId, nextFreeAt: scheduledDate }] = mechanics
  const { id } = await ask(page, '/api/bookings', {
    ...buildCustomer(),
    quoteId,
    mechanicId,
    scheduledDate,
    expressRequest: true,
  })
  await page.goto(`/booking-confirmation/${id}`)
  await waitForHydration(page, 'main section')
  const rules = [depositRefunded(FIRST_TARIFF.depositPence), DEPOSIT_SENTENCES.ours].map((rule) =>
    page.getByText(rule, { exact: true }),
  )
  for (const rule of rules) {
    expect(await rule.count()).toBe(1)
    expect(await rule.isVisible()).toBe(false)
  }
  await page.getByText('If plans change', { exact: true }).click()
  for (const rule of rules) await rule.waitFor()
})

it('a near slot that was booked without the express request asks for it on its page, and no longer once it is sent [BOOK-25]', async () => {
  const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
  const quoteId = await makeQuote(page)
  const { mechanics } = await ask(page, `/api/quotes/${quoteId}/mechanics`)
  const [{ id: mechanicId, nextFreeAt: scheduledDate }] = mechanics
  const booking = { ...buildCustomer(), quoteId, mechanicId, scheduledDate }
  const { id } = await ask(page, '/api/bookings', booking)
  await page.goto(`/booking-confirmation/${id}`)
  const panel = page.getByRole('region', { name: 'We need your go-ahead' })
  await waitForHydration(page, 'section[aria-labelledby=express] form')
  const send = panel.getByRole('button', { name: 'Send my request' })
  await send.click()
  await panel.getByText(EXPRESS_REQUEST_MISSING).waitFor()
  await panel.getByLabel(EXPRESS_REQUEST_WORDS).check()
  await send.click()
  await panel.waitFor({ state: 'detached' })
})
