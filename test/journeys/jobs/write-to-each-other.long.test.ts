import { expect, it } from 'vitest'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'
import { visitAsDemoMechanic } from '#test/support/mechanic-visit.ts'

const browser = await openBrowser()

it('customer, mechanic and desk write to each other, live and without scripts [MSG-1, MSG-2, MSG-3, MSG-5]', async () => {
  const mechanic = await visitAsDemoMechanic(browser)
  const account = await ask(mechanic, '/api/mechanics/me')

  const customer = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
  const { id, reference } = await makeBooking(customer, { mechanicId: account.mechanic.id })
  await ask(mechanic, `/api/mechanics/jobs/${id}/accept`, {})

  await customer.goto(`/booking-confirmation/${id}`)
  const panel = customer.getByRole('region', { name: 'Messages' })
  await panel.getByLabel('Write a message').fill('The gate code is 1234.')
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByRole('listitem').filter({ hasText: 'The gate code is 1234.' }).waitFor()
  expect(await violationsOnBothScreens(customer)).toEqual([])
  // Who writes the same words once more means them once more [MSG-5].
  await panel.getByLabel('Write a message').fill('The gate code is 1234.')
  await panel.getByRole('button', { name: 'Send' }).click()
  const same = panel.getByRole('listitem').filter({ hasText: 'The gate code is 1234.' })
  await expect.poll(() => same.count()).toBe(2)

  await mechanic.goto(`/mechanic-dashboard/day?job=${id}`)
  await waitForHydration(mechanic, 'main article')
  const card = mechanic.getByRole('article').filter({ has: mechanic.locator(`a[href$="${id}"]`) })
  await card.getByRole('button', { name: 'Messages 2 new messages' }).click()
  const dialog = mechanic.getByRole('dialog', { name: 'Messages' })
  await dialog.getByText('The gate code is 1234.').last().waitFor()
  expect(await violationsOnBothScreens(mechanic)).toEqual([])
  await dialog.getByLabel('Write a message').fill('Thank you, see you at nine.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  // It arrives on the open page of the customer by itself.
  await panel.getByText('Thank you, see you at nine.').waitFor()

  const plain = await browser.visit(`/booking-confirmation/${id}`, {
    viewport: PHONE,
    javaScriptEnabled: false,
    storageState: await customer.context().storageState(),
  })
  await plain.getByText('Thank you, see you at nine.').waitFor()
  await plain.getByLabel('Write a message').fill('The dog is friendly.')
  await plain.getByRole('button', { name: 'Send', exact: true }).click()
  await plain.getByText('The dog is friendly.').waitFor()
  await dialog.getByText('The dog is friendly.').waitFor()

  const desk = await browser.visit(`/admin/booking/${id}`)
  await desk.getByRole('heading', { name: reference }).waitFor()
  const thread = desk.getByRole('region', { name: 'Messages' })
  await thread.getByText('The dog is friendly.').waitFor()
  expect(await violationsOnBothScreens(desk)).toEqual([])
  await thread.getByLabel('Write a message').fill('Parking is free there.')
  await thread.getByRole('button', { name: 'Send' }).click()
  await panel.getByText('Parking is free there.').waitFor()
})
