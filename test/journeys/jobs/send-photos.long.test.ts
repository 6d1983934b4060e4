import { expect, it } from 'vitest'
import { DEMO_MECHANIC } from '#domain/auth/demo-sign-in.ts'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import { openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'
import { expectNoLosses } from '#test/support/expect-no-losses.ts'
import { picture } from '#test/support/inspections.ts'
import { moveSlotToNow } from '#test/support/move-slot.ts'

const browser = await openBrowser()
const buffer = await picture(640, 480).jpeg().toBuffer()
const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer })

it('photos go with a message, a complaint and extra work, from a phone, after a failure and without scripts [MSG-7, CASE-15, INSP-39]', async () => {
  const mechanic = await browser.visit('/mechanic-login', { viewport: PHONE })
  await mechanic.getByLabel('Email').fill(DEMO_MECHANIC.email)
  await mechanic.getByLabel('Password', { exact: true }).fill(DEMO_MECHANIC.password)
  await mechanic.getByRole('button', { name: 'Sign In', exact: true }).click()
  await mechanic.waitForURL('**/mechanic-dashboard')
  const account = await ask(mechanic, '/api/mechanics/me')
  const customer = await browser.visit('/', { viewport: PHONE })
  const { id } = await makeBooking(customer, { mechanicId: account.mechanic.id })
  await ask(mechanic, `/api/mechanics/jobs/${id}/accept`, {})

  await customer.goto(`/booking-confirmation/${id}`)
  await waitForHydration(customer, 'section[aria-labelledby=messages] form')
  const panel = customer.getByRole('region', { name: 'Messages' })
  await panel.getByLabel('Write a message').fill('It leaks here.')
  // The first try fails, and its button to try again stands beside it.
  browser.expectComplaint(/ERR_FAILED/)
  await customer.route('**/photos?*', (route) => route.abort())
  await panel.getByLabel('Add photos').setInputFiles([photo('below.jpg')])
  await panel.getByRole('button', { name: 'Try photo 1 again' }).waitFor()
  expect(await panel.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true)
  await customer.unroute('**/photos?*')
  await panel.getByRole('button', { name: 'Try photo 1 again' }).click()
  await panel.getByText('Your photo is ready.').waitFor()
  await panel.getByLabel('Add photos').setInputFiles([photo('side.jpg')])
  await panel.getByText('Your 2 photos are ready.').waitFor()
  expect(await violationsOnBothScreens(customer)).toEqual([])
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  const sent = panel.getByRole('img', { name: /^Photo 2 of 2, from you/ })
  await sent.click()
  const large = customer.getByRole('dialog', { name: /^Photo 2 of 2/ }).getByRole('img')
  await large.waitFor()
  const isLoaded = (node: SVGElement | HTMLElement) =>
    node instanceof HTMLImageElement && node.complete && node.naturalWidth === 640
  await expect.poll(() => large.evaluate(isLoaded)).toBe(true)
  expect(await violationsOnBothScreens(customer)).toEqual([])
  await customer.keyboard.press('Escape')

  const plain = await browser.visit(`/booking-confirmation/${id}`, {
    viewport: PHONE,
    javaScriptEnabled: false,
    storageState: await customer.context().storageState(),
  })
  await plain.getByLabel('Write a message').fill('And there.')
  await plain.getByLabel('Add photos').setInputFiles([photo('plain.jpg')])
  await plain.getByRole('button', { name: 'Send', exact: true }).click()
  await plain.getByText('And there.').waitFor()
  await plain.getByRole('img', { name: /^Photo 1 of 1, from you/ }).waitFor()

  const words = 'It still leaks after the repair.'
  await customer.getByRole('button', { name: 'Tell us what is wrong' }).click()
  const complaint = customer.getByRole('region', { name: 'Something not right?' })
  await complaint.getByLabel('What has happened?').fill(words)
  await complaint.getByLabel('Add photos').setInputFiles([photo('leak.jpg')])
  await complaint.getByText('Your photo is ready.').waitFor()
  await complaint.getByRole('button', { name: 'Send it' }).click()
  await complaint.getByRole('img', { name: /^Photo 1 of 1, Customer/ }).waitFor()

  const desk = await browser.visit(`/admin/cases?booking=${id}`)
  const row = desk.getByRole('article').filter({ hasText: words }).first()
  await row.getByRole('img', { name: /^Photo 1 of 1, Customer/ }).waitFor()
  await desk
    .getByText(/^Open for less than an hour/)
    .first()
    .waitFor()
  const { reference } = await ask(customer, `/api/bookings/${id}`)
  await desk.getByRole('button', { name: `Answer the case of ${reference}` }).click()
  await desk.getByRole('button', { name: `Decide the case of ${reference}` }).click()
  const dialog = desk.getByRole('dialog', { name: `Decide the case of ${reference}` })
  await dialog.getByRole('img', { name: /^Photo 1 of 1, Customer/ }).waitFor()
  expect(await violationsOnBothScreens(desk)).toEqual([])

  await moveSlotToNow(id)
  for (const status of ['on-the-way', 'in-progress'])
    await ask(mechanic, `/api/mechanics/jobs/${id}/progress`, { status })
  await mechanic.goto(`/mechanic-dashboard/day?job=${id}`)
  await waitForHydration(mechanic, 'main article')
  const card = mechanic.getByRole('article').filter({ has: mechanic.locator(`a[href$="${id}"]`) })
  await card.getByText('2 new messages').waitFor()
  await expectNoLosses(mechanic, 'a job with unread messages')
  await card.getByRole('button', { name: 'Extra work' }).click()
  const work = mechanic.getByRole('dialog', { name: 'Extra work' })
  await work.getByLabel('What needs doing').locator('option').nth(1).waitFor({ state: 'attached' })
  await work.getByLabel('What needs doing').selectOption({ index: 1 })
  await work.getByLabel('What you found').fill('The hose is torn')
  await work.getByLabel('Add photos').setInputFiles([photo('hose.jpg')])
  await work.getByText('Your photo is ready.').waitFor()
  await work.getByText('Extra to pay, any VAT included').waitFor()
  expect(await violationsOnBothScreens(mechanic)).toEqual([])
  await work.getByRole('button', { name: 'Ask the customer' }).click()
  await customer.getByRole('img', { name: 'Photo 1 of 1, of what your mechanic found' }).waitFor()
  expect(await violationsOnBothScreens(customer)).toEqual([])
})
