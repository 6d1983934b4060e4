import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ADDRESS_MAX, LOCATION_MAX, NAME_MAX, NOTES_MAX } from '#domain/text/limits.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import {
  DESKTOP,
  LIGHTEST_PAGE,
  openBrowser,
  PHONE,
  waitForHydration,
} from '#test/support/browser.ts'
import { runOnDatabase } from '#test/support/journey-database.ts'
import { lossesOf } from '#test/support/losses.ts'
import { joinAsMechanic, visitAsDemoMechanic } from '#test/support/mechanic-visit.ts'

/* Names, places and amounts as long as they may be, on the pages of everybody who reads them. */

const browser = await openBrowser()

/** The longest name of a place in Britain, as often as it fits. */
const wordOf = (length: number) =>
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(40).slice(0, length)

const WIDTHS = [320, PHONE.width, 768, 1024, DESKTOP.width]

/** What a reader may set without losing anything, by WCAG 1.4.12. */
const SPACED =
  '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important } p { margin-bottom: 2em !important }'

/** Its name at the end of a bar and in a line of a table ends with an ellipsis: it stands whole elsewhere. */
const isMeant = (loss: string) =>
  /class="[^"]*truncate|<td class="customer"|mechanic-link/.test(loss) ||
  // So long a word is divided many times where the text is large.
  /^divided into letters: .*Llanfairpwll/.test(loss)

/** Nothing of the page is lost at any width, as its text stands and with wider text. */
async function expectToFit(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (const spacing of ['', SPACED]) {
    await page.evaluate((content) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(content)
      document.adoptedStyleSheets = [sheet]
    }, spacing)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      const losses = async () => (await lossesOf(page)).filter((loss) => !isMeant(loss))
      const message = `${page.url()} at ${width} pixels${spacing && ' with wider text'}`
      await expect.poll(losses, { message }).toEqual([])
    }
  }
}

/** As `expectToFit`, of a page that has the long word. */
async function expectNamed(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page
    .getByText(/Llanfairpwll/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await expectToFit(page)
}

it('a mechanic and a customer whose names and places are one long word each lose nobody anything [SITE-28]', {
  timeout: 180_000,
}, async () => {
  const customer = await browser.visit(LIGHTEST_PAGE)
  const { page: mechanic, mechanicId } = await joinAsMechanic(browser)
  await runOnDatabase('update mechanics set name = $1, location = $2 where id = $3', [
    wordOf(NAME_MAX),
    wordOf(LOCATION_MAX),
    mechanicId,
  ])
  const { id } = await makeBooking(customer, { mechanicId })
  await runOnDatabase(
    `update bookings set customer_name = $1, service_address = $2, notes = $3 where id = $4`,
    [wordOf(NAME_MAX), wordOf(ADDRESS_MAX), wordOf(NOTES_MAX), id],
  )
  await ask(mechanic, `/api/mechanics/jobs/${id}/accept`, {})
  try {
    await expectNamed(customer, `/mechanics/${mechanicId}`)
    await expectNamed(customer, `/mechanics?location=${wordOf(LOCATION_MAX)}`)
    await expectNamed(customer, `/booking-confirmation/${id}`)
    await expectNamed(mechanic, '/mechanic-dashboard/day')
    await expectNamed(customer, `/admin/booking/${id}`)
    await expectNamed(customer, `/admin/customer/${id}`)
  } finally {
    // Other files look at the same lists, and not for words of this length.
    await runOnDatabase(
      `update mechanics set is_active = false, name = 'Lee Long', location = 'Leeds' where id = $1`,
      [mechanicId],
    )
    await runOnDatabase(
      `update bookings set customer_name = 'Lou Long', service_address = '1 Long Lane, Leeds', notes = null where id = $1`,
      [id],
    )
  }
})

it('amounts in millions of pounds fit the ledger and the money of a mechanic, and jobs of thousands leave their titles whole [SITE-28]', {
  timeout: 180_000,
}, async () => {
  const { page } = await joinAsMechanic(browser)
  const answerWith = (path: string, change: object) =>
    page.route(path, async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      await route.fulfill({ response: answer, json: { ...body, ...change } })
    })
  const figures = { takings: 9_876_543.5, refunds: -1_234_567.25, commission: 987_654.25 }
  await answerWith('**/api/admin/ledger*', {
    figures: { ...figures, fees: -65_432.1, payouts: -8_765_432.1 },
  })
  // A page that the server sends has its figures already.
  await page.goto('/admin/ledger')
  await waitForHydration(page, 'main a')
  await page.getByRole('link', { name: 'Month before' }).click()
  await page.getByText('£9,876,543.50').first().waitFor()
  await expectToFit(page)
  await answerWith('**/api/mechanics/money', {
    balancePounds: 1_238_888.5,
    comingPounds: 1_238_888.5,
  })
  await page.goto('/mechanic-dashboard/day')
  await waitForHydration(page, 'nav a')
  await page.getByRole('link', { name: 'Money' }).click()
  await page.getByText('£1,238,888.50').first().waitFor()
  await expectToFit(page)
})

const COLUMNS = {
  'an invoice with VAT': ['net', 'vat', 'gross'],
  'the statement of a payout': ['bill', 'commission', 'paidBefore', 'paid'],
}

it.each(Object.entries(COLUMNS))(
  'every amount of %s stands on a phone with its name, and in columns where they have room [SITE-28, PAY-76]',
  { timeout: 120_000 },
  async (_, columns) => {
    const page = await visitAsDemoMechanic(browser)
    await page.route('**/api/papers/*', async (route) => {
      const answer = await route.fetch()
      const paper: { lines: object[]; totals: object[] } = await answer.json()
      const pounds = columns.map((__, index) => 9876.5 - index)
      const lines = paper.lines.map((line) => ({ ...line, pounds }))
      await route.fulfill({ response: answer, json: { ...paper, columns, lines } })
    })
    // A page that the server sends has its figures already.
    await page.goto('/mechanic-dashboard/earnings')
    await waitForHydration(page, 'main a')
    await page
      .getByRole('link', { name: /^Invoice [^,]+$/ })
      .first()
      .click()
    await page.getByText('£9,876.50').first().waitFor()
    await expectToFit(page)
    const topsOf = (amount: string) =>
      page
        .getByText(amount)
        .first()
        .evaluate((each) => each.getBoundingClientRect().top)
    const isInOneLine = async () => (await topsOf('£9,876.50')) === (await topsOf('£9,875.50'))
    expect(await isInOneLine()).toBe(true)
    await page.setViewportSize(PHONE)
    expect(await isInOneLine()).toBe(false)
  },
)
