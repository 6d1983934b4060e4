import { expect, it } from 'vitest'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import {
  DESKTOP,
  LIGHTEST_PAGE,
  openBrowser,
  PHONE,
  waitForHydration,
} from '#test/support/browser.ts'
import { showAllOffers, visitAsDemoMechanic } from '#test/support/mechanic-visit.ts'
import { moveSlotToNow } from '#test/support/move-slot.ts'

const browser = await openBrowser()

it('the desk accepts a warranty claim, and customer and mechanic see the free re-visit until the work is put right [CASE-10, CASE-11, CASE-13, JOB-25]', async () => {
  const mechanic = await visitAsDemoMechanic(browser)
  const account = await ask(mechanic, '/api/mechanics/me')
  const drive = async (id: string) => {
    await moveSlotToNow(id)
    for (const status of ['on-the-way', 'in-progress'])
      await ask(mechanic, `/api/mechanics/jobs/${id}/progress`, { status })
    await ask(mechanic, `/api/mechanics/jobs/${id}/complete`, { mileage: null })
  }

  const customer = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
  const { id, reference } = await makeBooking(customer, { mechanicId: account.mechanic.id })
  await ask(mechanic, `/api/mechanics/jobs/${id}/accept`, {})
  await drive(id)
  await ask(customer, `/api/bookings/${id}/cases`, {
    kind: 'warranty',
    words: 'It squeals again in the mornings.',
  })

  const desk = await browser.visit(`/admin/cases?booking=${id}`, {
    viewport: DESKTOP,
    reducedMotion: 'reduce',
  })
  await waitForHydration(desk, 'main button')
  await desk.getByRole('button', { name: `Answer the case of ${reference}` }).click()
  await desk.getByRole('button', { name: `Send a mechanic again for ${reference}` }).click()
  const dialog = desk.getByRole('dialog')
  const words = dialog.getByLabel('What the mechanic should look at')
  expect(await words.inputValue()).toBe('It squeals again in the mornings.')
  expect(await violationsOnBothScreens(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Arrange the re-visit' }).click()
  await desk
    .getByText(/^Free re-visit/)
    .first()
    .waitFor()
  expect(await violationsOnBothScreens(desk)).toEqual([])
  await desk
    .getByRole('link', { name: /^Free re-visit/ })
    .first()
    .click()
  await desk.getByText('Free re-visit for').getByRole('link', { name: reference }).click()
  await desk.waitForURL(`**/admin/booking/${id}`)

  await customer.goto(`/booking-confirmation/${id}`)
  await customer.getByRole('link', { name: /^Choose a time for visit/ }).click()
  await customer.getByRole('heading', { name: 'This visit is free' }).waitFor()
  const revisitId = customer.url().split('/').at(-1)?.split('?')[0] ?? ''
  await customer.getByText('Free, under our warranty').first().waitFor()
  expect(await violationsOnBothScreens(customer)).toEqual([])
  await waitForHydration(customer, 'main form')
  await customer.getByRole('button', { name: 'See the free hours' }).click()
  await customer.getByRole('button', { name: 'Later week' }).click()
  await customer.locator('[name="slot-day"]:enabled').nth(1).check()
  await customer.locator('[name="slot-hour"]:enabled').last().check()
  // Nobody pays for the visit, so there is no express request to tick.
  await customer.getByText('To ', { exact: false }).getByText('done by about').waitFor()
  expect(await customer.getByRole('checkbox').count()).toBe(0)
  await customer.getByRole('button', { name: 'Choose this time' }).click()
  await customer.getByText('Time chosen').first().waitFor()

  await mechanic.goto('/mechanic-dashboard')
  await showAllOffers(mechanic)
  const offer = mechanic.getByRole('article').filter({ hasText: `Your work under ${reference}` })
  await offer.getByText('free of charge').waitFor()
  expect(await violationsOnBothScreens(mechanic)).toEqual([])
  await ask(mechanic, `/api/mechanics/jobs/${revisitId}/accept`, {})
  await drive(revisitId)
  await customer.getByRole('heading', { name: 'Finished' }).waitFor()
  await customer.goto(`/booking-confirmation/${id}`)
  const claim = customer.getByRole('article', { name: 'Warranty claim' })
  await claim.getByText('Put right', { exact: true }).waitFor()
})
