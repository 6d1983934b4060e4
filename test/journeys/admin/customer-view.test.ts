import { expect, it } from 'vitest'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import { openBrowser, PHONE } from '#test/support/browser.ts'

const browser = await openBrowser()

it('the desk sees a booking as its customer does, where nothing can be sent and no link leads astray [BOOK-29, BOOK-30]', async () => {
  const customer = await browser.visit('/quote', { viewport: PHONE })
  const { id, reference } = await makeBooking(customer, { mechanicId: 3 })
  const desk = await browser.visit(`/admin/booking/${id}`)
  browser.expectComplaint(/Blocked script execution/)
  const [view] = await Promise.all([
    desk.waitForEvent('popup'),
    desk.getByRole('button', { name: 'See as the customer sees it' }).click(),
  ])
  const strip = view.getByRole('complementary', { name: 'What the customer sees' })
  await strip.getByText('Nothing can be sent or changed here.').waitFor()
  expect(new URL(view.url()).pathname).toBe(`/customer-view/${id}`)
  // Where colours are forced its yellow is gone, and a line alone parts it from the page.
  const line = () => strip.evaluate((element) => getComputedStyle(element).borderBottomWidth)
  expect(await line()).toBe('0px')
  await view.emulateMedia({ forcedColors: 'active' })
  expect(await line()).toBe('1px')
  await view.emulateMedia({ forcedColors: 'none' })
  await view.getByText(reference).first().waitFor()
  expect(await view.getByText('You see part of this booking').count()).toBe(0)
  const leading = await view
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(leading.filter((href) => !/^(#|tel:|mailto:)/.test(href))).toEqual([
    `/admin/booking/${id}`,
  ])
  browser.expectComplaint(/Blocked form submission/)
  await view.getByLabel('Write a message').fill('Not from the customer')
  await view.getByRole('button', { name: 'Send', exact: true }).click()
  expect((await ask(customer, `/api/bookings/${id}/messages`)).messages).toEqual([])
  await strip.getByRole('link', { name: 'Back to the desk' }).click()
  await view.getByRole('heading', { name: reference }).waitFor()
})
