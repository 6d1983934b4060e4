import { expect, it } from 'vitest'
import { ask, buildCustomer, makeBooking, makeQuote } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE } from '#test/support/browser.ts'
import { joinAsMechanic } from '#test/support/mechanic-visit.ts'
import { moveSlotToNow } from '#test/support/move-slot.ts'

/* Devices whose clock somebody has set by hand, a day or two off. */

const browser = await openBrowser()
const OFF_MS = 26 * 3_600_000
const DAY_MS = 86_400_000
/** On a Sunday evening the last slot inside the fourteen days is of the Saturday before. */
const FAR_OFF_MS = 50 * 3_600_000

type Days = { startsAt: string; free: boolean }[]

it('a slot just inside the fourteen days asks for the express request, though the device says it is later [SEC-V16, BOOK-14]', async () => {
  const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
  const id = await makeQuote(page)
  const path = `/api/mechanics/1/availability?quoteId=${id}&days=20`
  const { days }: { days: { date: string; slots: Days }[] } = await ask(page, path)
  const ahead = (startsAt: string) => Date.parse(startsAt) - Date.now()
  const slot = days
    .flatMap(({ slots }) => slots)
    .filter(({ free }) => free)
    .findLast(({ startsAt }) => ahead(startsAt) < 14 * DAY_MS)
  expect(ahead(slot?.startsAt ?? '')).toBeGreaterThan(14 * DAY_MS - FAR_OFF_MS)
  const chosen = {
    mechanicId: '1',
    scheduledDate: slot?.startsAt.slice(0, 10),
    scheduledTime: slot?.startsAt,
  }
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    `booking:${id}`,
    JSON.stringify(chosen),
  ] as const)
  await page.clock.install({ time: Date.now() - FAR_OFF_MS })
  await page.goto(`/booking/${id}`)
  await page.getByLabel('Service address').fill(buildCustomer().serviceAddress)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'When suits you?' }).waitFor()
  await page.getByText(/^Work takes about .* should be done by/).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Please ask for the work to start within 14 days').waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'How do we reach you?' }).waitFor()
})

it.each([
  ['behind', -OFF_MS],
  ['ahead', OFF_MS],
])(
  'a mechanic whose phone is %s sets off for the job of this hour [SEC-V16, JOB-18]',
  async (_, off) => {
    const { page, mechanicId } = await joinAsMechanic(browser)
    const customer = await browser.visit(LIGHTEST_PAGE)
    const { id } = await makeBooking(customer, { mechanicId })
    await ask(page, `/api/mechanics/jobs/${id}/accept`, {})
    await moveSlotToNow(id)
    await page.clock.install({ time: Date.now() + off })
    await page.goto('/mechanic-dashboard/day')
    await page.getByRole('button', { name: 'On my way', exact: true }).waitFor()
    expect(await page.getByRole('heading', { name: 'Not finished yet' }).count()).toBe(0)
    await page.getByRole('button', { name: 'On my way', exact: true }).click()
    await page.getByRole('button', { name: 'Yes, on my way' }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
  },
)
