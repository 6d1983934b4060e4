import { expect, it } from 'vitest'
import { violationsOf } from '#test/support/axe.ts'
import { ask, makeQuote } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE } from '#test/support/browser.ts'
import { buildPerson } from '#test/support/people.ts'

const browser = await openBrowser()

it.each([
  ['Lerwick', 'ZE1 0AA', 'No mechanic covers ZE1 yet'],
  ['an invented town', 'Nether Wobblington', 'No mechanic covers this place yet'],
])(
  'a quote for %s says that nobody comes, asks for no deposit, and offers to write [BOOK-22, MECH-25]',
  async (_, location, words) => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    const [service] = await ask(page, '/api/services')
    const search = new URLSearchParams({
      registration: 'AB12CDE',
      location,
      serviceType: 'mobile',
      serviceIds: String(service.id),
    })
    const quoteId = await makeQuote(page, { location })
    for (const path of [`/quote-result?${search}`, `/quote/${quoteId}`, `/booking/${quoteId}`]) {
      await page.goto(path)
      await page.getByText(words).waitFor()
      expect(await page.getByText(/£30/).count(), path).toBe(0)
      expect(await page.getByRole('button', { name: /^Book Now|^Choose your/ }).count()).toBe(0)
      expect(await page.getByRole('link', { name: 'Book this quote' }).count()).toBe(0)
    }
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Tell me when somebody comes' }).click()
    await page.getByText('Please enter a valid email').waitFor()
    await page.getByText('Please tick the box, so that we may email you').waitFor()
    await page.getByLabel('Postcode, or its first half').fill('ZE1 0AA')
    await page.getByLabel('Email', { exact: true }).fill(buildPerson().customerEmail)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Tell me when somebody comes' }).click()
    await page.getByText('We email you once, when a mechanic covers ZE1.').waitFor()
  },
)

it('a booking page whose last mechanic stopped while it was open says so, offers nobody, and leads to the quote [BOOK-22, MECH-25]', async () => {
  const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
  const quoteId = await makeQuote(page)
  await page.route('**/api/quotes/*/mechanics*', (route) =>
    route.fulfill({ json: { placeKnown: true, wanted: null, mechanics: [] } }),
  )
  await page.goto(`/quote/${quoteId}`)
  await page.getByRole('link', { name: 'Book this quote' }).click()
  await page.getByText('No mechanic covers “M20 2RN” any more.').waitFor()
  expect(await page.getByRole('radio', { name: /mechanic/ }).count()).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Be told when somebody comes' }).click()
  await page.waitForURL(`**/quote/${quoteId}`)
})
