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
import { visitAsDemoMechanic } from '#test/support/mechanic-visit.ts'
import { moveSlotToNow } from '#test/support/move-slot.ts'

const browser = await openBrowser()

it('a customer who is not satisfied goes from the bill to a case, of which the mechanic gives their own account and the desk decides [PAY-22, CASE-1, CASE-4, CASE-18, CASE-19]', async () => {
  const mechanic = await visitAsDemoMechanic(browser)
  const account = await ask(mechanic, '/api/mechanics/me')
  const customer = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE, reducedMotion: 'reduce' })
  const { id, reference } = await makeBooking(customer, { mechanicId: account.mechanic.id })
  await ask(mechanic, `/api/mechanics/jobs/${id}/accept`, {})
  await moveSlotToNow(id)
  for (const status of ['on-the-way', 'in-progress'])
    await ask(mechanic, `/api/mechanics/jobs/${id}/progress`, { status })
  await ask(mechanic, `/api/mechanics/jobs/${id}/complete`, { mileage: null })

  await customer.goto(`/booking-confirmation/${id}`)
  await waitForHydration(customer, 'section[aria-labelledby=case] button')
  const bill = customer.locator('section[aria-labelledby=bill]')
  await bill.getByText('We answer within 5 days').waitFor()
  const link = bill.getByRole('link', { name: 'Something is not right' })
  expect(
    await link.evaluate((it) =>
      document.querySelector(new URL((it as HTMLAnchorElement).href).hash),
    ),
  ).not.toBeNull()
  await link.click()
  const panel = customer.getByRole('region', { name: 'Something not right?' })
  await panel.getByRole('button', { name: 'Tell us what is wrong' }).click()
  expect(await panel.getByLabel('What is it about?').inputValue()).toBe('dissatisfaction')
  await panel.getByText('They do not see what you write here').waitFor()
  await panel.getByLabel('What is it about?').selectOption('safety-report')
  await panel.getByText('We do not mention it to your mechanic.').waitFor()
  await panel.getByLabel('What is it about?').selectOption('dissatisfaction')
  await panel.getByLabel('What has happened?').fill('It squeaks as before.')
  expect(await violationsOnBothScreens(customer)).toEqual([])
  await panel.getByRole('button', { name: 'Send it' }).click()
  const raised = panel.getByRole('article', { name: 'Not satisfied with the work' })
  await raised.getByText(/^We will answer by/).waitFor()

  await mechanic.emulateMedia({ reducedMotion: 'reduce' })
  await mechanic.goto('/mechanic-dashboard/earnings')
  await waitForHydration(mechanic, 'main')
  await mechanic.getByRole('link', { name: 'Look at the cases about your jobs' }).click()
  const own = mechanic.getByRole('article', { name: `Not satisfied with the work, ${reference}` })
  await own.getByText('is not paid out before we have decided').waitFor()
  expect(await mechanic.getByText('It squeaks as before.').count()).toBe(0)
  expect(await violationsOnBothScreens(mechanic)).toEqual([])
  await own.getByLabel('Your account of it').fill('The pins were dry. I had greased them.')
  await own.getByRole('button', { name: 'Send your account' }).click()
  await own.getByRole('button').waitFor({ state: 'detached' })
  await own.getByText('The pins were dry.').waitFor()

  const desk = await browser.visit(`/admin/cases?booking=${id}`, {
    viewport: DESKTOP,
    reducedMotion: 'reduce',
  })
  await waitForHydration(desk, 'main button')
  await desk.getByRole('button', { name: `Answer the case of ${reference}` }).click()
  await desk.getByRole('button', { name: `Decide the case of ${reference}` }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByText('It squeaks as before.').waitFor()
  await dialog.getByText('The pins were dry.').waitFor()
  await dialog.getByLabel('What came of it').selectOption({ label: 'Put right' })
  await dialog
    .getByLabel('Decision and reason')
    .fill('Your mechanic came back and greased the pins.')
  await dialog.getByRole('button', { name: 'Decide', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await customer.reload()
  await raised.getByText('Your mechanic came back and greased the pins.').waitFor()
  expect(await raised.getByText('The pins were dry.').count()).toBe(0)
  await own.getByText('Nothing has come off what you are paid for this job.').waitFor()
  await own.getByText('no longer waits for it').waitFor()
  expect(await violationsOnBothScreens(mechanic)).toEqual([])
})
