import { expect, it } from 'vitest'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'
import { visitAsDemoMechanic } from '#test/support/mechanic-visit.ts'
import { moveSlotToNow } from '#test/support/move-slot.ts'

const browser = await openBrowser()

/** A mechanic on a job that has begun, and its customer. */
async function beginJob() {
  const mechanic = await visitAsDemoMechanic(browser)
  const account = await ask(mechanic, '/api/mechanics/me')

  const customer = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
  const { id } = await makeBooking(customer, { mechanicId: account.mechanic.id })
  const job = `/api/mechanics/jobs/${id}`
  await ask(mechanic, `${job}/accept`, {})
  await moveSlotToNow(id)
  await ask(mechanic, `${job}/progress`, { status: 'on-the-way' })
  await ask(mechanic, `${job}/progress`, { status: 'in-progress' })
  return { mechanic, customer, id, job }
}

it('a mechanic proposes extra work, the customer approves it on the open page, and the bill has it [INSP-31, INSP-32, INSP-33]', async () => {
  const { mechanic, customer, id, job } = await beginJob()
  await customer.goto(`/booking-confirmation/${id}`)
  await waitForHydration(customer, 'main section')

  await mechanic.goto(`/mechanic-dashboard/day?job=${id}`)
  await waitForHydration(mechanic, 'main article')
  const card = mechanic.getByRole('article').filter({ has: mechanic.locator(`a[href$="${id}"]`) })
  await card.getByRole('button', { name: 'Extra work' }).click()
  const dialog = mechanic.getByRole('dialog', { name: 'Extra work' })
  await dialog.getByRole('button', { name: 'Ask the customer' }).click()
  await dialog.getByText('Please say what you found').waitFor()
  const service = dialog.getByLabel('What needs doing')
  await service.locator('option').nth(1).waitFor({ state: 'attached' })
  await service.selectOption({ index: 1 })
  await dialog.getByLabel('What you found').fill('The wiper blades are torn')
  await dialog.getByText('Extra to pay, any VAT included').waitFor()
  expect(await violationsOnBothScreens(mechanic)).toEqual([])
  await dialog.getByRole('button', { name: 'Ask the customer' }).click()
  await dialog.getByText('Waiting for the customer').waitFor()

  // It appears on the open page of the customer by itself.
  await customer.getByRole('heading', { name: 'What your mechanic recommends' }).waitFor()
  await customer.getByText('For: The wiper blades are torn').waitFor()
  await customer.getByText('There is no second deposit.', { exact: false }).waitFor()
  expect(await violationsOnBothScreens(customer)).toEqual([])
  await customer.getByText('Approve', { exact: true }).click()
  await customer.getByRole('button', { name: 'Confirm my decision' }).click()
  await customer.getByText('What you approved is part of the job and of its bill.').waitFor()
  await dialog.getByText('Approved', { exact: true }).waitFor()

  await ask(mechanic, `${job}/complete`, {})
  const bill = customer.getByText(/[(]extra work[)]$/)
  await bill.first().waitFor()
  const { bill: owed } = await ask(customer, `/api/bookings/${id}`)
  expect(owed.state).toBe('due')
  expect(owed.lines.map(({ description }: { description: string }) => description)).toContainEqual(
    expect.stringMatching(/[(]extra work[)]$/),
  )
})

it('a customer sees proposed work as the page arrives, and answers it without scripts [INSP-36]', async () => {
  const { mechanic, customer, id } = await beginJob()
  const services: { id: number; name: string }[] = await ask(mechanic, '/api/services')
  const { services: own } = await ask(customer, `/api/bookings/${id}`)
  const isNew = ({ name }: { name: string }) => !own.includes(name)
  for (const { id: serviceId } of services.filter(isNew).slice(0, 2)) {
    const { totalCost } = await ask(mechanic, `/api/ar-diagnostics/${id}/price`, {
      serviceIds: [serviceId],
    })
    await ask(mechanic, `/api/bookings/${id}/extra-work`, {
      serviceIds: [serviceId],
      reason: 'It is torn',
      totalCost,
    })
  }
  const storageState = await customer.context().storageState()
  const page = await browser.visit(`/booking-confirmation/${id}`, {
    viewport: PHONE,
    javaScriptEnabled: false,
    storageState,
  })
  const panels = page.locator('section[id^=work-]')
  expect(await panels.count()).toBe(2)
  await panels.first().getByText('Approve', { exact: true }).click()
  await panels.first().getByRole('button', { name: 'Confirm my decision' }).click()
  await page.getByText('What you approved is part of the job and of its bill.').waitFor()
  // The browser itself asks for the answer that is left out.
  const open = panels.filter({ has: page.locator('form') })
  await open.getByRole('button', { name: 'Confirm my decision' }).click()
  expect(await open.count()).toBe(1)
  await open.getByText('Decline', { exact: true }).click()
  await open.getByRole('button', { name: 'Confirm my decision' }).click()
  await page.getByText('Nothing was approved, and nothing is charged.').waitFor()
  const { services: agreed } = await ask(customer, `/api/bookings/${id}`)
  expect(agreed).toHaveLength(own.length + 1)

  // With scripts nothing above the fold arrives late.
  await customer.goto(`/booking-confirmation/${id}`, { waitUntil: 'commit' })
  const html = await (await customer.request.get(`/booking-confirmation/${id}`)).text()
  expect(html).toContain('What you decided')
})
